import { translation } from "#shared/words/translation.ts";
import type { bannerWords } from "./banner-words.ts";

export const spanish = [
  translation<typeof bannerWords>("syncBanner", {
    tooOld:
      "Esta versión de Trace es demasiado antigua para el servidor. Recarga para actualizar; el trabajo sin enviar se conserva.",
    newerWrote:
      "Una versión más nueva de Trace cambió los datos de este dispositivo. Recarga para seguir; el trabajo sin enviar se conserva.",
    details: "Detalles",
    update: "Actualizar",
    updateReady: "Actualización lista. El trabajo sin enviar se conserva.",
    updateWanted: "Actualización lista. Empieza cuando termines lo que estás escribiendo.",
    updating: "Actualizando…",
    notAllShown:
      "Esta versión de Trace no puede mostrarlo todo. Recarga para actualizar Trace; tus artículos y el trabajo sin enviar se conservan.",
    youAreSignedOut:
      "{count, plural, =0 {Tu sesión está cerrada. Puedes seguir trabajando; inicia sesión de nuevo para enviar tus cambios.} one {Tu sesión está cerrada. Puedes seguir trabajando; # cambio se envía cuando inicies sesión.} other {Tu sesión está cerrada. Puedes seguir trabajando; # cambios se envían cuando inicies sesión.}}",
    storeCloses:
      "{store} se eliminará el {moment}. Guarda antes lo que necesites o pide a un administrador que la conserve.",
    storageCleared:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio} other {Se perdieron # cambios}} sin enviar.",
    storageClearedSince:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio} other {Se perdieron # cambios}} sin enviar, el más antiguo de {age}.",
  }),
];
