import { translation } from "#shared/words/translation.ts";
import type { amountWords } from "./amount-words.ts";

export const spanish = [
  translation<typeof amountWords>("amount", {
    writeLike: "Escribe el importe como {example}.",
    negative: "Un importe no puede ser negativo.",
    noDecimals: "{currency} no tiene decimales.",
    mostDecimals: "{currency} tiene como máximo {most} decimales.",
    tooLarge: "Este importe es demasiado grande.",
  }),
];
