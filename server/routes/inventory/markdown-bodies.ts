import { amount, toMajor, toMinor } from "#server/reads/amounts.ts";
import { major, moment, namedRow } from "#server/reads/answer-types.ts";
import { byKind } from "#server/reads/units.ts";
import type { DueItem } from "#server/reads/due-items.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { markdownKinds, ownerKinds } from "#shared/areas/markdowns/markdown-choices.ts";
import type { MarkdownLineRow, MarkdownRunRow, MarkdownScheduleRow } from "#shared/areas/markdowns/rows.ts";
import { markdownWords } from "#shared/areas/markdowns/words.ts";

const sentOff = byKind(z.union([z.number(), z.string().check(z.maxLength(20))]));

/** A schedule as sent; fields omitted in a change stay. */
export const sentSchedule = z.object({
  name: z.optional(text(80)),
  productTemplates: z.optional(z.array(id).check(z.maxLength(100))),
  locations: z.optional(z.array(id).check(z.maxLength(100))),
  owners: z.optional(z.enum(ownerKinds)),
  kind: z.optional(z.enum(markdownKinds)),
  /** Days on sale → total discount off the starting price: percent, or an amount. */
  steps: z.optional(
    z.array(z.object({ days: z.int().check(z.gte(0), z.lte(1_000_000)), off: sentOff })).check(z.maxLength(12)),
  ),
  floor: z.optional(amount),
  asksConsigners: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
});
type Sent = z.infer<typeof sentSchedule>;

type Changes = { -readonly [F in keyof Omit<MarkdownScheduleRow, "id" | "createdAt">]?: MarkdownScheduleRow[F] };

/** Returns the command's fields for a body; `kindNow` is the schedule's own kind, used if none is sent. */
export function scheduleChanges(
  { productTemplates, locations, steps, floor, ...rest }: Sent,
  currency: string,
  kindNow: MarkdownScheduleRow["kind"],
): Changes | DomainError {
  const { kind = kindNow } = rest;
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Changes;
  const changes: Changes = { ...named };
  if (productTemplates !== undefined) changes.templateIds = productTemplates;
  if (locations !== undefined) changes.locationIds = locations;
  if (floor !== undefined) {
    const floorMinor = toMinor(floor, currency, "floor");
    if (floorMinor instanceof DomainError) return floorMinor;
    changes.floorMinor = floorMinor;
  }
  if (steps === undefined) return changes;
  changes.steps = [];
  for (const [at, { days, off }] of steps.entries()) {
    const minor = kind === "amount" ? toMinor(off, currency, `steps.${at}.off`) : hundredths(off, `steps.${at}.off`);
    if (minor instanceof DomainError) return minor;
    changes.steps.push({ days, off: minor });
  }
  return changes;
}

/** Returns hundredths of a percent, exactly from the digits. */
function hundredths(sent: number | string, field: string): number | DomainError {
  const read = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(String(sent).trim());
  const value = read === null ? Number.NaN : Number(read[1]) * 100 + Number((read[2] ?? "").padEnd(2, "0"));
  if (value <= 10_000) return value;
  const sentence = markdownWords("percentRange");
  return new DomainError("invalid_value", sentence, { [field]: sentence });
}

/** A schedule in REST responses. */
export const presentedSchedule = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for any. */
  productTemplates: z.array(z.string()),
  locations: z.array(z.string()),
  owners: z.enum(ownerKinds),
  kind: z.enum(markdownKinds),
  steps: z.array(z.object({ days: z.int(), off: byKind(z.number()) })),
  /** 0 for none. */
  floor: major,
  asksConsigners: z.boolean(),
  isActive: z.boolean(),
});

export const presentSchedule = (row: MarkdownScheduleRow, currency: string): z.infer<typeof presentedSchedule> => ({
  id: row.id,
  name: row.name,
  productTemplates: row.templateIds,
  locations: row.locationIds,
  owners: row.owners,
  kind: row.kind,
  steps: row.steps.map(({ days, off }) => ({ days, off: row.kind === "amount" ? toMajor(off, currency) : off / 100 })),
  floor: toMajor(row.floorMinor, currency),
  asksConsigners: row.asksConsigners,
  isActive: row.isActive,
});

/** A run in REST responses. */
export const presentedRun = z.object({
  id: z.string(),
  startedAt: moment,
  /** "system" for nightly runs. */
  startedBy: z.string(),
  /** Null while in progress. */
  finishedAt: z.nullable(moment),
  schedules: z.array(z.string()),
  /** Number of prices lowered, with their sums before and after. */
  changed: z.int(),
  before: major,
  after: major,
  /** Number of price requests to consigners. */
  asked: z.int(),
  undoneAt: z.nullable(moment),
  undoFinishedAt: z.nullable(moment),
  restored: z.int(),
  kept: z.int(),
});

export const presentRun = (row: MarkdownRunRow, currency: string): z.infer<typeof presentedRun> => ({
  id: row.id,
  startedAt: row.startedAt,
  startedBy: row.startedBy,
  finishedAt: row.finishedAt,
  schedules: row.scheduleIds,
  changed: row.changed,
  before: toMajor(row.beforeMinor, currency),
  after: toMajor(row.afterMinor, currency),
  asked: row.asked,
  undoneAt: row.undoneAt,
  undoFinishedAt: row.undoFinishedAt,
  restored: row.restored,
  kept: row.kept,
});

/** A run's effect on an item, actual or previewed. */
export const presentedMarkdown = z.object({
  inventory: z.object({ id: z.string(), code: z.string(), title: z.string(), option1Value: z.string() }),
  schedule: namedRow,
  /** The step's days on sale. */
  days: z.int(),
  from: major,
  to: major,
  asked: z.boolean(),
  /** The result of an undo: restored, or left because the item was sold or repriced. */
  undo: z.nullable(z.enum(["restored", "sold", "changed"])),
});

export interface NamedLine
  extends
    Pick<MarkdownLineRow, "itemId" | "scheduleId" | "days" | "fromMinor" | "toMinor" | "asked" | "undo">,
    Pick<DueItem, "code" | "title" | "size"> {
  readonly scheduleName: string;
}

export const presentLine = (line: NamedLine, currency: string): z.infer<typeof presentedMarkdown> => ({
  inventory: { id: line.itemId, code: line.code, title: line.title, option1Value: line.size },
  schedule: { id: line.scheduleId, name: line.scheduleName },
  days: line.days,
  from: toMajor(line.fromMinor, currency),
  to: toMajor(line.toMinor, currency),
  asked: line.asked,
  undo: line.undo,
});
