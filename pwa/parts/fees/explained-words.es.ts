import { translation } from "#shared/words/translation.ts";
import type { explainedWords } from "./explained-words.ts";

export const spanish = [
  translation<typeof explainedWords>("explained", {
    payableAtOnce: "Listo para pagar desde su venta, el {date}.",
    payableFrom:
      "Listo para pagar desde el {date}: la tienda espera {days, plural, one {# día} other {# días}} después de una venta, por si el artículo vuelve.",
    waitsIn: "En {payout}, que aún no se pagó.",
    paidIn: "Pagado en {payout}.",
    price: "Precio",
    discount: "Descuento",
    selling: "Comisión de venta",
    transaction: "Comisión por transacción",
    cleaning: "Limpieza",
    box: "Caja",
    vat: "IVA sobre comisiones",
    payout: "Pago",
    percentOf: "{type}: {percent}",
    percentFlat: "{type}: {percent} y {flat}",
    minimum: "{type}: al menos {minimum}",
    minimumFlat: "{type}: al menos {minimum}, y {flat}",
    rate: "{percent} del precio",
    forCondition: "Condición: {condition}",
    vatRate: "{percent} de las comisiones",
    absorbed: "La tienda asume el descuento.",
    cut: "Las comisiones son más que el precio, así que no se paga nada.",
    storeOwned: "Este artículo es de la tienda, así que no se paga a nadie.",
    noRule: "La regla de esta venta no se guardó en su momento.",
  }),
];
