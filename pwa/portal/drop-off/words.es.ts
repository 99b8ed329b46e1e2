import { translation } from "#shared/words/translation.ts";
import type { dropOffWords } from "./words.ts";

export const spanish = [
  translation<typeof dropOffWords>("portal.dropOff", {
    requested: "Inventario solicitado",
    pending: "Entrega pendiente",
    emptyRequested: "Nada solicitado",
    emptyRequestedHint: "Aquí está lo que la tienda debe aprobar antes de que lo traigas.",
    emptyPending: "Nada por entregar",
    emptyPendingHint: "Aquí está lo que puedes traer a la tienda.",
    bringTo: "Llévalo a {location}: {address}",
    cancel: "Cancelar",
    print: "Imprimir manifiesto",
    manifest: "Manifiesto",
    manifestOf: "{consigner} · {date}",
    id: "ID",
    image: "Imagen",
    name: "Nombre",
    sku: "SKU",
    location: "Ubicación",
    size: "Talla",
    condition: "Condición",
    price: "Precio",
    payout: "Pago",
    filterByLocation: "Filtrar por ubicación",
    all: "Todo",
  }),
];
