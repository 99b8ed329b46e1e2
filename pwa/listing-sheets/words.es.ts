import { translation } from "#shared/words/translation.ts";
import type { listingWords } from "./words.ts";

export const spanish = [
  translation<typeof listingWords>("listing", {
    title: "Publicación en consignación",
    itemsOn: "{count, plural, one {# artículo} other {# artículos}} · {date}",
    sku: "SKU {sku}",
    size: "Talla {size}",
    item: "Artículo {code}",
    discount: "Descuento",
    sellingFee: "Comisión de venta",
    transactionFee: "Comisión por transacción",
    cleaningFee: "Cargo por limpieza",
    boxFee: "Cargo por caja",
    vat: "IVA sobre comisiones",
    price: "Precio",
    cost: "Costo",
    payout: "Pago",
    totalCost: "Costo de {count, plural, one {# artículo} other {# artículos}}, cuando se venda todo",
    totalPayout: "Pago por {count, plural, one {# artículo} other {# artículos}}, cuando se venda todo",
    cutHeading: "1. Recorta cada etiqueta y ponla en la caja de su artículo",
    packHeading: "2. Empaca",
    pack: "Empaca {count, plural, one {el artículo con su etiqueta en la caja} other {los # artículos, cada uno con su etiqueta}}, y pon esta hoja encima.",
    bringHeading: "3. Llévalo o envíalo",
    questions: "¿Preguntas? {email}",
  }),
];
