import { type Adding, type AddingLine, mostUnits } from "#pwa/parts/adding/adding.ts";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";

/**
 * An intake in progress: consigner, place, and items scanned so far. Plain data, stored on the device until it is
 * saved; all changes are pure.
 */
export interface IntakeDraft extends Adding {
  readonly step: "place" | "items";
  /** Ids of saved items whose labels may still be printed. */
  readonly saved: readonly string[];
}

export const emptyDraft: IntakeDraft = {
  step: "place",
  consignerId: null,
  locationId: null,
  subLocationId: null,
  acceptNow: true,
  lines: [],
  saved: [],
};

export const draftUnits = (lines: readonly AddingLine[]): number =>
  lines.reduce((sum, line) => sum + line.itemIds.length, 0);

/** Result of a scan or a search. */
export type Found =
  | { readonly productId: string; readonly size: string; readonly gtin14: string | null }
  | { readonly productId: null; readonly size: ""; readonly gtin14: string };

/** Returns the template of a line's product; undefined while the product is unknown. */
export type TemplateOf = (productId: string) => ProductTemplateRow | undefined;

/** Returns the line for another unit: the newest with that product and size, or with that unknown barcode. */
export const draftLineOf = (draft: IntakeDraft, found: Found): AddingLine | undefined =>
  draft.lines.find((line) =>
    found.productId === null
      ? line.productId === null && line.gtin14 === found.gtin14
      : line.productId === found.productId && found.size !== "" && line.option1Value === found.size,
  );

/**
 * Adds one unit: to the line of the same product and size, which moves to the top, or as a new line. A new line takes
 * the condition and box condition of the line before it, if its template has them. A price is taken from the same size
 * alone: that of another one is offered (`pricesBefore`).
 */
export function addUnit(
  draft: IntakeDraft,
  found: Found,
  ids: { readonly line: string; readonly item: string },
  templateOf: TemplateOf,
): IntakeDraft {
  const known = draftLineOf(draft, found);
  if (known !== undefined && known.itemIds.length < mostUnits) {
    const more = { ...known, itemIds: [...known.itemIds, ids.item] };
    return { ...draft, lines: [more, ...draft.lines.filter((line) => line.id !== known.id)] };
  }
  const template = found.productId === null ? undefined : templateOf(found.productId);
  const kept = (field: "option2Value" | "option3Value", values: readonly string[] | undefined): string =>
    draft.lines.map((line) => line[field]).find((value) => values?.includes(value) === true) ?? "";
  const line: AddingLine = {
    id: ids.line,
    itemIds: [ids.item],
    productId: found.productId,
    gtin14: found.gtin14,
    option1Value: found.size,
    option2Value: kept("option2Value", template?.option2Values),
    option3Value: kept("option3Value", template?.option3Values),
    priceMinor: known?.priceMinor ?? null,
    costMinor: null,
    notes: "",
  };
  return { ...draft, lines: [line, ...draft.lines] };
}

/** Returns the prices that other sizes of the line's product have in this intake, each once, the newest first. */
export function pricesBefore(
  draft: IntakeDraft,
  line: AddingLine,
): readonly { readonly size: string; readonly priceMinor: number }[] {
  const prices = new Map<number, string>();
  for (const { id, productId, option1Value, priceMinor } of draft.lines)
    if (id !== line.id && productId !== null && productId === line.productId && (priceMinor ?? 0) > 0)
      if (!prices.has(priceMinor ?? 0)) prices.set(priceMinor ?? 0, option1Value);
  return Array.from(prices, ([priceMinor, size]) => ({ size, priceMinor }));
}

/** Removes the unit with this id, and its line with the last unit. */
export const takeBack = (draft: IntakeDraft, itemId: string): IntakeDraft => ({
  ...draft,
  lines: draft.lines
    .map((line) => ({ ...line, itemIds: line.itemIds.filter((id) => id !== itemId) }))
    .filter((line) => line.itemIds.length > 0),
});

/**
 * Returns the draft without units saved by now, which wait for their labels and cannot be changed. Returns the same
 * draft if none are.
 */
export function moveSaved(draft: IntakeDraft, isSaved: (itemId: string) => boolean): IntakeDraft {
  const saved = draft.lines.toReversed().flatMap((line) => line.itemIds.filter(isSaved));
  if (saved.length === 0) return draft;
  const lines = draft.lines
    .map((line) => ({ ...line, itemIds: line.itemIds.filter((id) => !isSaved(id)) }))
    .filter((line) => line.itemIds.length > 0);
  return { ...draft, lines, saved: [...draft.saved, ...saved] };
}

/**
 * Returns the draft after the labels: without consigner, so that the next person's items do not get the last one's
 * name. The place and items scanned meanwhile stay.
 */
export const startAnew = (draft: IntakeDraft): IntakeDraft => ({
  ...draft,
  step: "place",
  consignerId: null,
  saved: [],
});

export const removeLine = (draft: IntakeDraft, lineId: string): IntakeDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.id !== lineId),
});

/** Moves one unit to a line of its own above the others, for a pair in another condition. */
export function splitOne(draft: IntakeDraft, lineId: string, newLineId: string): IntakeDraft {
  const line = draft.lines.find((candidate) => candidate.id === lineId);
  if (line === undefined || line.itemIds.length < 2) return draft;
  const one = { ...line, id: newLineId, itemIds: line.itemIds.slice(-1) };
  const rest = { ...line, itemIds: line.itemIds.slice(0, -1) };
  return { ...draft, lines: draft.lines.flatMap((candidate) => (candidate.id === lineId ? [one, rest] : [candidate])) };
}

/** Changes all lines of an unknown barcode to lines of this product and size. */
export function resolveBarcode(
  draft: IntakeDraft,
  gtin14: string,
  product: { readonly productId: string; readonly size: string },
  templateOf: TemplateOf,
): IntakeDraft {
  const waiting = draft.lines.filter((line) => line.productId === null && line.gtin14 === gtin14);
  const others = draft.lines.filter((line) => !waiting.includes(line));
  return waiting
    .toReversed()
    .flatMap((line) => line.itemIds.map((item) => ({ line: line.id, item })))
    .reduce<IntakeDraft>((next, ids) => addUnit(next, { ...product, gtin14 }, ids, templateOf), {
      ...draft,
      lines: others,
    });
}

/** Counts the other lines that `fillBlanks` would fill. */
export const blankLines = (draft: IntakeDraft, lineId: string, templateOf: TemplateOf): number =>
  fillBlanks(draft, lineId, templateOf).lines.filter(
    (line, at) =>
      line.option2Value !== draft.lines[at]?.option2Value || line.option3Value !== draft.lines[at]?.option3Value,
  ).length;

/**
 * Copies condition and box condition of one line to lines that lack them and whose template has the value. Boxes
 * brought together usually share these, but not prices. Values set by a person stay.
 */
export function fillBlanks(draft: IntakeDraft, lineId: string, templateOf: TemplateOf): IntakeDraft {
  const from = draft.lines.find((line) => line.id === lineId);
  if (from === undefined) return draft;
  return {
    ...draft,
    lines: draft.lines.map((line) => {
      if (line.id === lineId || line.productId === null) return line;
      const template = templateOf(line.productId);
      const fill = (field: "option2Value" | "option3Value", values: readonly string[] | undefined): string =>
        line[field] === "" && values?.includes(from[field]) === true ? from[field] : line[field];
      return {
        ...line,
        option2Value: fill("option2Value", template?.option2Values),
        option3Value: fill("option3Value", template?.option3Values),
      };
    }),
  };
}
