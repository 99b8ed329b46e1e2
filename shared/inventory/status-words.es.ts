import { translation } from "#shared/words/translation.ts";
import type { statusWords } from "./status-words.ts";

export const spanish = [
  translation<typeof statusWords>("inventory.status", {
    Pending: "Entrega pendiente",
    Requested: "Solicitado",
    Active: "Activo",
    RequestPriceChange: "Cambio de precio solicitado",
    StoreRequestPriceChange: "La tienda pide otro precio",
    RequestWithdrawal: "Retiro solicitado",
    WithdrawalDeclined: "Retiro rechazado",
    Withdrawn: "Retirado",
    Declined: "Rechazado",
    InTransit: "En tránsito",
    PendingSale: "Venta pendiente",
    Sold: "Vendido",
    Paid: "Pagado",
    Consignment: "Consignación",
    Buying: "Venta inmediata",
  }),
];
