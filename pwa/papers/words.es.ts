import { translation } from "#shared/words/translation.ts";
import type { paperWords } from "./words.ts";

export const spanish = [
  translation<typeof paperWords>("paper", {
    statement: "Estado de cuenta",
    receipt: "Recibo",
    consigner: "Consignador",
    customer: "Cliente",
    order: "Pedido",
    days: "Días",
    date: "Fecha",
    entry: "Registro",
    about: "Sobre",
    amount: "Importe",
    balance: "Saldo",
    currency: "Moneda",
    opening: "Saldo inicial",
    changes: "Registros",
    closing: "Saldo final",
    item: "Artículo",
    options: "Talla y condición",
    code: "Código",
    price: "Precio",
    discount: "Descuento",
    payment: "Pagado con",
    total: "Total",
    page: "{about} · página {page} de {of}",
  }),
];
