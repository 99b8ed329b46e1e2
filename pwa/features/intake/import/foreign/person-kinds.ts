import { foldedWord } from "./folded-word.ts";
import { remembered } from "./remembered.ts";
import { isStoreName, saysNo, saysYes } from "./value-words.ts";

/** Roles of somebody in a file of people. */
export type PersonKind = "consigner" | "customer" | "store";

/** Returns what a cell says that somebody is, by a word or by yes and no; null for none. Who is both is a consigner. */
export const personKindOf = remembered((text): PersonKind | null => {
  const said = foldedWord(text);
  if (
    saysYes(text) ||
    /consig|kommittent|einlieferer|vendor|seller|deposant|depositante|vendeur|vendedor|venditore|both/.test(said)
  )
    return "consigner";
  if (isStoreName(text)) return "store";
  if (
    saysNo(text) ||
    /customer|buyer|shopper|client|kunde|kaufer|acheteur|comprador|acquirente|employee|staff|mitarbeiter|employe|empleado|dipendente/.test(
      said,
    )
  )
    return "customer";
  return null;
});
