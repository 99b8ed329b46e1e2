import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, text, z } from "#shared/machine/kernel/schema.ts";

/** The most variants that a platform has of one product. */
const mostVariants = 2_048;

/**
 * Notes what the online shop answered to a product: its ids there, or the problem. Run by the server alone. Of a product
 * that is gone by then nothing is kept.
 */
export const noteInShop = defineCommand({
  name: "catalogue.noteInShop",
  get title() {
    return t("Note what the online shop answered");
  },
  args: z.object({
    productId: id,
    /** Its id and its handle in the shop; null where the shop does not have it. */
    shopifyId: z.nullable(nameText(60)),
    shopifyHandle: z.nullable(nameText(255)),
    /** A sentence for people; empty if the shop took it. */
    problem: text(300),
    /** Every variant that the shop has of it; unchanged if omitted, as with a problem. */
    variants: z.optional(
      z
        .array(
          z.object({
            option1Value: text(60),
            option2Value: text(60),
            option3Value: text(60),
            shopifyId: nameText(60),
          }),
        )
        .check(z.maxLength(mostVariants)),
    ),
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.enter",
  describes: ({ productId }) => ({ of: [{ type: "product", id: productId }], facts: [] }),
  concerns: ({ productId }) => [changes("product", productId)],
  corrects: {},
  sample: (from) => {
    const product = from.row("product");
    if (product === null) return null;
    const isTaken = from.chance(0.8);
    return {
      productId: product.id,
      shopifyId: isTaken ? `${from.below(1_000)}` : null,
      shopifyHandle: isTaken ? `shoe-${from.below(1_000)}` : null,
      problem: isTaken ? "" : "The shop has no such category.",
      ...(isTaken && {
        variants: [{ option1Value: "9", option2Value: "New", option3Value: "", shopifyId: `${from.below(1_000)}` }],
      }),
    };
  },
  reads: ({ productId }) => [change("product", productId), create("shopProduct", productId)],
  decide: ({ rows, args, actor, now }) => {
    // Security: what links lead to is noted by nobody but the server.
    if (actor.role !== "system")
      return new DomainError("not_found", t("Only the server notes what the online shop answered."));
    const product = rows.get("product", args.productId);
    const known = rows.get("shopProduct", args.productId);
    if (product === undefined)
      return { put: [], remove: known === undefined ? [] : [{ type: "shopProduct" as const, id: known.id }] };
    const { shopifyId, shopifyHandle, problem } = args;
    const put: Put[] = [];
    if (product.shopifyId !== shopifyId || product.shopifyHandle !== shopifyHandle)
      put.push({ type: "product", row: { ...product, shopifyId, shopifyHandle } });
    const since = known?.problem === problem ? known.since : now;
    const variants = args.variants ?? known?.variants ?? [];
    put.push({ type: "shopProduct", row: { id: product.id, problem, variants, since } });
    return { put };
  },
});
