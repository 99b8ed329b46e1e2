import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import {
  changeBy,
  create,
  defineCommand,
  type FoundRows,
  read,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, instant, minor, nameText, shopRowId, taxRate, text, z } from "#shared/machine/kernel/schema.ts";
import { customer } from "../entered-lines.ts";
import { taxOfShop, taxOfUnits } from "../shop-tax.ts";
import { enteredOrder } from "../order-port.ts";
import { shopPayments } from "../rows.ts";
import { soldItemReads } from "../sold-item.ts";
import { type AskedUnit, chooseItems, type ChosenItem } from "#shared/areas/shop/choose-items.ts";
import { soldPrice } from "#shared/areas/shop/sold-price.ts";
import { shopWords } from "#shared/areas/shop/words.ts";

/** Most units of one order; a shop takes larger ones than the counter. */
export const mostShopUnits = 500;

const units = z
  .array(
    z.object({
      /** The order line's id; each unit is a line. */
      id: shopRowId,
      productId: id,
      option1Value: text(60),
      option2Value: text(60),
      option3Value: text(60),
      locationId: z.nullable(id),
      isPickUp: z.boolean(),
      /** What the shop asks for it, and what the customer got off that. */
      unitMinor: minor,
      discountMinor: minor,
      /** The tax in that, or on top of it; a rate of null is the store's. Absent: the shop says none. */
      tax: z.optional(z.object({ taxBasisPoints: z.nullable(taxRate), taxIncluded: z.boolean() })),
    }),
  )
  .check(z.minLength(1), z.maxLength(mostShopUnits));

interface EnteredArgs {
  readonly units: z.output<typeof units>;
}

/** Returns the units by the products that Trace has now: a merged product's are the other one's. */
const unitsNow = ({ units: asked }: EnteredArgs, found: FoundRows): readonly AskedUnit[] =>
  asked.map((unit) => {
    const merged = found.has(read("mergedProduct", unit.productId))
      ? found.get("mergedProduct", unit.productId)
      : undefined;
    return { ...unit, productId: merged?.mergedIntoId ?? unit.productId };
  });

/** Returns the item of each unit; null before all that decides about it was read. */
function chosenItems(args: EnteredArgs, found: FoundRows, storeId: string): readonly (ChosenItem | null)[] | null {
  const asked = unitsNow(args, found);
  const ids = [...new Set(asked.map(({ productId }) => productId))];
  const office = read("storeOffice", storeId);
  if (!found.has(office) || !ids.every((one) => found.has(itemsOf(one)))) return null;
  const items = ids.flatMap((one) => found.find("item", "product", one));
  const isFirst = found.get("storeOffice", storeId)?.prioritizeStore === true;
  const owners = isFirst ? [...new Set(items.map(({ consignerId }) => consignerId))] : [];
  if (!owners.every((owner) => found.has(read("consigner", owner)))) return null;
  return chooseItems(
    asked,
    items,
    (item) => isFirst && found.get("consigner", item.consignerId)?.isStoreAccount === true,
  );
}

const itemsOf = (productId: string): Read => changeBy("item", "product", productId);

/** Returns the reads that the choice depends on, in rounds. */
function choiceReads(args: EnteredArgs, found: FoundRows, storeId: string): readonly Read[] {
  const asked = unitsNow(args, found);
  const ids = [...new Set(asked.map(({ productId }) => productId))];
  const isFirst =
    found.has(read("storeOffice", storeId)) && found.get("storeOffice", storeId)?.prioritizeStore === true;
  const known = isFirst ? ids.filter((one) => found.has(itemsOf(one))) : [];
  return [
    read("storeOffice", storeId),
    ...args.units.map(({ productId }) => read("mergedProduct", productId)),
    ...ids.map(itemsOf),
    ...known.flatMap((one) =>
      found.find("item", "product", one).map(({ consignerId }) => read("consigner", consignerId)),
    ),
  ];
}

/**
 * Enters an order of the online shop: each unit gets an item on sale (`chooseItems`), or is oversold, for a person to
 * settle. Run by the server alone. Refused only if the order is known, or nothing in it was ever Trace's.
 */
export const enterFromShop = defineCommand({
  name: "orders.enterFromShop",
  get title() {
    return t("Enter an order of the online shop");
  },
  args: z.object({
    orderId: shopRowId,
    /** `shop`: it is paid there. `catalogue`: it was reserved, and is paid in the store. */
    source: z.enum(["shop", "catalogue"]),
    /** The shop's name for it: "#1001". */
    name: nameText(60),
    shopifyId: nameText(60),
    isPaid: z.boolean(),
    /** Until when it is kept, if its customer has not opened the link in their mail. */
    unprovenUntil: z.optional(instant),
    /** How the payment stands that the shop waits for. */
    shopPayment: z.optional(z.enum(shopPayments)),
    units,
    ...customer,
  }),
  asksForProof: false,
  offline: "online",
  needs: "orders.enter",
  describes: ({ name, units: asked }) => ({
    of: [{ count: asked.length, of: "items" }],
    facts: [[{ kind: "text", label: t("Order") }, name]],
  }),
  concerns: ({ orderId }) => [adds("order", orderId)],
  corrects: {},
  sample: (from) => {
    const product = from.row("product");
    const template =
      product === null ? null : from.row("productTemplate", ({ id: one }) => one === product.productTemplateId);
    if (product === null || template === null) return null;
    const valueOf = (values: readonly string[]) => (values.length === 0 ? "" : from.pick(values));
    return {
      orderId: from.newId(),
      source: from.pick(["shop", "catalogue"] as const),
      name: `#${from.below(9_000)}`,
      shopifyId: `${from.below(9_000)}`,
      isPaid: from.chance(0.5),
      units: [from.newId(), from.newId()].map((lineId) => ({
        id: lineId,
        productId: product.id,
        option1Value: valueOf(template.option1Values),
        option2Value: valueOf(template.option2Values),
        option3Value: valueOf(template.option3Values),
        locationId: null,
        isPickUp: false,
        unitMinor: 1_000 + from.below(50) * 1_000,
        discountMinor: from.below(10) * 100,
      })),
      customerName: "Cass",
      customerEmail: "cass@example.test",
      customerPhone: "",
    };
  },
  reads: (args, found, storeId) => [
    create("order", args.orderId),
    ...args.units.map((unit) => create("orderLine", unit.id)),
    ...choiceReads(args, found, storeId),
    ...(chosenItems(args, found, storeId) ?? []).flatMap((chosen) =>
      chosen === null ? [] : soldItemReads(chosen.itemId, found),
    ),
  ],
  decide: (context) => {
    const { args, rows, store, now, actor } = context;
    // Security: whoever enters an order decides about prices of items.
    if (actor.role !== "system") return new DomainError("not_found", shopWords("notedByServer"));
    const { source } = args;
    const chosen = chosenItems(args, rows, store.id) ?? [];
    const lines = args.units.flatMap((unit, at) => {
      const item = chosen[at] ?? null;
      const row = item === null ? undefined : rows.get("item", item.itemId);
      if (item === null || row === undefined) return [];
      const sold = soldPrice(row.priceMinor, unit.unitMinor, unit.discountMinor);
      const asked = { unitMinor: unit.unitMinor, discountMinor: unit.discountMinor };
      const { priceMinor } = row;
      const tax = taxOfShop(unit.tax, source, store);
      return [{ id: unit.id, itemId: row.id, priceMinor, ...sold, asked, isOversold: !item.isTaken, tax }];
    });
    if (lines.length === 0)
      return new DomainError("not_found", t("None of the items in this order was ever in this store."));
    const { orderId, name, shopifyId, isPaid, customerName, customerEmail, customerPhone } = args;
    return enteredOrder(
      {
        id: orderId,
        name,
        source,
        shopifyId,
        isPaid,
        unprovenUntil: args.unprovenUntil,
        shopPayment: args.shopPayment,
        lines,
        customerName,
        customerEmail,
        customerPhone,
        isPickUp: args.units.some((unit) => unit.isPickUp),
        payment: null,
        placedAt: now,
        placedBy: actor.id,
        tax: taxOfUnits(lines.map(({ tax }) => tax)),
        exchangeOf: null,
      },
      context,
    );
  },
});
