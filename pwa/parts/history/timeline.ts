import { t } from "#shared/words/define-words.ts";
import type { ModifiedField } from "#shared/areas/history.ts";
import { choiceText, itemFieldWords } from "#shared/areas/inventory/item-field-words.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { kindOfField } from "#shared/machine/kernel/field-kind.ts";
import { currentLanguage } from "#shared/words/language.ts";
import { ownLocale } from "#pwa/language/own-language.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { orderStatusWords } from "#shared/areas/orders/words.ts";
import type { Deed } from "./deed.ts";
import { type DeedFacts, deedOf } from "./deeds.ts";
import { settingFieldWords } from "./setting-words.ts";
import { rowFieldWords, thingWords, timelineWords } from "./words.ts";

/**
 * A row's history as sentences, for item timelines and the store's activity. Pure: names come from `Names` and formats
 * from its functions, so that an entry reads the same on every screen.
 */
export interface Names {
  consigner(id: string): string | undefined;
  location(id: string): string | undefined;
  subLocation(id: string): string | undefined;
  product(id: string): string | undefined;
  template(id: string): string | undefined;
  /** The template's names of options 1, 2 and 3; empty for options it lacks. */
  readonly options: readonly [string, string, string];
  money(minor: number): string;
  day(instant: string): string;
  /** What this device knows of the one row that the history is of. */
  readonly facts?: DeedFacts | undefined;
}

/** One log entry from the server, in either spelling of its fields. */
export interface LogEntry {
  readonly id: string;
  readonly commandId: string;
  /** Type of its row; an item by default. A newer server may send a type unknown here. */
  readonly rowType?: string | undefined;
  readonly at: string;
  readonly actorName: string;
  readonly override: boolean;
  readonly reason: string;
  readonly modifiedFields: readonly ModifiedField[];
}

/** One field's change in words. `from` is null if there was no earlier value or it is unknown. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string;
}

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly kind: "added" | "removed" | "changed" | "override";
  readonly changes: readonly FieldChange[];
  /** What was done, where there is a word for it beside the changes. */
  readonly deed?: Deed | null;
  /** The action, read after the name: timelineWords("added") */
  readonly did: string;
  readonly reason: string;
  /** True while the change waits on this device. */
  readonly unsent: boolean;
}

/** Internal fields that people need not see, or that repeat another. */
const unmentioned = new Set([
  "id",
  "code",
  "updatedAt",
  "updatedBy",
  "statusBefore",
  "acceptedBy",
  "createdAt",
  "createdOn",
  "orderId",
  "buyingId",
  "shopifyId",
]);

const optionFields = ["option1Value", "option2Value", "option3Value"];

/** Returns a field's name on rows of this type; null for fields not shown by name. */
function labelOf(field: string, type: string, names: Names): string | null {
  if (type === "store" || type === "storeOffice") return settingFieldWords.has(field) ? settingFieldWords(field) : null;
  if (type !== "item") return rowFieldWords.has(field) ? rowFieldWords(field) : null;
  const option = names.options[optionFields.indexOf(field)];
  if (option !== undefined && option !== "") return option;
  return itemFieldWords.has(field) ? itemFieldWords(field) : null;
}

/** Returns what an entry is about: "the item", "the product". */
export function thingOf(type: string): string {
  const thing = thingWords.has(type) ? type : "other";
  return thingWords(thing);
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cuts to at most 120 characters, without splitting an emoji. */
function clip(value: string): string {
  if (value.length <= 120) return value;
  // Segment only the beginning: no letter shown starts beyond it.
  const cut = [...letters.segment(value.slice(0, 240))].findLast(({ index }) => index <= 117);
  return `${value.slice(0, cut?.index ?? 117)}…`;
}

/** Formats a field's value for people; null for an empty one. */
function valueText(field: string, value: unknown, type: string, names: Names): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (field.endsWith("Minor") && typeof value === "number") return names.money(value);
  if (field.endsWith("BasisPoints") && typeof value === "number")
    return new Intl.NumberFormat(ownLocale, { style: "percent", maximumFractionDigits: 4 }).format(value / 10_000);
  if (field === "image" || field === "packingSlip") return t("an image");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value)) return listText(field, value);
  if (field === "shopConnection") return shopText(value);
  if (field === "linnworks") return (value as NonNullable<StoreOfficeRow["linnworks"]>).hint;
  if (typeof value !== "string") return clip(JSON.stringify(value));
  if (field === "status") return statusText(value, type);
  if (field === "productTemplateId") return names.template(value) ?? t("a template not on this device");
  switch (field === "mergedIntoId" ? "product" : kindOfField(field)) {
    case "consigner":
      return names.consigner(value) ?? t("an owner not on this device");
    case "location":
      return names.location(value) ?? t("a location not on this device");
    case "subLocation":
      return names.subLocation(value) ?? t("a sublocation not on this device");
    case "product":
      return names.product(value) ?? t("a product not on this device");
    case "day":
      return names.day(value);
    default:
      return clip(type === "item" ? choiceText(field, value) : value);
  }
}

function statusText(value: string, type: string): string {
  if (type === "item") return statusLabel(value);
  if (type === "order" && orderStatusWords.has(value)) return orderStatusWords(value);
  return clip(value);
}

/** Formats a connected shop for people. */
function shopText(value: unknown): string {
  const { domain, locations, broken } = value as NonNullable<StoreOfficeRow["shopConnection"]>;
  return broken === null
    ? t("{domain}, {count, plural, one {# location} other {# locations}}", { domain, count: locations.length })
    : t("{domain}, not working", { domain });
}

/** Formats a list for people; null for an empty one. Pictures are only counted. */
function listText(field: string, values: readonly unknown[]): string | null {
  if (values.length === 0) return null;
  if (field === "imageList") return t("{count, plural, one {# image} other {# images}}", { count: values.length });
  return clip(values.map(String).join(", "));
}

/** Returns one entry's changes that matter to people, in words. */
export function fieldChanges(modified: readonly ModifiedField[], names: Names, type = "item"): readonly FieldChange[] {
  const changes = modified.flatMap(({ variableChanged: field, beforeValue, afterValue, hidden }): FieldChange[] => {
    const label = unmentioned.has(field) ? null : labelOf(field, type, names);
    if (label === null) return [];
    if (hidden === true) return [{ field: "secret", label, from: null, to: t("not shown") }];
    // Parts of texts and choices would be read as code.
    if (isComplex(beforeValue) || isComplex(afterValue))
      return [{ field: "whole", label, from: null, to: t("edited") }];
    const from = valueText(field, beforeValue, type, names);
    const to = valueText(field, afterValue, type, names);
    return from === to && field !== "image" && field !== "packingSlip"
      ? []
      : [{ field, label, from, to: to ?? t("nothing") }];
  });
  return foldFees(changes);
}

/** Returns whether a value is an object, or a list of them. */
const isComplex = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isComplex) : typeof value === "object" && value !== null;

const feeFields = new Set(["payoutFeeMinor", "sellingFeeMinor", "cleaningFeeMinor", "boxFeeMinor", "vatMinor"]);

/** Joins fee changes, which one new price causes together, in the position of the first. */
function foldFees(changes: readonly FieldChange[]): readonly FieldChange[] {
  const fees = changes.filter(({ field }) => feeFields.has(field));
  if (fees.length < 2) return changes;
  const told = fees.map(({ label, to }) => `${label} ${to}`).join(", ");
  return changes.flatMap((change) => {
    if (!feeFields.has(change.field)) return [change];
    return change === fees[0] ? [{ field: "fees", label: t("Fees"), from: null, to: told }] : [];
  });
}

function phrase({ field, label, from, to }: FieldChange): string {
  switch (field) {
    case "image":
      return to === t("nothing") ? t("removed the image") : t("changed Image");
    case "printed":
      return to === t("yes") ? t("printed the label") : t("marked the label as not printed");
    case "fees":
      return t("changed the fees to {to}", { to });
    case "secret":
    case "whole":
      return t("changed {label}", { label });
    default:
      return from === null
        ? t("set {label} to {to}", { label, to })
        : t("changed {label} from {from} to {to}", { label, from, to });
  }
}

/**
 * Returns the sentence after the person's name: that something was added or removed, or which fields changed from what
 * to what. `what` names the subject.
 */
export function didOf(kind: TimelineEntry["kind"], changes: readonly FieldChange[], what: string): string {
  if (kind === "added" || kind === "removed") return timelineWords(kind, { what });
  if (changes.length === 0) return t("saved {what} without a change.", { what });
  const all = new Intl.ListFormat(currentLanguage()).format(changes.map(phrase));
  return kind === "override" ? t("{changes} by override.", { changes: all }) : t("{changes}.", { changes: all });
}

const beginnings = { createdOn: "added", removedOn: "removed" } as const;

/** Returns an entry for display; null if nothing in it matters to people. */
export function timelineEntry(entry: LogEntry, names: Names): TimelineEntry | null {
  const { id, at, reason, rowType: type = "item", modifiedFields: modified } = entry;
  const who = entry.actorName || t("Someone");
  // Only a newer version knows what its fields mean.
  if (!thingWords.has(type))
    return {
      id,
      at,
      who,
      kind: "changed",
      changes: [],
      did: t("changed something that a newer version of Trace shows."),
      reason,
      unsent: false,
    };
  const whole = modified.find(({ variableChanged }) => Object.hasOwn(beginnings, variableChanged))?.variableChanged;
  const kind =
    whole !== undefined ? beginnings[whole as keyof typeof beginnings] : entry.override ? "override" : "changed";
  // A new row's fields are all new; listing them would hide the one event.
  const changes = whole === undefined ? fieldChanges(modified, names, type) : [];
  const isVague = whole === undefined && changes.length === 0;
  if (isVague && (type === "item" || modified.length === 0)) return null;
  const told =
    type === "mergedProduct" && kind === "added"
      ? mergedSentence(modified, names)
      : type === "consigner" && kind === "changed"
        ? termsSentence(modified)
        : null;
  if (told !== null)
    return {
      id,
      at,
      who,
      kind: "changed",
      changes,
      did: told,
      reason,
      unsent: false,
    };
  const did = isVague ? timelineWords("touched", { what: thingOf(type) }) : didOf(kind, changes, thingOf(type));
  return { id, at, who, kind, changes, deed: deedOf(entry, type, names), did, reason, unsent: false };
}

/** Returns the sentence for accepted terms, which two fields record; null for other changes. */
function termsSentence(modified: readonly ModifiedField[]): string | null {
  const version = modified.find(({ variableChanged }) => variableChanged === "acceptedTermsVersion")?.afterValue;
  return typeof version === "number" && version > 0
    ? t("accepted the terms, version {version, number}.", { version })
    : null;
}

/** Returns the sentence for a merge, which the merged product's remaining row records. */
function mergedSentence(modified: readonly ModifiedField[], names: Names): string | null {
  const said = (field: string) => modified.find(({ variableChanged }) => variableChanged === field)?.afterValue;
  const [title, sku, into] = [said("title"), said("sku"), said("mergedIntoId")];
  if (typeof title !== "string" || typeof into !== "string") return null;
  const from = typeof sku === "string" ? `${title} (${sku})` : title;
  return t("merged {from} into {to}.", {
    from: clip(from),
    to: names.product(into) ?? t("a product not on this device"),
  });
}

/**
 * Returns the entries, newest first, with a row's same status change only once within a minute. `log` is newest
 * first where moments are equal.
 */
export function withoutRepeats<Entry extends LogEntry>(
  log: readonly Entry[],
  rowOf: (entry: Entry) => string = ({ rowType = "item" }) => rowType,
): readonly Entry[] {
  const oldestFirst = log.toReversed().sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const told = new Set<string>();
  return oldestFirst
    .map((entry) => {
      const modifiedFields = entry.modifiedFields.filter(({ variableChanged, beforeValue, afterValue }) => {
        if (variableChanged !== "status") return true;
        const key = `${entry.at.slice(0, 16)} ${rowOf(entry)} ${String(beforeValue)} ${String(afterValue)}`;
        if (told.has(key)) return false;
        told.add(key);
        return true;
      });
      return { ...entry, modifiedFields };
    })
    .toReversed();
}

/** Returns an item's timeline, newest first. */
export const timeline = (log: readonly LogEntry[], names: Names): readonly TimelineEntry[] =>
  withoutRepeats(log).flatMap((entry) => timelineEntry(entry, names) ?? []);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Reads the response of `GET /api/inventoryLogs/{id}`. It has the log's own field names and the specification's
 * (updatedAt, lastUpdatedBy); invalid entries are skipped.
 */
export const readLog = (reply: unknown): readonly LogEntry[] => entriesIn(record(reply)["inventoryLogs"] ?? reply);

/** Reads the response of `GET /api/history/{rowType}/{rowId}`. */
export const readHistory = (reply: unknown): readonly LogEntry[] => entriesIn(record(reply)["history"]);

function entriesIn(list: unknown): readonly LogEntry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((raw: unknown) => {
    const entry = record(raw);
    const at = entry["occurredAt"] ?? entry["updatedAt"];
    const fields = entry["modifiedFields"];
    if (typeof entry["id"] !== "string" || typeof at !== "string" || !Array.isArray(fields)) return [];
    return [
      {
        id: entry["id"],
        ...(typeof entry["rowType"] === "string" ? { rowType: entry["rowType"] } : {}),
        commandId: typeof entry["commandId"] === "string" ? entry["commandId"] : "",
        at,
        actorName: String(entry["actorName"] ?? record(entry["lastUpdatedBy"])["name"] ?? t("Someone")),
        override: entry["override"] === true,
        reason: typeof entry["reason"] === "string" ? entry["reason"] : "",
        modifiedFields: fields.flatMap((field: unknown) => {
          const { variableChanged, beforeValue, afterValue } = record(field);
          return typeof variableChanged === "string" ? [{ variableChanged, beforeValue, afterValue }] : [];
        }),
      },
    ];
  });
}
