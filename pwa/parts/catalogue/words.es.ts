import { translation } from "#shared/words/translation.ts";
import type { catalogueWords } from "./words.ts";

export const spanish = [
  translation<typeof catalogueWords>("catalogue", {
    product: "Producto",
    template: "Plantilla",
    size: "Talla",
    selectProduct: "Elige un producto",
    selectTemplate: "Elige una plantilla de producto",
    selectOption: "Elige una opción",
    createProduct: "Crear producto",
    attachBarcode: "Asignar código de barras",
  }),
];
