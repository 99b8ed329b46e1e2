import { translation } from "#shared/words/translation.ts";
import type { differenceWords, reconciliationWords } from "./words.ts";

export const spanish = [
  translation<typeof reconciliationWords>("reconciliation", {
    alarm:
      "{count, plural, one {# importe no coincide} other {# importes no coinciden}} entre cuentas, artículos, pedidos y pagos.",
    look: "Ver qué difiere",
    title: "Revisión de las cuentas",
    subtitle: "Cada noche se comparan las cuentas con artículos, pedidos y pagos.",
    checkNow: "Revisar ahora",
    offline: "Necesitas conexión para revisar las cuentas.",
    never: "Aún sin revisar",
    neverHint: "Esta noche es la primera vez. También puedes revisar ahora.",
    agrees: "Todo coincide",
    differs: "{count, plural, one {# diferencia} other {# diferencias}}",
    checked: "{entries, plural, one {# registro comparado} other {# registros comparados}}",
    some: "Se muestran las primeras {shown}.",
    amounts: "{is} en lugar de {should}",
    whatToDo:
      "Mira cada una antes de pagar a nadie: un ajuste en la cuenta del consignador corrige un importe, y el registro de actividad dice cómo ocurrió.",
  }),
  translation<typeof differenceWords>("reconciliationDifference", {
    saleNotCredited: "Abonado por una venta",
    purchaseNotCredited: "Se debe por una compra",
    payoutNotBooked: "Descontado de la cuenta por un pago",
    shareNotItsItems: "Parte de un pago, comparada con sus artículos",
    payoutNotItsShares: "Total de un pago, comparado con sus partes",
    paidWithoutPayout: "Marcado como pagado, comparado con su pago",
    soldOtherwise: "Pago en el pedido, comparado con el artículo",
    soldTwice: "Vendido en dos pedidos",
    paidTwice: "En dos pagos",
    sumNotItsEntries: "Saldo mostrado, comparado con sus registros",
  }),
];
