import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import { newRowId, z } from "#shared/machine/kernel/schema.ts";
import { picturesOf } from "../pictures-of.ts";
import { submittedFields } from "../submitted-fields.ts";
import { submittedWords } from "../submitted-words.ts";

/**
 * Submits a product that the store should add, with the size and price that its submitter would list it at; staff create
 * it or decline. For consigners, or staff with Products.
 */
export const submitProduct = defineCommand({
  name: "catalogue.submitProduct",
  get title() {
    return submittedWords("submit");
  },
  args: z.object({ id: newRowId, ...submittedFields }),
  asksForProof: false,
  offline: "optimistic",
  needs: "products.submit",
  describes: (args) => ({
    of: [{ text: args.title }],
    facts: [
      [words.styleCode, args.sku],
      [words.brand, args.brand],
      [words.catalogId, args.stockXId],
      [words.size, args.size],
      [words.price, args.priceMinor],
      [words.notes, args.notes],
    ],
  }),
  concerns: (args) => [adds("submittedProduct", args.id)],
  corrects: { title: words.title, sku: words.styleCode, brand: words.brand },
  sample: (from) => {
    const n = from.below(1_000_000);
    const fields = { brand: "Acme", category: "Sneakers", gender: "Men", stockXId: "", image: "", imageList: [] };
    return {
      id: from.newId(),
      title: `Wish ${n}`,
      sku: from.chance(0.5) ? `W-${n}` : "",
      notes: "",
      ...fields,
      ...sampleListing(from),
    };
  },
  reads: (args) => [create("submittedProduct", args.id)],
  facts: (_, actor) => (actor.role === "consigner" ? { waitingProducts: [1] } : {}),
  decide: ({ rows, args, actor, now }) => {
    if (rows.get("submittedProduct", args.id) !== undefined)
      return new DomainError("already_exists", submittedWords("exists"));
    return {
      put: [
        {
          type: "submittedProduct",
          row: {
            id: args.id,
            title: args.title,
            sku: args.sku,
            brand: args.brand,
            category: args.category,
            gender: args.gender,
            stockXId: args.stockXId,
            ...picturesOf(args.image, args.imageList),
            notes: args.notes,
            submittedBy: actor.id,
            submittedByName: actor.name,
            submittedAt: now,
            state: "open",
            productId: null,
            closedAt: null,
            closedBy: null,
            reason: "",
            size: args.size ?? "",
            priceMinor: args.priceMinor ?? null,
          },
        },
      ],
    };
  },
});

/** Returns, sometimes, what would be listed of it. */
const sampleListing = (from: Samples): { size?: string; priceMinor?: number } =>
  from.chance(0.5) ? { size: "9", priceMinor: 1_000 + from.below(90) * 100 } : {};
