import { translation } from "#shared/words/translation.ts";
import type { explainedCardWords } from "./explained-card-words.ts";

export const spanish = [
  translation<typeof explainedCardWords>("itemExplained", {
    title: "Cómo se calcula este pago",
    today: "Si se vende hoy",
    frozen: "Tal como se vendió",
    inPayout: "En el pago {payout}.",
  }),
];
