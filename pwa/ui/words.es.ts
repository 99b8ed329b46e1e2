import { translation } from "#shared/words/translation.ts";
import type { componentWords } from "./words.ts";

export const spanish = [
  translation<typeof componentWords>("components", {
    unnamedConsigner: "Consignador sin nombre",
    tooLong: "Como máximo {most, number} caracteres: sobran {over, number}.",
  }),
];
