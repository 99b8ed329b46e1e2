import { t } from "#shared/words/define-words.ts";
import { adds, someOf, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand, read, readBy } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { Samples } from "#shared/machine/kernel/samples.ts";
import { id, imageUrl, itemCodeText, minor, newRowId, text, z } from "#shared/machine/kernel/schema.ts";
import { valueNow } from "#shared/areas/catalogue/renamed-values.ts";
import { inventoryWords } from "#shared/areas/inventory/words.ts";
import { locationReads } from "#shared/areas/inventory/check-location.ts";
import { decideEach } from "#shared/areas/inventory/decide-each.ts";
import { feeReads } from "#shared/areas/inventory/item-fees.ts";
import { newItem } from "#shared/areas/inventory/new-item.ts";

/**
 * Offers items for a store's request: of its product and size, for its location, with the status it asks for
 * (Consignment or Buying), until the store accepts or declines them. Consigners offer their own, staff with Inventory
 * anybody's. Refused for a closed request, and item by item for another size, incomplete options, a code in use and a
 * price outside the range.
 */
export const answerRequest = defineCommand({
  name: "requests.answer",
  get title() {
    return t("Answer store request");
  },
  args: z.object({
    storeRequestId: id,
    consignerId: id,
    items: z
      .array(
        z.object({
          id: newRowId,
          code: itemCodeText,
          option1Value: text(60),
          option2Value: text(60),
          option3Value: text(60),
          priceMinor: minor,
          notes: text(2_000),
          image: imageUrl,
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.request",
  describes: ({ items, consignerId }) => ({
    of: [{ count: items.length, of: "items" }],
    facts: [
      [words.codes, someOf(items.map(({ code }) => code))],
      [words.owner, consignerId],
      [words.size, items[0]?.option1Value],
      [words.price, items[0]?.priceMinor],
    ],
  }),
  concerns: ({ items }) => items.map((item) => adds("item", item.id)),
  corrects: { "items.priceMinor": words.price },
  sample: sampleAnswer,
  codes: {
    given: ({ items }) => items.map(({ code }) => code),
    replaced: (args, codes) => ({
      ...args,
      items: args.items.map((item, at) => ({ ...item, code: codes[at] ?? item.code })),
    }),
  },
  reads: (args, found) => {
    const asked = read("storeRequest", args.storeRequestId);
    const request = found.has(asked) ? found.get("storeRequest", args.storeRequestId) : undefined;
    const items = args.items.flatMap((item) => [create("item", item.id), readBy("item", "code", item.code)]);
    const reads = [asked, ...items, ...feeReads(args.consignerId, found)];
    if (request === undefined) return reads;
    const product = read("product", request.productId);
    const templateId = found.has(product) ? found.get("product", request.productId)?.productTemplateId : undefined;
    return [
      ...reads,
      product,
      ...locationReads(request.locationId, null),
      ...(templateId === undefined ? [] : [read("productTemplate", templateId)]),
    ];
  },
  facts: ({ items }, actor) => (actor.role === "consigner" ? { waitingItems: [items.length] } : {}),
  decide: ({ rows, args, actor, now, store }) => {
    const request = rows.get("storeRequest", args.storeRequestId);
    if (request === undefined) return new DomainError("not_found", t("The store no longer asks for this."));
    const product = rows.get("product", request.productId);
    const template = product === undefined ? undefined : rows.get("productTemplate", product.productTemplateId);
    const taken = new Set<string>();
    return decideEach(
      args.items,
      (item) => {
        if (taken.has(item.id) || rows.get("item", item.id) !== undefined)
          return new DomainError("already_exists", t("This item is already in the store."));
        if (taken.has(item.code) || rows.find("item", "code", item.code).length > 0)
          return new DomainError("code_taken", t("The code {code} belongs to another item.", { code: item.code }));
        const size = template === undefined ? item.option1Value : valueNow(template, "option1Value", item.option1Value);
        if (request.option1Value !== "" && size !== request.option1Value)
          return refused("option1Value", t("The store asks for size {size}.", { size: request.option1Value }));
        const { lowMinor, highMinor, productId, locationId } = request;
        if (item.priceMinor < (lowMinor ?? 0) || item.priceMinor > (highMinor ?? Number.POSITIVE_INFINITY))
          return refused("priceMinor", inventoryWords("priceOutOfRange"));
        const { consignerId } = args;
        const decided = newItem(
          rows,
          { ...item, productId, consignerId, costMinor: null, locationId, subLocationId: null },
          { actor, now, store, acceptNow: false, offer: request },
        );
        if (!(decided instanceof DomainError)) taken.add(item.id).add(item.code);
        return decided;
      },
      "itemsAdded",
    );
  },
});

const refused = (field: string, sentence: string) => new DomainError("invalid_value", sentence, { [field]: sentence });

function sampleAnswer(from: Samples) {
  const request = from.row("storeRequest");
  const product = request === null ? null : from.row("product", ({ id: one }) => one === request.productId);
  const template =
    product === null ? null : from.row("productTemplate", ({ id: one }) => one === product.productTemplateId);
  const consigner = from.row("consigner", ({ isStoreAccount }) => !isStoreAccount);
  if (request === null || template === null || consigner === null) return null;
  const item = {
    id: from.newId(),
    code: from.newCode(),
    option1Value: request.option1Value === "" ? from.pick(template.option1Values) : request.option1Value,
    option2Value: from.pick(template.option2Values),
    option3Value: from.pick(template.option3Values),
    priceMinor: 1_000 + from.below(60) * 1_000,
    notes: "",
    image: "",
  };
  return { storeRequestId: request.id, consignerId: consigner.id, items: [item] };
}
