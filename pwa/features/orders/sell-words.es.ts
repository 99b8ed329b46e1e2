import { translation } from "#shared/words/translation.ts";
import type { sellWords } from "./sell-words.ts";

export const spanish = [
  translation<typeof sellWords>("sell", {
    title: "Vender",
    hint: "Escanea lo que compra el cliente. También funciona sin red.",
    empty: "Aún no hay nada que vender",
    emptyHint: "Escanea la etiqueta de un artículo o escribe su código.",
    typeCode: "Código del artículo",
    sold: "agregado",
    notKnown: "sin agregar",
    noItem: "Ningún artículo de este dispositivo tiene este código.",
    useLabel: "Escanea la etiqueta propia del artículo: un código de barras vale para varios.",
    already: "ya está en esta venta",
    notOnSale: "Este artículo está en el estado “{status}” y no se puede vender.",
    remove: "Quitar {item}",
    discountOf: "Descuento en {item}",
    tooMuch: "El descuento es mayor que el precio.",
    payment: "Pagado con",
    customer: "Cliente (opcional)",
    name: "Nombre",
    email: "Correo",
    phone: "Teléfono",
    emailHint: "Para el recibo.",
    total: "Total",
    sell: "{count, plural, one {Vender # artículo} other {Vender # artículos}} por {total}",
    done: "{count, plural, one {# artículo vendido} other {# artículos vendidos}}",
    showOrder: "Mostrar pedido",
  }),
];
