import { expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import { saleAsLeft, saleWithout } from "./kept-as-left.ts";
import { emptySale, type OpenSale } from "./till-sales.ts";

const [first, second] = [newId(), newId()];
const sale: OpenSale = {
  ...emptySale(),
  lines: [
    { id: newId(), itemId: first, discountMinor: 0, priceMinor: 10_000 },
    { id: newId(), itemId: second, discountMinor: 500, priceMinor: 10_000 },
  ],
};
const never = () => false;

test("a sale goes on as it was left, with what happened to its items still to be seen", () => {
  expect(saleAsLeft(sale, never)).toBe(sale);
  expect(saleWithout(sale, never)).toBe(sale);
});

test("a sale whose order was made, or that was set aside, is over after a kill right after it", () => {
  const next = saleAsLeft(sale, (orderId) => orderId === sale.orderId);
  expect(next.lines).toEqual([]);
  expect(next.orderId).not.toBe(sale.orderId);
});

test("a sale of which something was sold elsewhere gets ids of its own, so that it is not taken for one that was made", () => {
  const next = saleWithout(sale, ({ itemId }) => itemId === first);
  expect(next.lines.map(({ itemId, discountMinor }) => [itemId, discountMinor])).toEqual([[second, 500]]);
  const ids = ({ orderId, lines, parts }: OpenSale) => [
    orderId,
    ...lines.map(({ id }) => id),
    ...parts.map(({ id }) => id),
  ];
  expect(ids(next).filter((id) => ids(sale).includes(id))).toEqual([]);
});
