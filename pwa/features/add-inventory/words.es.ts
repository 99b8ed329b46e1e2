import { translation } from "#shared/words/translation.ts";
import type { addInventoryWords } from "./words.ts";

export const spanish = [
  translation<typeof addInventoryWords>("addInventory", {
    title: "Agregar inventario",
    chooseProduct: "Elige el producto.",
    search: "Título, SKU o marca",
    orScan: "O escanea el código de barras de su caja.",
    createNew: "Crear producto nuevo",
    products: "Productos",
    productsDownloading: "Los productos aún se están descargando.",
    nothingFound: "No se encontró ningún producto",
    nothingFoundHint: "Prueba con otra palabra de su título o con su SKU.",
    moreFound:
      "{count, plural, one {# producto más coincide} other {# productos más coinciden}}. Escribe más para encontrarlo.",
    unknownBarcode:
      "Ningún producto tiene este código de barras. Busca el producto aquí o escanea la caja en una recepción para asignarlo.",
  }),
];
