import { translation } from "#shared/words/translation.ts";
import type { countWords } from "./count-words.ts";

export const spanish = [
  translation<typeof countWords>("count", {
    consigners: "{count, plural, one {# consignador} other {# consignadores}}",
    changes: "{count, plural, one {# cambio} other {# cambios}}",
    items: "{count, plural, one {# artículo} other {# artículos}}",
    lines: "{count, plural, one {# línea} other {# líneas}}",
    products: "{count, plural, one {# producto} other {# productos}}",
    scans: "{count, plural, one {# escaneo} other {# escaneos}}",
    storeRequests: "{count, plural, one {# solicitud de la tienda} other {# solicitudes de la tienda}}",
    notifications: "{count, plural, one {# notificación} other {# notificaciones}}",
  }),
];
