import { remembered } from "./remembered.ts";

/** Returns a text in small letters without accents and signs, so that spellings of one word compare: "Größe" → "grosse". */
export const foldedWord = remembered((text): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l")
    .replaceAll(/[^\p{L}\p{N}#%/.]+/gu, " ")
    .trim(),
);
