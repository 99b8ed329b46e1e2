import { translation } from "#shared/words/translation.ts";
import type { lostWorkWords } from "./lost-work-words.ts";

export const spanish = [
  translation<typeof lostWorkWords>("lostWork", {
    enterAgain:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio sin enviar y hay que hacerlo} other {Se perdieron # cambios sin enviar y hay que hacerlos}} de nuevo.",
    enterAgainSince:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio sin enviar y hay que hacerlo} other {Se perdieron # cambios sin enviar y hay que hacerlos}} de nuevo. El más antiguo es de <date></date>.",
    dismiss: "Descartar",
  }),
];
