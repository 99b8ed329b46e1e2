import { translation } from "#shared/words/translation.ts";
import type { queueListWords, queueSortWords } from "./words.ts";

export const spanish = [
  translation<typeof queueListWords>("queue.screen", {
    change: "Cambio",
    made: "Hecho",
    date: "Fecha",
    state: "Estado",
    searches: "cambio o artículo",
  }),
  translation<typeof queueSortWords>("queue.sort", {
    oldest: "Más antiguos primero",
    newest: "Más recientes primero",
  }),
];
