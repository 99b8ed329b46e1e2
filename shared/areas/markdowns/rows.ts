import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { everyRow } from "#shared/machine/kernel/every-row.ts";
import { id, instant, minor, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { largestOff, longestWait, markdownKinds, mostSteps, ownerKinds } from "./markdown-choices.ts";

const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** A sum over many items, in minor units. */
const sum = z.int().check(z.gte(0));

/**
 * A schedule of price reductions for unsold items (decision 0174). Empty lists mean any template and any
 * location. If several schedules match an item, `scheduleFor` picks one.
 */
export const markdownScheduleRows = defineRow({
  type: "markdownSchedule",
  table: "markdown_schedules",
  indexes: { every: everyRow },
  audiences: ["stock"],
  search: ["name"],
  history: true,
  schema: z.object({
    id,
    name: requiredText(80),
    templateIds: z.array(id).check(z.maxLength(100)),
    locationIds: z.array(id).check(z.maxLength(100)),
    /** Whose items: anybody's, consigners' or the store's own. */
    owners: z.enum(ownerKinds),
    /** Whether steps take hundredths of a percent or minor units off the starting price. */
    kind: z.enum(markdownKinds),
    /** Days on sale → total discount off the starting price. In order. */
    steps: z
      .array(
        z.object({
          days: z.int().check(z.gte(1), z.lte(longestWait)),
          off: z.int().check(z.gte(1), z.lte(largestOff)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostSteps)),
    /** The lowest price; 0 for no limit. */
    floorMinor: minor,
    /** Whether consigners must agree to each new price. */
    asksConsigners: z.boolean(),
    isActive: z.boolean(),
    createdAt: instant,
  }),
});
export type MarkdownScheduleRow = z.infer<typeof markdownScheduleRows.schema>;

/** One run of markdowns, nightly or started by hand, with its progress. A job does it in portions. */
export const markdownRunRows = defineRow({
  type: "markdownRun",
  table: "markdown_runs",
  audiences: ["stock"],
  keep: { closedAt: "finishedAt", days: 90 },
  schema: z.object({
    id,
    startedAt: instant,
    /** "system" for nightly runs. */
    startedBy: id,
    finishedAt: z.nullable(instant),
    /** The last examined item; items are taken in order of id. */
    reachedItemId: z.nullable(id),
    /** The schedules that changed something in this run. */
    scheduleIds: z.array(id),
    /** Number of prices lowered, with their sums before and after. */
    changed: count,
    beforeMinor: sum,
    afterMinor: sum,
    /** Number of price requests to consigners. */
    asked: count,
    undoneAt: z.nullable(instant),
    undoneBy: z.nullable(id),
    undoFinishedAt: z.nullable(instant),
    /** Number of items with their price restored, and of items that kept the new one. */
    restored: count,
    kept: count,
  }),
});
export type MarkdownRunRow = z.infer<typeof markdownRunRows.schema>;

/** A run's effect on one item; the item's next markdown is computed from it. */
export const markdownLineRows = defineRow({
  type: "markdownLine",
  table: "markdown_lines",
  indexes: { run: "runId", item: "itemId" },
  audiences: ["stock"],
  keep: { with: "markdownRun", by: "runId" },
  schema: z.object({
    id,
    runId: id,
    itemId: id,
    scheduleId: id,
    /** The step taken, by its days on sale. */
    days: z.int().check(z.gte(1), z.lte(longestWait)),
    /** The price that steps are taken off, and the days of the step at which it was set. */
    startMinor: minor,
    startDays: z.int().check(z.gte(0), z.lte(longestWait)),
    fromMinor: minor,
    /** Equal to `fromMinor` if the price could not go lower. */
    toMinor: minor,
    /** The price was requested from the consigner. */
    asked: z.boolean(),
    /** The result of an undo: restored, or left because the item was sold or changed. */
    undo: z.nullable(z.enum(["restored", "sold", "changed"])),
    createdAt: instant,
  }),
});
export type MarkdownLineRow = z.infer<typeof markdownLineRows.schema>;
