import { translation } from "#shared/words/translation.ts";
import type { laterWords } from "./later-words.ts";

export const spanish = [
  translation<typeof laterWords>("later", {
    cancel: "Cancelar",
    closed: "Cerrado",
    none: "Ninguno",
    print: "Imprimir",
    printAllLabels: "Imprimir todas las etiquetas",
    remove: "Quitar",
    save: "Guardar",
    tryAgain: "Intentar de nuevo",
  }),
];
