import { translation } from "#shared/words/translation.ts";
import type { syncStatusWords } from "./words.ts";

export const spanish = [
  translation<typeof syncStatusWords>("syncStatus", {
    updateTrace: "Actualiza Trace",
    unreadableSentence:
      "Esta versión de Trace no puede leer los datos más recientes del servidor. Recarga para actualizar Trace. Mientras tanto, puedes seguir trabajando con lo que hay aquí.",
    leftOutSentence:
      "Tus cambios están guardados en el servidor, pero esta versión de Trace no puede mostrarlo todo. Recarga para actualizar Trace.",
    updateNeeded: "Hay que actualizar",
    signedOut: "Sin sesión",
    serverFull: "El servidor no puede guardar",
    photosFull: "Sin espacio para fotos",
    connecting: "Conectando",
    connectingSentence: "Conectando con el servidor.",
    online: "En línea",
    onlineSentence: "Todo lo de este dispositivo está guardado en el servidor.",
    restDelivered: "Todo lo demás está guardado en el servidor.",
    openQueue: "{short}. {sentence} Abrir la cola.",
    waiting: "{count, number} en espera",
    savedHere: "{count, plural, one {# cambio guardado} other {# cambios guardados}} en este dispositivo.",
    needAttention: "{count, plural, one {# requiere} other {# requieren}} atención",
    needAttentionSentence:
      "Requiere atención: {count, plural, one {# cambio necesita} other {# cambios necesitan}} una decisión.",
    updateNeededSentence: "Esta versión de Trace es demasiado antigua para el servidor. Actualiza la app.",
    signedOutSentence: "Tu sesión está cerrada. Inicia sesión de nuevo para enviar tus cambios.",
    photosFullSentence:
      "El servidor no tiene espacio para fotos. Los cambios con fotos, y los que hiciste después, esperan en este dispositivo. Avisa a quien administra tu servidor.",
    serverFullSentence:
      "El servidor no puede guardar cambios ahora. Tu trabajo está a salvo en este dispositivo. Avisa a quien administra tu servidor.",
    offline: "Sin conexión",
    offlineWaiting: "Sin conexión · {count, number} en espera",
    offlineSentence: "No se puede conectar con el servidor. Puedes seguir trabajando.",
    refused: "Desactualizado",
    refusedSentence:
      "El servidor rechazó la solicitud: {reason} Trace lo intentará de nuevo. Puedes seguir trabajando.",
    delivering: "Sincronizando {done, number} de {total, number}",
    deliveringSentence: "Sincronizando {done, number} de {total, number} cambios.",
    downloading: "Descargando {percent} %",
    downloadingSentence: "Descargando tu tienda: {done, number} de {total, number} filas.",
    checking: "Comprobando",
    checkingWaiting: "Comprobando · {count, number} en espera",
    checkingSentence: "Comprobando si se puede conectar con el servidor.",
    onTheWay: "{count, plural, one {# cambio} other {# cambios}} en camino al servidor.",
  }),
];
