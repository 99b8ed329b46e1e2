import { translation } from "#shared/words/translation.ts";
import type { splashWords } from "./splash-words.ts";

export const spanish = [
  translation<typeof splashWords>("session.splash", {
    welcome: "Te damos la bienvenida a {store}",
    verifiedNow: "Tu correo está verificado. Ya puedes vender.",
  }),
];
