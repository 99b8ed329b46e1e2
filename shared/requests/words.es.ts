import { translation } from "#shared/words/translation.ts";
import type { requestWords } from "./words.ts";

export const spanish = [
  translation<typeof requestWords>("requests", {
    make: "Pedir artículos a los consignadores",
    close: "Cerrar solicitudes de la tienda",
    answer: "Responder solicitud de la tienda",
    gone: "La tienda ya no pide esto.",
    exists: "Esta solicitud ya existe.",
    rangeReversed: "El precio más bajo es mayor que el más alto.",
    otherSize: "La tienda pide la talla {size}.",
  }),
];
