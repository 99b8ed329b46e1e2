import { translation } from "#shared/words/translation.ts";
import type { errorWords } from "./error-words.ts";

export const spanish = [
  translation<typeof errorWords>("error", {
    stoppedWorking: "Esta pantalla dejó de funcionar",
    stoppedHint: "Lo que guardaste se conserva en este dispositivo. Recarga para seguir.",
  }),
];
