import { translation } from "#shared/words/translation.ts";
import type { downloadingWords } from "./downloading-words.ts";

export const spanish = [
  translation<typeof downloadingWords>("downloading", {
    downloadingNow: "Descargando…",
    downloadWaits: "Conéctate para descargar tu tienda en este dispositivo.",
  }),
];
