import { afterEach, expect, it } from "vitest";
import { testOrder } from "../../../tests/support/test-orders.ts";
import { newOrdersOf, toldOrders } from "./told-orders.ts";

const before = globalThis.localStorage;
const put = (storage: Pick<Storage, "getItem" | "setItem"> | undefined) =>
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });
afterEach(() => void put(before));

const now = Date.parse("2026-03-01T10:00:00.000Z");
const placed = (id: string, minutesAgo: number) => ({
  order: testOrder(id, { placedAt: new Date(now - minutesAgo * 60_000).toISOString() }).row,
  lines: [],
});

it("an order is news for ten minutes, and only until it was told of, in another tab or before a start too", () => {
  const stored = new Map<string, string>();
  put({ getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) });
  const told = toldOrders("store-1");
  const orders = [placed("old", 11), placed("fresh", 9), placed("newest", 0)];
  const fresh = () => newOrdersOf(orders, told.has, now).map(({ id }) => id);
  expect(fresh()).toEqual(["fresh", "newest"]);
  toldOrders("store-1").add(["fresh"]);
  toldOrders("store-2").add(["newest"]);
  expect(fresh()).toEqual(["newest"]);
});

it("an order is told of once on a page that may store nothing", () => {
  const forbidden = () => {
    throw new Error("denied");
  };
  put({ getItem: forbidden, setItem: forbidden });
  const told = toldOrders("store-1");
  told.add(["one"]);
  expect([told.has("one"), told.has("two")]).toEqual([true, false]);
});
