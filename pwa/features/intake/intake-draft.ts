import { type Adding, type AddingLine, mostUnits } from "#pwa/components/adding/adding.ts";
import type { ProductTemplateRow } from "#shared/catalogue/rows.ts";

/**
 * An intake in progress: who brought what and where it goes, and what was scanned so
 * far. Plain data, kept on the device until it is saved; all changes are pure.
 */
export interface IntakeDraft extends Adding {
  readonly step: "place" | "items";
  /** Ids of items that were saved and may still want their labels. */
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

export const unitsOf = (lines: readonly AddingLine[]): number =>
  lines.reduce((sum, line) => sum + line.itemIds.length, 0);

/** What a scan or a search found. */
export type Found =
  | { readonly productId: string; readonly size: string; readonly gtin14: string | null }
  | { readonly productId: null; readonly size: ""; readonly gtin14: string };

/** The template whose options a line's product has; undefined while the product is unknown. */
export type TemplateOf = (productId: string) => ProductTemplateRow | undefined;

/** The line a further unit of the same thing belongs to: the newest one of that product and size, or of that unknown barcode. */
export const lineOf = (draft: IntakeDraft, found: Found): AddingLine | undefined =>
  draft.lines.find((line) =>
    found.productId === null
      ? line.productId === null && line.gtin14 === found.gtin14
      : line.productId === found.productId && found.size !== "" && line.option1Value === found.size,
  );

/**
 * Adds one unit: to the line of the same product and size, which moves to the top, or as
 * a new line. A new line starts with the condition and box condition of the line before
 * it where its template has them, and with the price of the same product, since boxes
 * come in runs of the same.
 */
export function addUnit(
  draft: IntakeDraft,
  found: Found,
  ids: { readonly line: string; readonly item: string },
  templateOf: TemplateOf,
): IntakeDraft {
  const known = lineOf(draft, found);
  if (known !== undefined && known.itemIds.length < mostUnits) {
    const more = { ...known, itemIds: [...known.itemIds, ids.item] };
    return { ...draft, lines: [more, ...draft.lines.filter((line) => line.id !== known.id)] };
  }
  const template = found.productId === null ? undefined : templateOf(found.productId);
  const kept = (field: "option2Value" | "option3Value", values: readonly string[] | undefined): string =>
    draft.lines.map((line) => line[field]).find((value) => values?.includes(value) === true) ?? "";
  const same = draft.lines.find((line) => found.productId !== null && line.productId === found.productId);
  const line: AddingLine = {
    id: ids.line,
    itemIds: [ids.item],
    productId: found.productId,
    gtin14: found.gtin14,
    option1Value: found.size,
    option2Value: kept("option2Value", template?.option2Values),
    option3Value: kept("option3Value", template?.option3Values),
    priceMinor: same?.priceMinor ?? null,
    costMinor: null,
    notes: "",
  };
  return { ...draft, lines: [line, ...draft.lines] };
}

/** Takes the unit with this id back; the last unit takes its line with it. */
export const takeBack = (draft: IntakeDraft, itemId: string): IntakeDraft => ({
  ...draft,
  lines: draft.lines
    .map((line) => ({ ...line, itemIds: line.itemIds.filter((id) => id !== itemId) }))
    .filter((line) => line.itemIds.length > 0),
});

/**
 * The draft without the units that are saved by now: those wait for their labels, and are not changed here any more.
 * The same draft where nothing of it is saved.
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
 * The labels are done with: the next person's items must not go to the last one's name. The place stays, and so does
 * what was scanned meanwhile, until somebody says whose it is.
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

/** Gives one unit a line of its own above the others, for a pair in another condition. */
export function splitOne(draft: IntakeDraft, lineId: string, newLineId: string): IntakeDraft {
  const line = draft.lines.find((candidate) => candidate.id === lineId);
  if (line === undefined || line.itemIds.length < 2) return draft;
  const one = { ...line, id: newLineId, itemIds: line.itemIds.slice(-1) };
  const rest = { ...line, itemIds: line.itemIds.slice(0, -1) };
  return { ...draft, lines: draft.lines.flatMap((candidate) => (candidate.id === lineId ? [one, rest] : [candidate])) };
}

/** All lines of an unknown barcode become lines of this product and size. */
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

/** How many other lines `fillBlanks` would fill. */
export const blankLines = (draft: IntakeDraft, lineId: string, templateOf: TemplateOf): number =>
  fillBlanks(draft, lineId, templateOf).lines.filter(
    (line, at) =>
      line.option2Value !== draft.lines[at]?.option2Value || line.option3Value !== draft.lines[at]?.option3Value,
  ).length;

/**
 * Fills what other lines still lack from one line: condition and box condition, where their templates have the
 * value. Boxes that came together are alike in these; prices are not. What a person has set stays.
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
