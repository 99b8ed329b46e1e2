import { translation } from "#shared/words/translation.ts";
import type { queryWords } from "./words.ts";

export const spanish = [
  translation<typeof queryWords>("query", {
    pageAfter: "Envía el valor `next` de la página anterior.",
    timeZone: "Envía el nombre de una zona horaria, como Europe/Berlin.",
    unnamedConsigner: "Consignador sin nombre",
    noJson: "Envía un objeto en JSON.",
    namedTwice: "Envía {name} una sola vez: junto a los filtros o dentro de ellos.",
    wholeNumber: "Escribe un número entero.",
    wholeAmount: "Escribe un importe entero de 0 o más.",
    amount: "Escribe un importe de 0 o más con un máximo de {decimals, number} decimales.",
  }),
];
