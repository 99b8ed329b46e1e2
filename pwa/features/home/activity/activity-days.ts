import { t } from "#shared/words/define-words.ts";
import { dateOf, dayOf } from "#pwa/ui/pickers/date-ranges.ts";
import { locale } from "#pwa/ui/format.ts";
import {
  type FieldChange,
  type LogEntry,
  type Names,
  thingOf,
  timelineEntry,
  type TimelineEntry,
  withoutRepeats,
} from "#pwa/parts/history/timeline.ts";
import { timelineWords } from "#pwa/parts/history/words.ts";
import type { RowType } from "#shared/areas/rows.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { countWords } from "#shared/words/count-words.ts";

/** An entry of the store's history. */
export interface FeedEntry extends LogEntry {
  readonly rowType: RowType;
  readonly rowId: string;
  readonly actorId: string;
  /** The product's title for an item or product, else empty. */
  readonly title: string;
}

/** One row changed by a command, in words. */
export interface DescribedRow extends TimelineEntry {
  readonly rowType: RowType;
  readonly rowId: string;
  readonly title: string;
  /** Distinguishes it from rows of the same title; empty if this device does not know. */
  readonly detail: string;
}

/** Returns the name of a row. */
export type Naming = (entry: FeedEntry) => Pick<DescribedRow, "title" | "detail">;

/** The changes of one command, to one row or many. */
export interface CommandEntry {
  /** Id of the command. */
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly kind: TimelineEntry["kind"];
  readonly title: string;
  /** The action, read after the name. */
  readonly did: string;
  /** The changes common to all rows. */
  readonly changes: readonly FieldChange[];
  readonly reason: string;
  readonly rows: readonly DescribedRow[];
}

export interface ActivityDay {
  /** YYYY-MM-DD on this device. */
  readonly day: string;
  readonly commandEntries: readonly CommandEntry[];
}

/** Groups a feed's entries by day and, within it, by command, latest first. */
export function activityDays(
  entries: readonly FeedEntry[],
  names: (entry: FeedEntry) => Names,
  naming: Naming,
): readonly ActivityDay[] {
  const rows = withoutRepeats(entries, ({ rowType, rowId }) => `${rowType} ${rowId}`).flatMap((entry) => {
    const described = timelineEntry(entry, names(entry));
    if (described === null) return [];
    const { rowType, rowId, commandId } = entry;
    return [{ commandId, row: { ...described, rowType, rowId, ...naming(entry) } }];
  });
  const commandEntries = [...Map.groupBy(rows, ({ commandId }) => commandId)].map(([id, of]) =>
    commandEntryOf(
      id,
      of.map(({ row }) => row),
    ),
  );
  return [...Map.groupBy(commandEntries, ({ at }) => dayOf(new Date(at)))].map(([day, of]) => ({
    day,
    commandEntries: of,
  }));
}

function commandEntryOf(id: string, rows: readonly DescribedRow[]): CommandEntry {
  const [first] = rows as [DescribedRow, ...DescribedRow[]];
  const { at, who, reason, kind, did, changes, title } = first;
  if (rows.length === 1) return { id, at, who, reason, kind, did, changes, title, rows };
  const what = things(rows);
  const isOneKind = rows.every((row) => row.kind === kind);
  const whole = isOneKind && (kind === "added" || kind === "removed") ? kind : "touched";
  return {
    id,
    at,
    who,
    reason,
    rows,
    kind: isOneKind ? kind : "changed",
    title: titles(rows),
    did: timelineWords(whole, { what }),
    changes: changes.filter((change) => rows.every((row) => row.changes.some((one) => isSame(one, change)))),
  };
}

const isSame = (one: FieldChange, other: FieldChange): boolean =>
  one.label === other.label && one.from === other.from && one.to === other.to;

/** Returns what was changed: "120 items", "the product and the barcode". */
function things(rows: readonly DescribedRow[]): string {
  const named = [...Map.groupBy(rows, ({ rowType }) => rowType)].map(([type, of]) =>
    type === "item" && of.length > 1 ? countWords("items", { count: of.length }) : thingOf(type),
  );
  return new Intl.ListFormat(currentLanguage()).format(named);
}

function titles(rows: readonly DescribedRow[]): string {
  const [first = "", ...more] = new Set(rows.map(({ title }) => title));
  return more.length === 0 ? first : t("{title} and {count, number} more", { title: first, count: more.length });
}

const months = new Intl.DateTimeFormat(locale, { month: "long" });

/** Returns "November 22nd, 2026". */
export function dayHeading(day: string): string {
  const at = dateOf(day);
  if (at === undefined) throw new RangeError(`${day} is no day.`);
  return t("{month} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, {year}", {
    month: months.format(at),
    day: at.getDate(),
    year: String(at.getFullYear()),
  });
}
