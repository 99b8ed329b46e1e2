import { translation } from "#shared/words/translation.ts";
import type { productFieldWords } from "./product-field-words.ts";

export const spanish = [
  translation<typeof productFieldWords>("catalogue.field", {
    title: "Título",
    sku: "SKU",
    brand: "Marca",
    category: "Categoría",
    gender: "Género",
    stockXId: "Id de catálogo",
    shopifyId: "Id de Shopify",
    template: "Plantilla",
    color: "Color",
    image: "Imagen",
    moreImages: "Más imágenes",
    gtins: "GTIN",
  }),
];
