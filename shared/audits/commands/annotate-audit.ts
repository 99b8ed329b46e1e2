import { changes, words } from "#shared/kernel/command-words.ts";
import { create, defineCommand } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, newRowId, notePhoto, text, z } from "#shared/kernel/schema.ts";
import { auditReads, receivingAudit } from "../joined-audit.ts";
import { auditWords } from "../words.ts";

/** Adds a note, a photo or both to an audit, before or after Run. Needs Inventory or InStoreApp. */
export const annotateAudit = defineCommand({
  name: "audits.annotate",
  get title() {
    return auditWords("annotate");
  },
  args: z.object({ auditId: id, noteId: newRowId, text: text(2_000), photo: notePhoto }),
  asksForProof: false,
  offline: "optimistic",
  needs: "audits.conduct",
  describes: (args) => ({ of: [{ type: "audit", id: args.auditId }], facts: [[words.notes, args.text]] }),
  concerns: (args) => [changes("audit", args.auditId)],
  corrects: {},
  sample: (from) => {
    const audit = from.row("audit");
    return audit === null
      ? null
      : { auditId: audit.id, noteId: from.newId(), text: `note ${from.below(100)}`, photo: "" };
  },
  reads: (args, found) => [...auditReads(args.auditId, found), create("auditNote", args.noteId)],
  decide: ({ rows, args, actor, now }) => {
    const audit = receivingAudit(rows, args.auditId);
    if (audit === undefined) return new DomainError("not_found", auditWords("auditGone"));
    if (rows.get("auditNote", args.noteId) !== undefined)
      return new DomainError("already_exists", auditWords("noteExists"));
    if (args.text === "" && args.photo === "")
      return new DomainError("invalid_value", auditWords("noteEmpty"), { text: auditWords("noteEmpty") });
    const note = { id: args.noteId, auditId: audit.id, text: args.text, photo: args.photo };
    return { put: [{ type: "auditNote", row: { ...note, createdAt: now, createdByName: actor.name } }] };
  },
});
