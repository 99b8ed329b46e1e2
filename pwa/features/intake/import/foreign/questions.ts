import { foldedWord } from "./folded-word.ts";
import type { ForeignField } from "./foreign-fields.ts";
import { remembered } from "./remembered.ts";
import { saysNo, saysYes } from "./value-words.ts";

/** Headings that ask a question, each with what yes and no mean in its column; "" for nothing. */
const questions: readonly (readonly [ForeignField, RegExp, string, string])[] = [
  ["status", /^(?:is )?(?:sold|verkauft|vendu|vendue|vendido|vendida|venduto)$/, "Sold", ""],
  ["status", /^(?:is )?(?:active|enabled|aktiv|actif|activo|attivo)$/, "Active", "Inactive"],
  // What is not new in its box may still have a box.
  ["boxCondition", /^(?:is )?(?:bnib|bnwb|nib|(?:brand )?new in box)$/, "BNIB", ""],
];

/** Returns a reader of a column whose heading asks a question, in words of its field; null for any other column. */
export function answerReader(heading: string, field: ForeignField): ((cell: string) => string) | null {
  const said = foldedWord(heading);
  const [, , meansYes, meansNo] = questions.find(([of, words]) => of === field && words.test(said)) ?? [];
  if (meansYes === undefined || meansNo === undefined) return null;
  return remembered((cell) => (saysYes(cell) ? meansYes : saysNo(cell) ? meansNo : cell));
}
