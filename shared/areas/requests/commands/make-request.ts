import { t } from "#shared/words/define-words.ts";
import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace, sampleProduct } from "#shared/machine/kernel/samples.ts";
import { id, minor, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { valueNow } from "#shared/areas/catalogue/renamed-values.ts";
import { productAndTemplateReads, productOf } from "#shared/areas/catalogue/product-of.ts";
import { checkLocation, locationReads } from "#shared/areas/inventory/check-location.ts";
import { saleTypes } from "../rows.ts";

/**
 * Adds a request of the store: a product in one size or any, for a location, on consignment or to buy, optionally
 * within a price range. Needs Products.
 */
export const makeRequest = defineCommand({
  name: "requests.make",
  get title() {
    return t("Request items from consigners");
  },
  args: z.object({
    id: newRowId,
    productId: id,
    option1Value: text(60),
    locationId: id,
    sale: z.enum(saleTypes),
    lowMinor: z.nullable(minor),
    highMinor: z.nullable(minor),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "requests.make",
  describes: (args) => ({
    of: [{ type: "product", id: args.productId }],
    facts: [
      [words.size, args.option1Value],
      [words.location, args.locationId],
      [words.status, args.sale],
      [words.lowestPrice, args.lowMinor],
      [words.highestPrice, args.highMinor],
    ],
  }),
  concerns: (args) => [adds("storeRequest", args.id)],
  corrects: { locationId: words.location },
  sample: (from) => {
    const [named, locationId] = [sampleProduct(from), samplePlace(from)];
    if (named === null || locationId === null) return null;
    const range = from.chance(0.5) ? { lowMinor: 1_000, highMinor: 50_000 } : { lowMinor: null, highMinor: null };
    const option1Value = from.chance(0.5) ? "" : "9";
    return { id: from.newId(), productId: named.id, option1Value, locationId, sale: from.pick(saleTypes), ...range };
  },
  reads: (args, found) => [
    change("storeRequest", args.id),
    ...productAndTemplateReads(args.productId, found),
    ...locationReads(args.locationId, null),
  ],
  decide: ({ rows, args, actor, now }) => {
    if (rows.get("storeRequest", args.id) !== undefined)
      return new DomainError("already_exists", t("This request already exists."));
    const product = productOf(rows, args.productId);
    const template = product === undefined ? undefined : rows.get("productTemplate", product.productTemplateId);
    if (product === undefined || template === undefined) return refused("productId", t("Select a product"));
    const sizes = product.sizes.length > 0 ? product.sizes : template.option1Values;
    const option1Value = valueNow(template, "option1Value", args.option1Value);
    if (option1Value !== "" && sizes.length > 0 && !sizes.includes(option1Value))
      return refused("option1Value", t("Please select a valid option {number}", { number: 1 }));
    if (args.lowMinor !== null && args.highMinor !== null && args.lowMinor > args.highMinor)
      return refused("highMinor", t("The lowest price is above the highest."));
    const place = checkLocation(rows, actor, args.locationId, null);
    if (place !== null) return place;
    return {
      put: [
        {
          type: "storeRequest",
          row: { ...args, productId: product.id, option1Value, createdAt: now, createdBy: actor.id },
        },
      ],
    };
  },
});

const refused = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });
