import { translation } from "#shared/words/translation.ts";
import type { bankFileWords } from "./words.ts";

export const spanish = [
  translation<typeof bankFileWords>("bankFiles", {
    nothing: "Nada de este pago espera a un archivo bancario.",
    noFormat: "Elige en los ajustes qué archivo acepta tu banco.",
    notConnected: "Escribe primero tu cuenta bancaria en los ajustes.",
    accountIncomplete: "A tu cuenta bancaria en los ajustes le falta lo que este archivo necesita: {field}.",
    otherCurrency: "Este archivo paga en {wanted}, y la moneda de tu tienda es {currency}.",
    unfit: "Este archivo no puede pagar a {names}. Completa sus datos bancarios o págales de otra manera.",
    name: "el nombre de la cuenta",
    bic: "un BIC válido",
    companyId: "el ID de la empresa, de nueve o diez caracteres",
    bankName: "el nombre del banco",
    accountName: "Nombre de la cuenta",
    bank: "Banco",
    bankType: "Tipo de cuenta",
    accountNumber: "Número de cuenta",
    branchCode: "Código de sucursal",
    routingNumber: "Número de ruta ABA",
    swift: "Código SWIFT",
    iban: "IBAN",
    amount: "Importe",
    currency: "Moneda",
    text: "Texto",
    reference: "Referencia",
  }),
];
