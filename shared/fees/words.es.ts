import { translation } from "#shared/words/translation.ts";
import type { feeWords } from "./words.ts";

export const spanish = [
  translation<typeof feeWords>("fees", {
    zeroPayout: "El precio actual dará un pago de $0.",
  }),
];
