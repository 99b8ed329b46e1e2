import { translation } from "#shared/words/translation.ts";
import type { signOutWords } from "./sign-out-words.ts";

export const spanish = [
  translation<typeof signOutWords>("session.signOut", {
    signOutTitle: "¿Cerrar sesión?",
    undeliveredTitle: "{count, plural, one {# cambio no se envió} other {# cambios no se enviaron}}",
    staysHere:
      "{count, plural, one {Queda en este dispositivo y se envía cuando inicies sesión aquí de nuevo. Nadie más puede verlo ni enviarlo. Aún no está guardado en ningún otro lugar.} other {Quedan en este dispositivo y se envían cuando inicies sesión aquí de nuevo. Nadie más puede verlos ni enviarlos. Aún no están guardados en ningún otro lugar.}}",
    allDelivered: "Todo lo de este dispositivo está guardado en el servidor.",
    unsavedHere: "Hay algo en esta pantalla sin guardar. Quédate y guárdalo primero.",
    signInNeedsNetwork: "Este dispositivo no tiene conexión, y para iniciar sesión de nuevo hace falta.",
    keepAndSignOut: "{count, plural, one {Conservarlo y cerrar sesión} other {Conservarlos y cerrar sesión}}",
    stay: "Quedarme",
  }),
];
