import { t } from "#shared/words/define-words.ts";
import { itemsMentioned, type Mention, someOf } from "#shared/machine/kernel/command-words.ts";
import {
  change,
  create,
  defineCommand,
  read,
  readEvery,
  readBy,
  type Put,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { someItemIds } from "#shared/machine/kernel/samples.ts";
import { id, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { repricingReads } from "#shared/areas/inventory/repriced-item.ts";
import { daysOnSaleIn } from "../days-on-sale.ts";
import { markedDown } from "../marked-down.ts";
import type { MarkdownRunRow } from "../rows.ts";
import { markdownWords } from "../words.ts";

/**
 * One portion of a run: lowers these items' prices by the step due when decided, or requests the price from their
 * consigners, and writes a line of the run for each. Items with nothing due stay unchanged, as does everything once the
 * run has finished. Admins only; issued by the server's job (decision 0174).
 */
export const markDownItems = defineCommand({
  name: "markdowns.markDownItems",
  get title() {
    return t("Mark down");
  },
  args: z.object({
    markdownRunId: id,
    /** The last item of the previous portion; a portion that another has overtaken does nothing. */
    after: z.nullable(id),
    /** In order of id, each with its line's id. */
    items: z.array(z.object({ itemId: id, id: newRowId })).check(z.maxLength(200)),
    isLast: z.boolean(),
  }),
  asksForProof: false,
  offline: "online",
  needs: "markdowns.manage",
  describes: ({ items }) => ({ of: items.length === 0 ? nothing : [itemsMentioned(idsOf(items))], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const run = from.row("markdownRun", ({ finishedAt }) => finishedAt === null);
    if (run === null) return null;
    const items = someItemIds(from, 4).map((itemId) => ({ itemId, id: from.newId() }));
    return { markdownRunId: run.id, after: run.reachedItemId, items, isLast: from.chance(0.3) };
  },
  reads: ({ markdownRunId, items }, found, storeId) => [
    change("markdownRun", markdownRunId),
    readEvery("markdownSchedule"),
    read("storeOffice", storeId),
    ...items.flatMap(({ itemId, id: lineId }) => [
      create("markdownLine", lineId),
      readBy("markdownLine", "item", itemId),
      ...repricingReads(itemId, found),
    ]),
  ],
  decide: ({ rows, args, actor, now, store }) => {
    const run = rows.get("markdownRun", args.markdownRunId);
    if (run === undefined) return new DomainError("not_found", markdownWords("runGone"));
    if (run.finishedAt !== null || run.reachedItemId !== args.after) return { put: [] };
    const { timeZone } = rows.get("storeOffice", store.id) ?? defaultOffice(store.id);
    const marking = {
      rows,
      store,
      actor,
      now,
      runId: run.id,
      schedules: rows.find("markdownSchedule", "every", ""),
      daysOnSale: daysOnSaleIn(timeZone, now),
    };
    const put: Put[] = [];
    const changedIds: string[] = [];
    const names = new Set<string>();
    const row: MarkdownRunRow & { scheduleIds: string[] } = { ...run, scheduleIds: [...run.scheduleIds] };
    for (const { itemId, id: lineId } of new Map(args.items.map((one) => [one.itemId, one])).values()) {
      if (rows.get("markdownLine", lineId) !== undefined) continue;
      const marked = markedDown(itemId, lineId, marking);
      if (marked === null) continue;
      const { line, schedule } = marked;
      put.push(...marked.put, { type: "markdownLine", row: line });
      names.add(schedule.name);
      if (!row.scheduleIds.includes(schedule.id)) row.scheduleIds.push(schedule.id);
      if (marked.put.length > 0) changedIds.push(itemId);
      if (line.asked) row.asked += 1;
      else if (line.toMinor < line.fromMinor) {
        row.changed += 1;
        row.beforeMinor += line.fromMinor;
        row.afterMinor += line.toMinor;
      }
    }
    row.reachedItemId = args.items.at(-1)?.itemId ?? run.reachedItemId;
    row.finishedAt = args.isLast ? now : null;
    return {
      put: [{ type: "markdownRun", row }, ...put],
      ...(changedIds.length > 0 && { events: [{ name: "itemsChanged" as const, ids: changedIds }] }),
      ...(names.size > 0 && { reason: t("Markdown by schedule: {names}", { names: someOf([...names]) }) }),
    };
  },
});

const idsOf = (items: readonly { readonly itemId: string }[]) => items.map(({ itemId }) => itemId);
const nothing: readonly Mention[] = [];
