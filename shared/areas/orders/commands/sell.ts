import { t } from "#shared/words/define-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { needsServer } from "#shared/areas/till/methods.ts";
import { decidedSale, saleConcerns, saleReads } from "../entered-sale.ts";
import { pricesAsked } from "../priced-right.ts";
import { describedSale, saleArgs, sampleSale } from "../sale-args.ts";

/**
 * Sells items over the counter, paid at once; Trace records the payments and charges nothing. Works offline, and then
 * holds whatever happened to the items meanwhile: a line whose item is gone is oversold, and a person decides.
 *
 * Needs Orders, and for a discount, or a price that the item has not had recently, the right to change prices. The
 * price is what the customer paid, and so is the tax; fees and payouts come from the store's rows. Store credit and
 * balances are for `orders.sellOnCredit`.
 */
export const sell = defineCommand({
  name: "orders.sell",
  get title() {
    return t("Sell items");
  },
  args: saleArgs,
  asksForProof: false,
  offline: "optimistic",
  needs: "orders.sell",
  describes: describedSale,
  concerns: saleConcerns,
  corrects: {},
  sample: sampleSale,
  reads: saleReads,
  facts: ({ lines }, actor) => pricesAsked(lines, actor),
  decide: (context) =>
    context.args.payments?.some(needsServer) === true
      ? new DomainError("online_only", t("Store credit and balances need a connection."))
      : decidedSale(context, { hasHappened: true }),
});
