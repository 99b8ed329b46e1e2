import { translation } from "#shared/words/translation.ts";
import type { providerWords } from "./provider-words.ts";

export const spanish = [
  translation<typeof providerWords>("session.provider", {
    signInWith: "Iniciar sesión con {name}",
    orWith: "o",
    notSignedIn: "No se inició tu sesión ahí. Intenta de nuevo o usa tu contraseña.",
    goOn: "Continuar",
  }),
];
