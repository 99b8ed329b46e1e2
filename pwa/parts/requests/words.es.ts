import { translation } from "#shared/words/translation.ts";
import type { requestedWords, saleWords } from "./words.ts";

export const spanish = [
  translation<typeof requestedWords>("requested", {
    moreSizes: "Más tallas",
    showLess: "Mostrar menos",
    anySize: "Cualquier talla",
    from: "desde {low}",
    upTo: "hasta {high}",
    between: "{low} – {high}",
    inStock: "{count, number} en existencia",
    at: "para {location}",
  }),
  translation<typeof saleWords>("requested.sale", {
    All: "Todo",
    Buying: "Compra",
    Consignment: "Consignación",
  }),
];
