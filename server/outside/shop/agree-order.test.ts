import fc from "fast-check";
import { expect, test } from "vitest";
import { stepsTo } from "./agree-order.ts";
import type { ShopOrder } from "./shop-port.ts";

type Ours = NonNullable<Parameters<typeof stepsTo>[2]>;
interface Model {
  status: Ours["status"];
  readonly lines: Map<string, "pending" | "sold" | "restocked" | "gone" | "cancelled">;
}

/** Does to a simple model what the commands do to the store's rows, and refuses what they refuse. */
function apply(model: Model | null, [name, args]: ReturnType<typeof stepsTo>[number]): Model {
  if (name === "orders.enterFromShop") {
    expect(model).toBeNull();
    const { isPaid, units } = args as { isPaid: boolean; units: { id: string }[] };
    return {
      status: isPaid ? "paid" : "pending",
      lines: new Map(units.map(({ id }) => [id, isPaid ? "sold" : "pending"])),
    };
  }
  if (model === null) throw new Error(`${name} before the order was entered`);
  if (name === "orders.refundLines") {
    const { lineIds, restock } = args as { lineIds: string[]; restock: boolean };
    for (const id of lineIds) {
      expect(model.lines.get(id)).toBe("sold");
      model.lines.set(id, restock ? "restocked" : "gone");
    }
    return model;
  }
  expect(model.status).toBe("pending");
  if (name === "orders.noteOnline") return model;
  if (name === "orders.cancelOrder" && args["lineIds"] !== undefined) {
    for (const id of args["lineIds"] as string[]) {
      expect(model.lines.get(id)).toBe("pending");
      model.lines.set(id, "cancelled");
    }
    if (![...model.lines.values()].includes("pending")) model.status = "cancelled";
    return model;
  }
  if (name === "orders.payOrder")
    for (const [id, state] of model.lines) if (state === "pending") model.lines.set(id, "sold");
  model.status = name === "orders.payOrder" ? "paid" : "cancelled";
  return model;
}

const oursOf = (model: Model | null): Ours | null =>
  model && {
    status: model.status,
    isUnproven: false,
    shopPayment: null,
    open: [...model.lines].flatMap(([id, state]) => (state === "sold" || state === "pending" ? [id] : [])),
    cancelled: [...model.lines].flatMap(([id, state]) => (state === "cancelled" ? [id] : [])),
  };

const line = (id: string, quantity: number): ShopOrder["lines"][number] => ({
  ...{ id, productId: "shoe", options: ["9", "", ""], quantity, unitMinor: 10_000, discountMinor: 5 },
  ...{ locationId: null, isPickUp: false, tax: null },
});
const placed = (quantities: readonly number[]): ShopOrder => ({
  ...{ id: "7", name: "#7", status: "pending", paidIn: "shop", refunds: [], handover: null },
  ...{ customerName: "Cass", customerEmail: "", customerPhone: "" },
  lines: quantities.map((quantity, n) => line(`l${n}`, quantity)),
});

/**
 * Returns what an order goes through in the shop: units are taken off it and its payment is authorised or runs out; it is
 * paid and paid back in part, or cancelled, or left alone.
 */
const histories = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("left", "cancelled", "paid"),
    fc.array(fc.record({ line: fc.nat(2), payment: fc.constantFrom("authorized", "voided", null) }), { maxLength: 2 }),
    fc.array(fc.record({ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 2 }), restock: fc.boolean() }), {
      maxLength: 4,
    }),
  )
  .map(([quantities, end, before, refunds]) => {
    const states = [placed(quantities)];
    const last = () => states.at(-1) ?? placed(quantities);
    const take = (at: number, quantity: number, restock: boolean) => {
      const lineId = `l${at % quantities.length}`;
      const back = last().refunds.filter((one) => one.lineId === lineId);
      const left = (quantities[at % quantities.length] ?? 0) - back.reduce((sum, one) => sum + one.quantity, 0);
      if (left >= quantity) states.push({ ...last(), refunds: [...last().refunds, { lineId, quantity, restock }] });
    };
    for (const { line: at, payment } of before)
      if (payment === null) take(at, 1, true);
      else states.push({ ...last(), payment });
    if (end === "left") return states;
    states.push({ ...last(), status: end });
    if (end === "cancelled") return states;
    for (const { line: at, quantity, restock } of refunds) take(at, quantity, restock);
    return states;
  });

test("however late and often the shop's order is read, Trace's ends as it: each unit entered, paid and paid back once", () => {
  fc.assert(
    fc.property(histories, fc.array(fc.nat(9), { maxLength: 8 }), (states, readings) => {
      let model: Model | null = null;
      const end = states.length - 1;
      // Reads see states in their order, skip some, and see some twice; the last state is read at the end.
      for (const at of [...readings.map((reading) => Math.min(reading, end)).toSorted(), end, end]) {
        const order = states[at];
        if (order === undefined) continue;
        for (const step of stepsTo(order, "shop-own-7", oursOf(model))) model = apply(model, step);
      }
      const last = states[end];
      if (model === null) {
        expect(last?.status).toBe("cancelled");
        return;
      }
      // Of which nothing is left, that is over.
      const isEmpty = [...model.lines.values()].every((state) => state === "cancelled");
      expect(model.status).toBe(isEmpty ? "cancelled" : last?.status);
      if (last?.status === "cancelled") return;
      const counts = (restock: boolean) =>
        last?.refunds.filter((one) => one.restock === restock).reduce((sum, { quantity }) => sum + quantity, 0);
      const back = ["restocked", "cancelled"];
      expect([...model.lines.values()].filter((state) => back.includes(state))).toHaveLength(counts(true) ?? 0);
      expect([...model.lines.values()].filter((state) => state === "gone")).toHaveLength(counts(false) ?? 0);
    }),
    { numRuns: 500 },
  );
});

test("a unit that was taken off before it was paid is the first of those that came back", () => {
  const back = (restock: boolean) => ({ lineId: "l0", quantity: 1, restock });
  const order: ShopOrder = { ...placed([3]), status: "paid", refunds: [back(true), back(false), back(true)] };
  const ours: Ours = {
    ...{ status: "paid", isUnproven: false, shopPayment: null },
    ...{ cancelled: ["shop-own-7-l0-0"], open: ["shop-own-7-l0-2"] },
  };
  expect(stepsTo(order, "shop-own-7", ours)).toMatchObject([
    ["orders.refundLines", { lineIds: ["shop-own-7-l0-2"], restock: true }],
  ]);
});

test("the discount of a line is shared among its units without a cent lost", () => {
  const [[, args] = []] = stepsTo({ ...placed([3]), status: "paid" }, "shop-own-7", null);
  const units = (args?.["units"] ?? []) as readonly { readonly discountMinor: number }[];
  expect(units.map(({ discountMinor }) => discountMinor)).toEqual([1, 2, 2]);
});
