import type { ForeignCell } from "./cells.ts";
import { foldedWord } from "./folded-word.ts";
import { longestValue, readSize } from "./sizes.ts";
import { guessBox, guessGrade } from "./value-words.ts";

/** What the options of a shop's variant say. */
export interface VariantValues {
  readonly size: string;
  readonly condition: string;
  readonly boxCondition: string;
  readonly color: string;
  /** It is for something that has no size at all: the shop's own word for a product without options. */
  readonly isPlain: boolean;
  /** It is an amount to give away. */
  readonly isGiftCard: boolean;
}

const names: readonly (readonly ["size" | "condition" | "boxCondition" | "color", RegExp])[] = [
  ["size", /size|grosse|talla|taille|pointure/],
  ["condition", /condition|zustand|etat|estado|grade/],
  ["boxCondition", /box|karton|boite|caja/],
  ["color", /colou?r|farbe|couleur/],
];

const options = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const;

/** Returns what a line's options mean: by their names, or by a variant's name of several parts ("9½ / 8/10"). */
export function optionValues(cell: ForeignCell): VariantValues {
  const found = { size: "", condition: "", boxCondition: "", color: "" };
  let isPlain = false;
  let isGiftCard = false;
  for (const [nameField, valueField] of options) {
    const [name, value] = [foldedWord(cell(nameField)), cell(valueField)];
    if (/^default title$/i.test(value)) isPlain = true;
    else if (/denomination|betrag|montant/.test(name)) isGiftCard = true;
    else if (value !== "") {
      const meant = names.find(([, words]) => words.test(name))?.[0] ?? guessPart(value);
      if (meant !== null && found[meant] === "") found[meant] = value;
    }
  }
  const variation = cell("variation");
  if (variation !== "" && (found.size === "" || found.condition === "")) {
    if (/^(?:regular|default)(?: title)?$/i.test(variation)) isPlain = true;
    for (const part of partsOf(variation)) {
      const meant = guessPart(part);
      if (meant !== null && found[meant] === "") found[meant] = part.trim();
    }
  }
  return { ...found, isPlain, isGiftCard };
}

const partsOf = (variation: string): readonly string[] =>
  variation
    .replaceAll(/\s+/g, " ")
    .split(/ ?, | [/|–-] /)
    .map((part) => part.trim());

const guessPart = (part: string): "size" | "condition" | "boxCondition" | null => {
  if (guessGrade(part) !== null && readSize(part, "")?.system == null) return "condition";
  if (/^\d{1,2}(?:[.,]\d)?\/10$/.test(part.trim())) return "condition";
  if (readSize(part, "")?.system != null) return "size";
  return guessBox(part)?.sure === true && /box|karton|boite|caja/i.test(part) ? "boxCondition" : null;
};

/** Ends of a title that may be a size: in brackets, or with its own word. */
const ends = [
  /^(.*\S)\s*[([]([^()[\]]+)[)\]]$/,
  /^(.*\S)\s+((?:size|sz|us|eu|uk|gr(?:ö(?:ss|ß)e)?\.?|talla|taille|pointure)\s*\S+)$/i,
];
const longestTitle = 300;

/** Returns a title without the variant at its end ("Air One - 9 / New"), and that; null for a title without a size. */
export function variantInTitle(text: string): { readonly title: string; readonly variation: string } | null {
  if (text.length > longestTitle) return null;
  const marks = [...text.matchAll(/ [-–—|/] |, /g)];
  const parts = marks.map(({ index, 0: mark }, n) => text.slice(index + mark.length, marks[n + 1]?.index));
  let start = marks.length;
  while (start > 0) {
    const part = guessPart((parts[start - 1] ?? "").trim());
    if (part === null) break;
    start -= 1;
    if (part === "size") {
      const [at, mark] = [marks[start]?.index ?? 0, marks[start]?.[0] ?? ""];
      return at === 0 ? null : { title: text.slice(0, at).trim(), variation: text.slice(at + mark.length).trim() };
    }
  }
  for (const end of ends) {
    const [, title, variation] = end.exec(text) ?? [];
    if (title === undefined || variation === undefined || variation.length > longestValue) continue;
    const said = partsOf(variation).map((part) => guessPart(part));
    if (said.includes("size") && !said.includes(null)) return { title, variation };
  }
  return null;
}

/** Returns a title and its variant, which the title does not repeat. */
export function titleAndVariant(
  title: string,
  variation: string,
  isInTitle: boolean,
): { readonly title: string; readonly variation: string } {
  const found = isInTitle && variation === "" ? variantInTitle(title) : null;
  if (found !== null) return found;
  const end = ` - ${variation}`;
  return { variation, title: variation !== "" && title.endsWith(end) ? title.slice(0, -end.length).trim() : title };
}
