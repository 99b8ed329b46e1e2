import { translation } from "#shared/words/translation.ts";
import type { notificationWords } from "./words.ts";

export const spanish = [
  translation<typeof notificationWords>("notifications", {
    tell: "Avisar a consignadores",
    markRead: "Marcar notificaciones como leídas",
    serverOnly: "Solo el servidor avisa a los consignadores de lo que pasó.",
    itemsAccepted: "{count, plural, one {En venta: {title}} other {# artículos están en venta}}",
    dropOffsAccepted: "{count, plural, one {Por favor, trae: {title}} other {Por favor, trae # artículos}}",
    itemsDeclined: "{count, plural, one {Rechazado: {title}} other {Se rechazaron # artículos}}",
    pricesAccepted: "{count, plural, one {Precio aceptado: {title}} other {Se aceptaron # precios}}",
    pricesDeclined: "{count, plural, one {Precio rechazado: {title}} other {Se rechazaron # precios}}",
    withdrawalsAccepted:
      "{count, plural, one {Listo para recoger: {title}} other {# artículos están listos para recoger}}",
    withdrawalsDeclined: "{count, plural, one {Retiro rechazado: {title}} other {Se rechazaron # retiros}}",
    itemsSold: "{count, plural, one {Vendido: {title}} other {Se vendieron # artículos}}",
    payoutsPaid: "Recibiste un pago de {amount}",
  }),
];
