import { translation } from "#shared/words/translation.ts";
import type { importProductWords } from "./import-words.ts";

export const spanish = [
  translation<typeof importProductWords>("products.import", {
    title: "Importar productos",
    twice: "Este producto está dos veces en la importación.",
    skuTaken: "La tienda ya tiene un producto con este SKU.",
    gtinTwice: "El código de barras {gtin} también está en otro producto de esta importación.",
    incomplete: "Un producto necesita título, marca, categoría y género.",
  }),
];
