import { translation } from "#shared/words/translation.ts";
import type { paymentWords } from "./words.ts";

export const spanish = [
  translation<typeof paymentWords>("payments", {
    checkbook: "Checkbook.io",
    payPal: "PayPal",
    notConnected: "{service} no está conectado. Conéctalo en los ajustes y reintenta.",
    unknownKey: "Lo que abre la cuenta en {service} se cifró con una clave que este servidor no tiene.",
    noEmail: "Este consignador no tiene un correo para {service}.",
    emailChanged: "El correo se cambió hace poco, a {to}. Pregunta al consignador si es suyo y después reintenta.",
    noAccount: "Este consignador no tiene cuenta de PayPal. Pídesela o cambia cómo se le paga.",
    otherCurrency: "{service} no paga en {currency}.",
    refused: "{service} rechazó el pago: {reason}",
    refusedKeys: "{service} no acepta las claves de la tienda. Conéctalo de nuevo en los ajustes y reintenta.",
    ended: "{service} dice: {status}.",
    unknown: "{service} nunca dijo si pagó. Compruébalo ahí y después márcalo como pagado o fallido.",
    partlySent: "Se enviaron {sent} de {count} cheques. {problem}",
    description: "{store}: {payout}",
  }),
];
