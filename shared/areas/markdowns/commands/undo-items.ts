import { t } from "#shared/words/define-words.ts";
import type { Mention } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { repricingReads } from "#shared/areas/inventory/repriced-item.ts";
import type { MarkdownRunRow } from "../rows.ts";
import { undoneMarkdown } from "../undone-markdown.ts";
import { markdownWords } from "../words.ts";

/**
 * One portion of an undo: each line's item gets its price back, or keeps the new one if sold or repriced since; the
 * line records which. Lines already undone stay. Admins only; issued by the server's job.
 */
export const undoItems = defineCommand({
  name: "markdowns.undoItems",
  get title() {
    return t("Undo markdowns");
  },
  args: z.object({
    markdownRunId: id,
    markdownLineIds: z.array(id).check(z.maxLength(200)),
    isLast: z.boolean(),
  }),
  asksForProof: false,
  offline: "online",
  needs: "markdowns.manage",
  describes: ({ markdownLineIds }) => ({
    of: markdownLineIds.length === 0 ? nothing : [{ count: markdownLineIds.length, of: "items" }],
    facts: [],
  }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const run = from.row("markdownRun", ({ undoneAt, undoFinishedAt }) => undoneAt !== null && undoFinishedAt === null);
    const line = from.row("markdownLine", ({ runId }) => runId === run?.id);
    if (run === null) return null;
    return { markdownRunId: run.id, markdownLineIds: line === null ? [] : [line.id], isLast: from.chance(0.3) };
  },
  reads: ({ markdownRunId, markdownLineIds }, found) => [
    change("markdownRun", markdownRunId),
    ...markdownLineIds.flatMap((lineId): readonly Read[] => {
      const itself = change("markdownLine", lineId);
      const line = found.has(itself) ? found.get("markdownLine", lineId) : undefined;
      return line === undefined ? [itself] : [itself, ...repricingReads(line.itemId, found)];
    }),
  ],
  decide: ({ rows, args, actor, now, store }) => {
    const run = rows.get("markdownRun", args.markdownRunId);
    if (run === undefined) return new DomainError("not_found", markdownWords("runGone"));
    if (run.undoneAt === null || run.undoFinishedAt !== null) return { put: [] };
    const put: Put[] = [];
    const changedIds: string[] = [];
    const counted = { restored: run.restored, kept: run.kept };
    for (const lineId of new Set(args.markdownLineIds)) {
      const line = rows.get("markdownLine", lineId);
      if (line === undefined || line.runId !== run.id || line.undo !== null) continue;
      const { undo, put: anew } = undoneMarkdown(line, { rows, actor, now, store });
      if (anew.length > 0) changedIds.push(line.itemId);
      put.push(...anew, { type: "markdownLine", row: { ...line, undo } });
      if (line.fromMinor === line.toMinor) continue;
      counted[undo === "restored" ? "restored" : "kept"] += 1;
    }
    const row: MarkdownRunRow = { ...run, ...counted, undoFinishedAt: args.isLast ? now : null };
    return {
      put: [{ type: "markdownRun", row }, ...put],
      ...(changedIds.length > 0 && { events: [{ name: "itemsChanged" as const, ids: changedIds }] }),
      reason: t("A markdown run was undone"),
    };
  },
});

const nothing: readonly Mention[] = [];
