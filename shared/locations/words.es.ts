import { translation } from "#shared/words/translation.ts";
import type { placeWords } from "./words.ts";

export const spanish = [
  translation<typeof placeWords>("places", {
    addLocation: "Agregar ubicación",
    editLocation: "Editar ubicación",
    closeLocation: "Cerrar ubicación",
    reopenLocation: "Reabrir ubicación",
    addSubLocation: "Agregar sububicación",
    renameSubLocation: "Renombrar sububicación",
    closeSubLocation: "Cerrar sububicación",
    reopenSubLocation: "Reabrir sububicación",
    locationRequired: "La ubicación es obligatoria",
    nameRequired: "Escribe un nombre.",
    subLocationRequired: "La sububicación es obligatoria",
    exists: "Esta sububicación ya existe.",
    locationExists: "Esta ubicación ya existe.",
    locationNameTaken: "La tienda ya tiene una ubicación con este nombre.",
    nameTaken: "Esta ubicación ya tiene una sububicación con este nombre.",
    gone: "Esta sububicación se eliminó.",
    locationGone: "Esta ubicación se eliminó.",
    marketplaceStays: "{name} es del mercado en línea. Conserva su nombre y queda abierta.",
    lastLocation: "Es la única ubicación abierta, y una tienda necesita una.",
    itemsStillThere:
      "{count, plural, one {# artículo está} other {# artículos están}} aún en {name} o en camino. {count, plural, one {Muévelo} other {Muévelos}} primero.",
    itemsStillOn:
      "{count, plural, one {# artículo está} other {# artículos están}} aún en {name}. {count, plural, one {Muévelo} other {Muévelos}} primero.",
  }),
];
