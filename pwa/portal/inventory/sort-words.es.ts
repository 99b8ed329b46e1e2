import { translation } from "#shared/words/translation.ts";
import type { ownSortWords } from "./sort-words.ts";

export const spanish = [
  translation<typeof ownSortWords>("portal.sort", {
    newestUpdated: "Últimos cambios",
    newestCreated: "Últimos publicados",
    lowestPrice: "Precio más bajo",
    highestPrice: "Precio más alto",
    sizeLowToHigh: "Talla, de menor a mayor",
  }),
];
