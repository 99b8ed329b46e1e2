import type { RowKey, RowType } from "#shared/rows.ts";
import type { countWords } from "#shared/words/count-words.ts";
import { fieldWords, listWords } from "./field-words.ts";

/**
 * What a command says of itself to people, without a word of any one screen: which field, of
 * what kind, with what value. Screens turn the kinds into text with what they hold.
 */

/** A field as people know it. */
export interface FieldWord {
  readonly label: string;
  readonly kind: "text" | "money" | "status" | NamedType;
}

/** Kinds of rows that have a name for people. */
export type NamedType = "item" | "product" | "consigner" | "location" | "subLocation" | "audit";

/** A field whose label is looked up each time it is read, so that it follows the person's language. */
const field = <Kind extends FieldWord["kind"]>(name: Parameters<typeof fieldWords>[0], kind: Kind) => ({
  kind,
  get label() {
    return fieldWords(name);
  },
});

/** Fields that more than one command speaks of; a command's own may stand in its file. */
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
  scans: field("scans", "text"),
} satisfies Record<string, FieldWord>;

/** What commands count: "3 items". */
export type Counted = Parameters<typeof countWords>[0];

/** What a sentence is about: a row that has a name, that many of something, or a text as it stands. */
export type Mention =
  | { readonly type: NamedType; readonly id: string; readonly times?: number }
  | { readonly count: number; readonly of: Counted }
  | { readonly text: string };

/** One thing the command sets or says. Null, undefined and the empty text say nothing. */
export type Fact = readonly [FieldWord, string | number | null | undefined];

export interface Telling {
  /** Read after the title: "Dunk Low (TAAA0001)". */
  readonly of: readonly Mention[];
  readonly facts: readonly Fact[];
}

/** A row the command is about, and what it does to it as far as its arguments alone say. */
export interface Concern extends RowKey {
  readonly does: "adds" | "changes" | "overrides";
  /** Field → value it is set to. */
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

/** One item by its name, several by their number. */
export const itemsMentioned = (ids: readonly string[]): Mention => {
  const [only] = ids;
  return only !== undefined && ids.length === 1 ? { type: "item", id: only } : { count: ids.length, of: "items" };
};

/** Up to six texts, and how many more there are. */
export const someOf = (texts: readonly string[]): string =>
  texts.length > 6
    ? listWords("more", { shown: texts.slice(0, 6).join(", "), count: texts.length - 6 })
    : texts.join(", ");

/** A value that a person may set right before a refused command is sent again. */
export interface Correction {
  readonly label: string;
  readonly kind: "text" | "money" | "location" | "subLocation";
}

/** Paths of the arguments, one level into an object or into the entries of a list: `reason`, `changes.priceMinor`, `items.locationId`. */
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
