import { translation } from "#shared/words/translation.ts";
import type { mailKindWords, mailScreenWords, mailStateWords } from "./mail-words.ts";

export const spanish = [
  translation<typeof mailKindWords>("mailKind", {
    itemsAccepted: "Artículos aceptados",
    dropOffsAccepted: "Entrega aceptada",
    itemsDeclined: "Artículos rechazados",
    pricesAccepted: "Cambio de precio aceptado",
    pricesDeclined: "Cambio de precio rechazado",
    withdrawalsAccepted: "Retiro aceptado",
    withdrawalsDeclined: "Retiro rechazado",
  }),
  translation<typeof mailStateWords>("mailState", {
    waiting: "En espera",
    sent: "Enviado",
    failed: "No enviado",
  }),
  translation<typeof mailScreenWords>("mails", {
    toConsigners: "Correos a consignadores",
    aboutMarketplace: "Correos sobre el mercado en línea",
    hint: "Escribe tus propias palabras o deja un correo vacío para usar las de Trace. Cada correo completa estos lugares: {places}.",
    marketplaceHint: "Se usan cuando todos los artículos de un correo están en el mercado en línea.",
    emptyHint: "Vacío: las palabras de Trace.",
    preview: "Vista previa",
    previewOf: "Vista previa de {mail}",
    title: "Correos enviados",
    searches: "asunto, nombre o dirección",
    mails: "{count, plural, one {# correo} other {# correos}}",
    subject: "Correo",
    to: "Para",
    state: "Estado",
    written: "Escrito",
    empty: "Aún no hay correos",
    emptyText: "Los correos a consignadores y al personal aparecen aquí cuando se escriba el primero.",
    sendAgain: "Enviar de nuevo",
    sendingAgain: "El correo se está enviando de nuevo.",
    secret: "Este correo tenía un enlace que solo puede ver su destinatario, así que no se guarda.",
    tries: "{count, plural, one {Se intentó una vez.} other {Se intentó # veces.}}",
    problem: "El servidor de correo dijo: {problem}",
    offline: "Conéctate para ver los correos.",
  }),
];
