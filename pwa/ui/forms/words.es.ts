import { translation } from "#shared/words/translation.ts";
import type { formWords } from "./words.ts";

export const spanish = [
  translation<typeof formWords>("form", {
    undo: "Deshacer cambios",
    saving: "Guardando…",
    saved: "Guardado",
    savedHere: "Guardado en este dispositivo",
    waiting: "Esperando al servidor…",
  }),
];
