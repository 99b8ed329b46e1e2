import type { ForeignCell } from "./cells.ts";
import { foldedWord } from "./folded-word.ts";
import { readSize } from "./sizes.ts";
import { guessGrade } from "./value-words.ts";

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

/** Returns what a line's options mean: by their names, or by a variant's name of several parts ("9½ / 8/10"). */
export function optionValues(cell: ForeignCell): VariantValues {
  const found = { size: "", condition: "", boxCondition: "", color: "" };
  let isPlain = false;
  let isGiftCard = false;
  for (const n of [1, 2, 3] as const) {
    const [name, value] = [foldedWord(cell(`option${n}Name`)), cell(`option${n}Value`)];
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
    for (const part of variation.replaceAll(/\s+/g, " ").split(/ ?, | [/|–-] /)) {
      const meant = guessPart(part);
      if (meant !== null && found[meant] === "") found[meant] = part.trim();
    }
  }
  return { ...found, isPlain, isGiftCard };
}

const guessPart = (part: string): "size" | "condition" | null => {
  if (guessGrade(part) !== null && readSize(part, "")?.system == null) return "condition";
  if (/^\d{1,2}(?:[.,]\d)?\/10$/.test(part.trim())) return "condition";
  return readSize(part, "")?.system == null ? null : "size";
};
