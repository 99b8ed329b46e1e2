import { translation } from "#shared/words/translation.ts";
import type { oversoldWords } from "./oversold-words.ts";

export const spanish = [
  translation<typeof oversoldWords>("attention.oversold", {
    title: "{count, plural, one {# artículo se vendió dos veces} other {# artículos se vendieron dos veces}}",
    hint: "Dos clientes pagaron por cada uno de ellos. Decide qué venta vale y reembolsa la otra.",
    item: "Artículo",
    thisSale: "Venta sin el artículo: {order}",
    otherSale: "Venta con el artículo: {order}",
  }),
];
