import type { StoreOfficeRow } from "#shared/settings/office-rows.ts";
import type { PayoutShareRow } from "./rows.ts";

/** By what a share is paid: by people, by cheques that are printed, by a file for the bank, or by a payment service. */
export type PayoutProvider = PayoutShareRow["provider"];
/** The payment services: they are asked over the network and pay by themselves. */
export type PaymentService = Extract<PayoutProvider, "checkbook" | "payPal">;

export const isService = (provider: PayoutProvider): provider is PaymentService =>
  provider === "checkbook" || provider === "payPal";

/** By what the store pays consigners of this method, as its settings say. */
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
