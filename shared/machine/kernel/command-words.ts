import { t } from "#shared/words/define-words.ts";
import type { RowType } from "#shared/areas/rows.ts";
import type { countWords } from "#shared/words/count-words.ts";
import { fieldWords } from "./field-words.ts";
import type { RowKey } from "./row-keys.ts";

/**
 * A command's description of itself for people, independent of screens: fields with kind and value. Screens format them
 * with the rows they have.
 */

/** A field with its label and kind of value. */
export interface FieldWord {
  readonly label: string;
  readonly kind: "text" | "money" | "day" | "status" | NamedType;
}

/** Row types with a name for people. */
export const namedTypes = ["item", "product", "consigner", "location", "subLocation", "audit"] as const;
export type NamedType = (typeof namedTypes)[number];

/** Returns a field whose label is looked up at each read, so that it follows the person's language. */
const field = <Kind extends FieldWord["kind"]>(name: Parameters<typeof fieldWords>[0], kind: Kind) => ({
  kind,
  get label() {
    return fieldWords(name);
  },
});

/** Fields that several commands use; a command's own are in its file. */
export const words = {
  price: field("price", "money"),
  lowestPrice: field("lowestPrice", "money"),
  highestPrice: field("highestPrice", "money"),
  requestedPrice: field("requestedPrice", "money"),
  cost: field("cost", "money"),
  owner: field("owner", "consigner"),
  product: field("product", "product"),
  title: field("product", "text"),
  styleCode: field("styleCode", "text"),
  brand: field("brand", "text"),
  newName: field("newName", "text"),
  category: field("category", "text"),
  gender: field("gender", "text"),
  catalogId: field("catalogId", "text"),
  shopifyId: field("shopifyId", "text"),
  gtin: field("gtin", "text"),
  size: field("size", "text"),
  condition: field("condition", "text"),
  boxCondition: field("boxCondition", "text"),
  location: field("location", "location"),
  subLocation: field("subLocation", "subLocation"),
  status: field("status", "status"),
  reason: field("reason", "text"),
  notes: field("notes", "text"),
  trackingCode: field("trackingCode", "text"),
  codes: field("codes", "text"),
  oldCode: field("oldCode", "text"),
  scans: field("scans", "text"),
} satisfies Record<string, FieldWord>;

/** Things that commands count: "3 items". */
export type CountedThing = Parameters<typeof countWords>[0];

/** A part of a description's subject: a named row, a count, or plain text. */
export type Mention =
  | { readonly type: NamedType; readonly id: string; readonly times?: number }
  | { readonly count: number; readonly of: CountedThing }
  | { readonly text: string };

/** A field the command sets, with its value. Null, undefined and empty text are not shown. */
export type FieldFact = readonly [FieldWord, string | number | null | undefined];

export interface Description {
  /** Shown after the title: "Dunk Low (TAAA0001)". */
  readonly of: readonly Mention[];
  readonly facts: readonly FieldFact[];
}

/** A row the command concerns, and the changes known from its arguments alone. */
export interface Concern extends RowKey {
  readonly does: "adds" | "changes" | "overrides";
  /** Field → new value. */
  readonly sets: Readonly<Record<string, unknown>>;
}

export const adds = (type: RowType, id: string, sets: Concern["sets"] = {}): Concern => ({
  type,
  id,
  does: "adds",
  sets,
});
export const changes = (type: RowType, id: string, sets: Concern["sets"] = {}): Concern => ({
  type,
  id,
  does: "changes",
  sets,
});

/** Mentions one item by name, several by count. */
export const itemsMentioned = (ids: readonly string[]): Mention => {
  const [only] = ids;
  return only !== undefined && ids.length === 1 ? { type: "item", id: only } : { count: ids.length, of: "items" };
};

/** Joins up to six texts, with the count of the rest. */
export const someOf = (texts: readonly string[]): string =>
  texts.length > 6
    ? t("{shown} and {count, number} more", { shown: texts.slice(0, 6).join(", "), count: texts.length - 6 })
    : texts.join(", ");

/** An argument that a person may correct before sending a refused command again. */
export interface Correction {
  readonly label: string;
  readonly kind: "text" | "money" | "location" | "subLocation";
}

/**
 * Paths of arguments, one level into an object or a list's entries: `reason`, `changes.priceMinor`, `items.locationId`.
 */
export type ArgumentPath<Args> = {
  [K in keyof Args & string]:
    | K
    | (NonNullable<Args[K]> extends readonly (infer Entry)[]
        ? `${K}.${keyof Entry & string}`
        : NonNullable<Args[K]> extends object
          ? `${K}.${keyof NonNullable<Args[K]> & string}`
          : never);
}[keyof Args & string];

export type Corrections<Args> = { readonly [P in ArgumentPath<Args>]?: Correction };
