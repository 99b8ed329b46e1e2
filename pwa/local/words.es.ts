import { translation } from "#shared/words/translation.ts";
import type { deviceKindWords, localWords } from "./words.ts";

export const spanish = [
  translation<typeof localWords>("local", {
    gone: "Esto ya no está en este dispositivo.",
    stillWaiting: "Esto aún espera al servidor.",
    unknownAction: "Esta versión de la app no conoce esta acción. Actualiza la app.",
    codesMissing: "Conéctate una vez para obtener códigos de artículo. Después puedes trabajar sin conexión.",
    nothingChanged: "Esto necesita conexión con el servidor. No se cambió nada.",
    answerUnknown:
      "El servidor no respondió, así que no sabemos si esto se hizo. Intenta de nuevo; no se hará dos veces.",
    noAnswer:
      "El navegador no da acceso a lo que guarda este dispositivo. Cierra Trace en todas las pestañas y ventanas y ábrelo de nuevo.",
    storageFull: "Este dispositivo no tiene espacio. No se guardó nada. Libera espacio e intenta de nuevo.",
  }),
  translation<typeof deviceKindWords>("local.deviceKind", {
    androidPhone: "Teléfono Android",
    androidTablet: "Tableta Android",
    windows: "Equipo con Windows",
    linux: "Equipo con Linux",
    other: "Este dispositivo",
  }),
];
