import { translation } from "#shared/words/translation.ts";
import type { submittedWords } from "./submitted-words.ts";

export const spanish = [
  translation<typeof submittedWords>("submittedProducts", {
    submit: "Proponer producto",
    decline: "Rechazar producto propuesto",
    exists: "Esto ya se propuso.",
    gone: "Este producto propuesto ya no existe.",
    used: "Esto ya se convirtió en un producto.",
    declined: "Esto ya se rechazó.",
  }),
];
