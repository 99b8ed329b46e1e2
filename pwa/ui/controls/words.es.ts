import { translation } from "#shared/words/translation.ts";
import type { uiWords } from "./words.ts";

export const spanish = [
  translation<typeof uiWords>("ui", {
    search: "Buscar",
    choose: "Elegir",
    nothingFound: "No se encontró nada.",
    clear: "Borrar",
    showChoices: "Mostrar opciones",
  }),
];
