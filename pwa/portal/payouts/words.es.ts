import { translation } from "#shared/words/translation.ts";
import type { payoutScreenWords } from "./words.ts";

export const spanish = [
  translation<typeof payoutScreenWords>("portal.payouts", {
    title: "Pagos",
    range: "Días",
    searches: "título, código de estilo, código",
    tabs: "Estado",
    Paid: "Pagado",
    Buying: "Listo para pagar",
    totalSold: "Vendido",
    totalSoldHint: "antes de comisiones, en estos días",
    totalPaid: "Pagado",
    totalPaidHint: "de lo vendido en estos días",
    totalPending: "Pendiente",
    totalPendingHint: "por pagar de lo vendido en estos días",
    item: "Artículo",
    sku: "SKU",
    size: "Talla",
    location: "Ubicación",
    price: "Precio",
    payout: "Pago",
    dateSold: "Fecha de venta",
    noLocation: "Sin ubicación",
    newest: "Más recientes primero",
    oldest: "Más antiguos primero",
    highest: "Precio más alto",
    lowest: "Precio más bajo",
    empty: "No hay nada en estos días",
    emptyHint: "Elige otros días o mira la otra pestaña.",
  }),
];
