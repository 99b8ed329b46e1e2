import { t } from "#shared/words/define-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { payingAsked } from "#shared/areas/till/take-payments.ts";
import { decidedSale, saleConcerns, saleReads } from "../entered-sale.ts";
import { pricesAsked } from "../priced-right.ts";
import { describedSale, saleArgs, sampleSale } from "../sale-args.ts";

/**
 * Sells items over the counter as `orders.sell`, paid in part or whole with store credit or with what the store owes a
 * consigner. The server alone knows how much is left, so it decides; two tills cannot spend the same money.
 */
export const sellOnCredit = defineCommand({
  name: "orders.sellOnCredit",
  get title() {
    return t("Sell items on store credit or a balance");
  },
  args: saleArgs,
  asksForProof: false,
  offline: "online",
  needs: "orders.sell",
  describes: describedSale,
  concerns: saleConcerns,
  corrects: {},
  sample: (from) => {
    const sale = sampleSale(from);
    const credit = from.row("storeCredit", ({ balanceMinor }) => balanceMinor > 0);
    const line = sale?.lines[0];
    if (sale === null || line === undefined || credit === null) return sale;
    const priceMinor = Math.min(credit.balanceMinor, 1_000);
    return {
      orderId: sale.orderId,
      lines: [{ id: line.id, itemId: line.itemId, priceMinor, discountMinor: 0 }],
      payment: sale.payment,
      customerName: "",
      customerEmail: "",
      customerPhone: "",
      payments: [
        {
          id: from.newId(),
          method: "storeCredit" as const,
          amountMinor: priceMinor,
          tenderedMinor: null,
          storeCreditId: credit.id,
          consignerId: null,
        },
      ],
      tax: { taxName: "", taxBasisPoints: 0, taxIncluded: false },
    };
  },
  reads: saleReads,
  facts: ({ lines, payments }, actor) => ({ ...pricesAsked(lines, actor), ...payingAsked(payments) }),
  decide: (context) => decidedSale(context, { hasHappened: false }),
});
