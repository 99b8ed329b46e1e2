import { t } from "#shared/words/define-words.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import type { Receipt } from "#pwa/paper/papers/receipt.ts";
import { formatDate } from "#pwa/ui/format.ts";
import type { StoreCreditRow } from "#shared/areas/till/rows.ts";
import { methodWords } from "#shared/areas/till/words.ts";

/** Returns a store credit as a receipt: what it was issued for, what is left of it, and its code for the scanner. */
export function creditReceipt({ view, session }: Pick<Device, "view" | "session">, credit: StoreCreditRow): Receipt {
  const store = view.get("store", session.store.id);
  const usedMinor = credit.balanceMinor - credit.issuedMinor;
  const line = (title: string, options: string, priceMinor: number) => ({
    title,
    options,
    code: "",
    priceMinor,
    discountMinor: 0,
  });
  return {
    kind: "storeCredit",
    shop: {
      name: store?.name ?? session.store.name,
      address: "",
      phone: store?.phone ?? "",
      email: store?.supportEmail ?? "",
    },
    currency: session.store.currency,
    order: view.get("order", credit.orderId)?.name ?? "",
    at: credit.issuedAt,
    customer: credit.customerName,
    servedBy: credit.issuedByName,
    lines: [
      line(t("Issued"), formatDate(credit.issuedAt), credit.issuedMinor),
      ...(usedMinor === 0 ? [] : [line(t("Used since"), "", usedMinor)]),
    ],
    taxes: [],
    totalMinor: credit.balanceMinor,
    payments: [],
    roundingMinor: 0,
    changeMinor: 0,
    codes: credit.balanceMinor === 0 ? [] : [{ caption: methodWords("storeCredit"), text: credit.code }],
  };
}
