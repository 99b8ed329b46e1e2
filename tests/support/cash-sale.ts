import type { CommandArgs } from "#shared/areas/commands.ts";

/** Returns the arguments of a sale of one item for cash at a till, without a tax, as an app sends it. */
export const cashSale = (
  orderId: string,
  { id: itemId, priceMinor }: { readonly id: string; readonly priceMinor: number },
  locationId: string | null = null,
): CommandArgs<"orders.sell"> => ({
  orderId,
  lines: [{ id: `${orderId}-line`, itemId, priceMinor, discountMinor: 0 }],
  payment: "cash",
  customerName: "",
  customerEmail: "",
  customerPhone: "",
  till: { registerId: "till-1", locationId },
  tax: { taxName: "", taxBasisPoints: 0, taxIncluded: false },
  payments: [
    {
      id: `${orderId}-paid`,
      method: "cash",
      amountMinor: priceMinor,
      tenderedMinor: null,
      storeCreditId: null,
      consignerId: null,
    },
  ],
});
