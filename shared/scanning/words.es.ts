import { translation } from "#shared/words/translation.ts";
import type { scanProblemWords } from "./words.ts";

export const spanish = [
  translation<typeof scanProblemWords>("scan.problem", {
    empty: "No se escaneó nada.",
    tooLong: "Esto es demasiado largo para un código de artículo o de barras.",
    checkDigit: "El código de barras se leyó mal. Escanea de nuevo o escribe los dígitos bajo las barras.",
    twoScans: "Llegaron dos códigos como uno. Escanéalos de nuevo uno por uno.",
    notACode: "Esto no es un código de artículo ni de barras.",
  }),
];
