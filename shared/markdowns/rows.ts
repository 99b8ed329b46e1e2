import { defineRow } from "#shared/kernel/define-row.ts";
import { everyRow } from "#shared/kernel/every-row.ts";
import { id, instant, minor, requiredText, z } from "#shared/kernel/schema.ts";
import { largestOff, longestWait, markdownKinds, mostSteps, ownerKinds } from "./markdown-choices.ts";

const count = z.int().check(z.gte(0), z.lte(1_000_000_000));
/** Of many items together, in minor units. */
const sum = z.int().check(z.gte(0));

/**
 * By how much prices of unsold items go down, and when (docs/decisions/0174). Empty lists mean any template and any
 * location. Where several schedules fit an item, `scheduleFor` says which one is its own.
 */
export const markdownScheduleRows = defineRow({
  type: "markdownSchedule",
  table: "markdown_schedules",
  indexes: { every: everyRow },
  audiences: ["stock"],
  search: ["name"],
  keep: "all",
  history: true,
  schema: z.object({
    id,
    name: requiredText(80),
    templateIds: z.array(id).check(z.maxLength(100)),
    locationIds: z.array(id).check(z.maxLength(100)),
    /** Whose items: anybody's, consigners', or the store's own. */
    owners: z.enum(ownerKinds),
    /** Whether steps take hundredths of a percent or minor units off the starting price. */
    kind: z.enum(markdownKinds),
    /** After how many days on sale how much is off the starting price, all steps up to then together. In order. */
    steps: z
      .array(
        z.object({
          days: z.int().check(z.gte(1), z.lte(longestWait)),
          off: z.int().check(z.gte(1), z.lte(largestOff)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostSteps)),
    /** No price goes below it; 0 for no bound. */
    floorMinor: minor,
    /** Consigners are asked for each new price of theirs, and nothing changes before they agree. */
    asksConsigners: z.boolean(),
    isActive: z.boolean(),
    createdAt: instant,
  }),
});
export type MarkdownScheduleRow = z.infer<typeof markdownScheduleRows.schema>;

/** One night's markdowns, or those that somebody began by hand, and how far they have come. A job does them in portions. */
export const markdownRunRows = defineRow({
  type: "markdownRun",
  table: "markdown_runs",
  audiences: ["stock"],
  keep: { closedAt: "finishedAt", days: 90 },
  history: false,
  schema: z.object({
    id,
    startedAt: instant,
    /** "system" for the night's. */
    startedBy: id,
    finishedAt: z.nullable(instant),
    /** The last item that was looked at; they are taken in the order of their ids. */
    reachedItemId: z.nullable(id),
    /** The schedules that changed something in it. */
    scheduleIds: z.array(id),
    /** How many prices went down, and what they were and are together. */
    changed: count,
    beforeMinor: sum,
    afterMinor: sum,
    /** How many consigners' prices were asked for. */
    asked: count,
    undoneAt: z.nullable(instant),
    undoneBy: z.nullable(id),
    undoFinishedAt: z.nullable(instant),
    /** How many items have their price back, and how many kept the new one. */
    restored: count,
    kept: count,
  }),
});
export type MarkdownRunRow = z.infer<typeof markdownRunRows.schema>;

/** What a run did to one item: also what the item's next markdown is reckoned from. */
export const markdownLineRows = defineRow({
  type: "markdownLine",
  table: "markdown_lines",
  indexes: { run: "runId", item: "itemId" },
  audiences: ["stock"],
  keep: { with: "markdownRun", by: "runId" },
  history: false,
  schema: z.object({
    id,
    runId: id,
    itemId: id,
    scheduleId: id,
    /** The step that it came to: its days on sale. */
    days: z.int().check(z.gte(1), z.lte(longestWait)),
    /** What steps are taken off, and up to which step's days nothing more is. */
    startMinor: minor,
    startDays: z.int().check(z.gte(0), z.lte(longestWait)),
    fromMinor: minor,
    /** As `fromMinor` where the price was as low as it may be. */
    toMinor: minor,
    /** The consigner was asked for the price. */
    asked: z.boolean(),
    /** What came of an undo: put back, or left because the item has gone on. */
    undo: z.nullable(z.enum(["restored", "sold", "changed"])),
    createdAt: instant,
  }),
});
export type MarkdownLineRow = z.infer<typeof markdownLineRows.schema>;
