import { t } from "#shared/words/define-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { text, z } from "#shared/machine/kernel/schema.ts";
import { catalogIdPlaceholder, isPriceComparison } from "../price-comparison.ts";

/** Sets where the store compares prices: a web address with a placeholder for the Catalog Id; empty for StockX. Needs Settings. */
export const setPriceComparison = defineCommand({
  name: "catalogue.setPriceComparison",
  get title() {
    return t("Set where prices are compared");
  },
  args: z.object({ address: text(300) }),
  asksForProof: false,
  offline: "online",
  needs: "settings.write",
  describes: (args) => ({ of: args.address === "" ? [] : [{ text: args.address }], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    return { address: from.pick(["", `https://prices.test/${from.below(9)}/{catalogId}`, "https://prices.test/"]) };
  },
  reads: (_, __, storeId) => [change("store", storeId)],
  decide: ({ args: { address }, store }) => {
    if (!isPriceComparison(address)) {
      const sentence = t("Enter a web address with {placeholder} where the Catalog Id belongs.", {
        placeholder: catalogIdPlaceholder,
      });
      return new DomainError("invalid_value", sentence, { address: sentence });
    }
    return { put: [{ type: "store", row: { ...store, priceComparisonUrl: address } }] };
  },
});
