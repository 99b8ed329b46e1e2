import { translation } from "#shared/words/translation.ts";
import type { fieldTypeWords } from "./words.ts";

export const spanish = [
  translation<typeof fieldTypeWords>("value.type", {
    unstorable: "Contiene un carácter que no se puede guardar.",
    noMoment: "Esto no es una fecha con hora.",
    noItemCode: "Esto no es un código de artículo.",
    reservedId: "Este id está reservado para el servidor.",
  }),
];
