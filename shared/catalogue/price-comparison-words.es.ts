import { translation } from "#shared/words/translation.ts";
import type { priceComparisonWords } from "./price-comparison-words.ts";

export const spanish = [
  translation<typeof priceComparisonWords>("priceComparison", {
    set: "Definir dónde se comparan precios",
    badAddress: "Escribe una dirección web con {placeholder} donde va el Id de catálogo.",
  }),
];
