import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import type { PayoutShareRow } from "./rows.ts";

/** The way a share is paid: by hand, printed cheques, a bank file, or a payment service. */
export type PayoutProvider = PayoutShareRow["provider"];
/** Payment services, which the server calls over the network. */
export type PaymentService = Extract<PayoutProvider, "checkbook" | "payPal">;

export const isService = (provider: PayoutProvider): provider is PaymentService =>
  provider === "checkbook" || provider === "payPal";

/** Returns how the store pays consigners with this method, by its settings. */
export function providerOf(method: string, office: StoreOfficeRow): PayoutProvider {
  switch (method.toLowerCase()) {
    case "cheque":
      return office.chequeProvider;
    case "bank":
      return office.bankProvider === "hand" ? "hand" : "bankFile";
    case "paypal":
      return office.payPalProvider;
    default:
      return "hand";
  }
}
