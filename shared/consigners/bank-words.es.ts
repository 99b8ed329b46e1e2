import { translation } from "#shared/words/translation.ts";
import type { bankWords } from "./bank-words.ts";

export const spanish = [
  translation<typeof bankWords>("consigners.bank", {
    emailRequired: "Escribe el correo de la cuenta.",
    emailWrong: "Esto no es un correo.",
    accountNameRequired: "Escribe el nombre del titular de la cuenta.",
    bankRequired: "Elige o escribe un banco.",
    bankTypeWrong: "Elige uno de los tipos de cuenta.",
    accountNumberRequired: "Escribe el número de cuenta.",
    accountNumberWrong: "Un número de cuenta tiene de 4 a 34 letras y dígitos.",
    routingNumberRequired: "Escribe el número de ruta ABA.",
    routingNumberWrong: "Este no es un número de ruta ABA. Revisa sus nueve dígitos.",
    swiftCodeRequired: "Escribe el código SWIFT.",
    swiftCodeWrong: "Un código SWIFT tiene 8 u 11 letras y dígitos, como FIRNZAJJ.",
    ibanRequired: "Escribe el IBAN.",
    ibanWrong: "Este no es un IBAN. Revisa sus letras y dígitos.",
    cannotChange: "Tus datos bancarios ya no se pueden cambiar aquí. Cámbialos en persona o escribe a la tienda.",
    noBankData: "Este consignador aún no tiene datos bancarios.",
    unknownKey: "Estos datos bancarios se cifraron con una clave que este servidor no tiene.",
    reasonRequired: "Di por qué necesitas verlos.",
    payoutTypeWrong: "Elige uno de los métodos de pago.",
  }),
];
