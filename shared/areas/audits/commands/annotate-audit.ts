import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, newRowId, notePhoto, text, z } from "#shared/machine/kernel/schema.ts";
import { auditReads, receivingAudit } from "../joined-audit.ts";

/** Adds a note, a photo or both to an audit, before or after Run. Needs Inventory or InStoreApp. */
export const annotateAudit = defineCommand({
  name: "audits.annotate",
  get title() {
    return t("Add note to audit");
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
    if (audit === undefined) return new DomainError("not_found", t("This audit is no longer in the store."));
    if (rows.get("auditNote", args.noteId) !== undefined)
      return new DomainError("already_exists", t("This note already exists."));
    if (args.text === "" && args.photo === "")
      return new DomainError("invalid_value", t("Write a note or take a photo."), {
        text: t("Write a note or take a photo."),
      });
    const note = { id: args.noteId, auditId: audit.id, text: args.text, photo: args.photo };
    return { put: [{ type: "auditNote", row: { ...note, createdAt: now, createdByName: actor.name } }] };
  },
});
