import { translation } from "#shared/words/translation.ts";
import type { fieldWords, listWords } from "./field-words.ts";

export const spanish = [
  translation<typeof fieldWords>("field", {
    price: "Precio",
    lowestPrice: "Precio más bajo",
    highestPrice: "Precio más alto",
    requestedPrice: "Precio solicitado",
    cost: "Costo",
    owner: "Dueño",
    product: "Producto",
    styleCode: "Código de estilo",
    brand: "Marca",
    newName: "Nombre nuevo",
    category: "Categoría",
    gender: "Género",
    catalogId: "Id de catálogo",
    shopifyId: "Id de Shopify",
    gtin: "GTIN",
    size: "Talla",
    condition: "Condición",
    boxCondition: "Condición de la caja",
    location: "Ubicación",
    subLocation: "Sububicación",
    status: "Estado",
    reason: "Motivo",
    notes: "Notas",
    trackingCode: "Código de seguimiento",
    codes: "Códigos",
    scans: "Escaneos",
  }),
  translation<typeof listWords>("list", {
    more: "{shown} y {count, number} más",
  }),
];
