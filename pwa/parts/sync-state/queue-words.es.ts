import { translation } from "#shared/words/translation.ts";
import type { queueWords } from "./queue-words.ts";

export const spanish = [
  translation<typeof queueWords>("queue", {
    title: "En este dispositivo",
    delivering: "Sincronizando",
    downloading: "Descargando",
    nothing: "No hay nada en espera",
    nothingHint: "Lo que haces se guarda primero aquí y después se envía al servidor automáticamente.",
    photosWaiting: "{count, plural, one {# foto está} other {# fotos están}} por enviar.",
    list: "Cambios en espera",
    delivered: "En el servidor",
    notSent: "Aún sin enviar",
    newerChange: "Un cambio de una versión más nueva de Trace",
    newerChangeKept: "Se conserva y se envía al servidor. Actualiza Trace para ver qué cambia.",
    itemNotHere: "Un artículo que no está en este dispositivo",
    productNotHere: "Un producto que no está en este dispositivo",
    locationGone: "Una ubicación eliminada",
    doneOf: "{done, number} de {total, number}",
    needDecision: "{count, plural, one {# cambio requiere} other {# cambios requieren}} una decisión",
    lastSynced: "Última sincronización: <age></age>.",
    showAll: "Mostrar los {count, number} cambios",
    auditOf: "Auditoría de {location}",
  }),
];
