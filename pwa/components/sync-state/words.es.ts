import { translation } from "#shared/words/translation.ts";
import type { syncStatusWords } from "./words.ts";

export const spanish = [
  translation<typeof syncStatusWords>("syncStatus", {
    tooOld:
      "Esta versión de Trace es demasiado antigua para el servidor. Recarga para actualizar; el trabajo sin enviar se conserva.",
    newerWrote:
      "Una versión más nueva de Trace cambió los datos de este dispositivo. Recarga para seguir; el trabajo sin enviar se conserva.",
    details: "Detalles",
    update: "Actualizar",
    updateReady: "Actualización lista. El trabajo sin enviar se conserva.",
    updateWanted: "Actualización lista. Empieza cuando termines lo que estás escribiendo.",
    updating: "Actualizando…",
    updateTrace: "Actualiza Trace",
    unreadableSentence:
      "Esta versión de Trace no puede leer los datos más recientes del servidor. Puedes seguir trabajando con lo que hay aquí. Recarga para actualizar Trace.",
    leftOutSentence:
      "Tus cambios están entregados, pero esta versión de Trace no puede mostrarlo todo. Actualiza Trace para verlo todo.",
    notAllShown:
      "Esta versión de Trace no puede mostrarlo todo. Recarga para actualizar Trace; tus artículos y el trabajo sin enviar se conservan.",
    updateNeeded: "Hay que actualizar",
    signedOut: "Sin sesión",
    serverFull: "El servidor no puede guardar",
    connecting: "Conectando",
    connectingSentence: "Conectando con el servidor.",
    online: "En línea",
    onlineSentence: "Todo lo de este dispositivo está enviado.",
    restDelivered: "Todo lo demás está enviado.",
    youAreSignedOut:
      "{count, plural, =0 {Tu sesión está cerrada. Puedes seguir trabajando; inicia sesión de nuevo para enviar tus cambios.} one {Tu sesión está cerrada. Puedes seguir trabajando; # cambio se envía cuando inicies sesión.} other {Tu sesión está cerrada. Puedes seguir trabajando; # cambios se envían cuando inicies sesión.}}",
    storeCloses:
      "{store} se eliminará el {moment}. Guarda antes lo que necesites o pide a un administrador que la conserve.",
    storageCleared:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio} other {Se perdieron # cambios}} sin enviar.",
    storageClearedSince:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio} other {Se perdieron # cambios}} sin enviar, el más antiguo de {age}.",
    enterAgain:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio sin enviar y hay que hacerlo} other {Se perdieron # cambios sin enviar y hay que hacerlos}} de nuevo.",
    enterAgainSince:
      "El navegador borró los datos de este dispositivo. {count, plural, one {Se perdió # cambio sin enviar y hay que hacerlo} other {Se perdieron # cambios sin enviar y hay que hacerlos}} de nuevo. El más antiguo es de <date></date>.",
    dismiss: "Descartar",
    openQueue: "{short}. {sentence} Abrir la cola.",
    waiting: "{count, number} en espera",
    savedHere: "{count, plural, one {# cambio guardado} other {# cambios guardados}} en este dispositivo.",
    needAttention: "{count, plural, one {# requiere} other {# requieren}} atención",
    needAttentionSentence:
      "Requiere atención: {count, plural, one {# cambio necesita} other {# cambios necesitan}} una decisión.",
    updateNeededSentence: "Esta versión de Trace es demasiado antigua para el servidor. Actualiza la app.",
    signedOutSentence: "Tu sesión está cerrada. Inicia sesión de nuevo para enviar tus cambios.",
    serverFullSentence: "El servidor no puede guardar cambios ahora. Tu trabajo está a salvo en este dispositivo.",
    offline: "Sin conexión",
    offlineWaiting: "Sin conexión · {count, number} en espera",
    offlineSentence: "No se puede conectar con el servidor. Puedes seguir trabajando.",
    refused: "Sin actualizar",
    refusedSentence: "El servidor rechazó la solicitud: {reason} Puedes seguir trabajando.",
    delivering: "Enviando {done, number} de {total, number}",
    deliveringSentence: "Enviando {done, number} de {total, number} cambios.",
    downloadingNow: "Descargando…",
    downloadWaits: "Conéctate para descargar tu tienda en este dispositivo.",
    downloading: "Descargando {percent} %",
    downloadingSentence: "Descargando tu tienda: {done, number} de {total, number} filas.",
    checking: "Comprobando",
    checkingWaiting: "Comprobando · {count, number} en espera",
    checkingSentence: "Comprobando si se puede conectar con el servidor.",
    onTheWay: "{count, plural, one {# cambio} other {# cambios}} en camino al servidor.",
  }),
];
