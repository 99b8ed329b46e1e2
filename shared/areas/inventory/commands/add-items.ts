import { t } from "#shared/words/define-words.ts";
import { can } from "#shared/access/capabilities.ts";
import { adds, type Mention, someOf, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { samplePlace, sampleProduct, type Samples } from "#shared/machine/kernel/samples.ts";
import { id, imageUrl, instant, itemCodeText, minor, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { locationReads } from "../check-location.ts";
import { decideEach } from "../decide-each.ts";
import { feeReads } from "../item-fees.ts";
import { itemFieldFacts } from "../item-field-facts.ts";
import { newItemFields } from "../item-fields.ts";
import { newItem } from "../new-item.ts";
import { aliasOf, oldCodeReads, oldCodeTaken } from "../old-code.ts";
import { oldCodeText } from "../old-code-text.ts";
import { productAndTemplateReads } from "#shared/areas/catalogue/product-of.ts";

/**
 * Adds physical units to the stock, each with its own id and final code. Needs Inventory or InStoreApp; with "accept
 * now" they are on sale at once, else Pending. A consigner adds only their own, as a request to bring them in; the
 * server makes it Pending where the store pre-approves the price.
 *
 * Refused item by item: incomplete or foreign option values, no price, consigner or location, a code or old code already
 * in use, an old code that looks like an own one, an id of an import's from who may not import.
 * Fees, payout and cost are computed from the store's rows; of the amounts sent only the price counts, and the cost if
 * the store owns the item. Of another system who may import gives the code on its tag, and
 * with "accept now" the day it came in; from others neither counts.
 */
export const addItems = defineCommand({
  name: "inventory.addItems",
  get title() {
    return t("Add items");
  },
  args: z.object({
    items: z
      .array(
        z.object({
          id: newRowId,
          code: itemCodeText,
          productId: id,
          consignerId: id,
          option1Value: text(60),
          option2Value: text(60),
          option3Value: text(60),
          priceMinor: minor,
          costMinor: z.nullable(minor),
          locationId: z.nullable(id),
          subLocationId: z.nullable(id),
          notes: text(2_000),
          image: imageUrl,
          fields: z.optional(newItemFields),
          oldCode: z.optional(oldCodeText),
          acceptedOn: z.optional(instant),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
    acceptNow: z.boolean(),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.add",
  describes: ({ items }) => {
    const [first] = items;
    return {
      of: [itemsAdded(items)],
      facts: [
        [words.codes, someOf(items.map(({ code }) => code))],
        [words.owner, first?.consignerId],
        [words.size, first?.option1Value],
        [words.condition, first?.option2Value],
        [words.boxCondition, first?.option3Value],
        [words.price, first?.priceMinor],
        [words.cost, first?.costMinor],
        [words.location, first?.locationId],
        [words.subLocation, first?.subLocationId],
        [words.notes, first?.notes],
        ...itemFieldFacts(first?.fields ?? {}),
        [words.oldCode, first?.oldCode],
      ],
    };
  },
  concerns: ({ items }) =>
    items.map(({ id: itemId, fields, ...others }) => adds("item", itemId, { ...others, ...fields })),
  corrects: {
    "items.priceMinor": words.price,
    "items.locationId": words.location,
    "items.subLocationId": words.subLocation,
  },
  sample: sampleIntake,
  codes: {
    given: ({ items }) => items.map(({ code }) => code),
    replaced: (args, codes) => ({
      ...args,
      items: args.items.map((item, at) => ({ ...item, code: codes[at] ?? item.code })),
    }),
  },
  reads: (args, found) =>
    args.items.flatMap((item) => [
      create("item", item.id),
      readBy("item", "code", item.code),
      ...oldCodeReads(item.id, item.oldCode),
      ...productAndTemplateReads(item.productId, found),
      ...locationReads(item.locationId, item.subLocationId),
      ...feeReads(item.consignerId, found),
    ]),
  facts: ({ items }, actor) =>
    actor.role === "consigner"
      ? { variantsOnSale: items.map(({ productId }) => productId), waitingItems: [items.length] }
      : {},
  decide: ({ rows, args, actor, now, store, fact }) => {
    const codes = new Set<string>();
    const ids = new Set<string>();
    const oldCodes = new Set<string>();
    return decideEach(
      args.items,
      (item) => {
        if (ids.has(item.id) || rows.get("item", item.id) !== undefined)
          return new DomainError("already_exists", t("This item is already in the store."));
        if (codes.has(item.code) || rows.find("item", "code", item.code).length > 0)
          return new DomainError("code_taken", t("The code {code} belongs to another item.", { code: item.code }));
        const decided = newItem(rows, item, { actor, now, store, acceptNow: args.acceptNow, fact });
        if (decided instanceof DomainError) return decided;
        const oldCode = can(actor, "inventory.import") ? item.oldCode : undefined;
        const alias = aliasOf(rows, item.id, oldCode);
        if (alias instanceof DomainError) return alias;
        if (oldCode && oldCodes.has(oldCode)) return oldCodeTaken(oldCode);
        ids.add(item.id);
        codes.add(item.code);
        if (oldCode) oldCodes.add(oldCode);
        return [...decided, ...alias];
      },
      "itemsAdded",
    );
  },
});

function itemsAdded(items: readonly { readonly productId: string }[]): Mention {
  const [first] = items;
  if (first === undefined || items.some(({ productId }) => productId !== first.productId))
    return { count: items.length, of: "items" };
  return { type: "product", id: first.productId, times: items.length };
}

function sampleIntake(from: Samples) {
  const named = sampleProduct(from);
  const template =
    named === null ? null : from.row("productTemplate", ({ id: one }) => one === named.product.productTemplateId);
  const consigner = from.row("consigner");
  if (named === null || template === null || consigner === null) return null;
  const one = {
    productId: named.id,
    consignerId: consigner.id,
    option1Value: from.pick(template.option1Values),
    option2Value: from.pick(template.option2Values),
    option3Value: from.pick(template.option3Values),
    priceMinor: 1_000 + from.below(50) * 1_000,
    // Only the store's own items have a cost; for others it is ignored.
    costMinor: from.chance(0.1) ? 500 : null,
    locationId: samplePlace(from),
    subLocationId: from.chance(0.2) ? (from.row("subLocation")?.id ?? null) : null,
    notes: from.chance(0.2) ? "Größe – ≥ 9 👟" : "",
    image: "",
    // Amounts computed by an app have no effect.
    ...(from.chance(0.1) ? { payoutMinor: 1, sellingFeeMinor: 0, status: "Sold" } : {}),
  };
  const items = Array.from({ length: 1 + from.below(3) }, () => ({
    ...one,
    id: from.newId(),
    code: from.newCode(),
    // Some twice, so that they are refused.
    ...(from.chance(0.2) ? { oldCode: `old-${from.below(100)}` } : {}),
  }));
  return { items, acceptNow: from.chance(0.7) };
}
