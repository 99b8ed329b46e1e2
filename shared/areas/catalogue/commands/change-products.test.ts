import { expect, test } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { allowed, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { changeProducts } from "./change-products.ts";

const pia: Actor = { role: "employee", id: "pia", name: "Pia Products", sections: ["Products"] };

test("products take over what a file says, and their undoing gives them back what they had, also nothing", () => {
  const shop = new RuleShop();
  const before = shop.get("product", "air");
  const change = {
    id: "air",
    was: { title: "Air One", retailMinor: null, shopifyId: null, releasedOn: null },
    to: { title: "Air Uno", retailMinor: 12_000, shopifyId: "77", releasedOn: "2026-01-31" },
  };
  expect(shop.run(changeProducts, { changes: [change] }, { actor: staff })).toMatchObject({ code: "forbidden" });
  allowed(shop.run(changeProducts, { changes: [change] }, { actor: pia }));
  expect(shop.get("product", "air")).toEqual({ ...before, ...change.to });
  expect(allowed(shop.run(changeProducts, { changes: [change] }, { actor: pia })).put).toEqual([]);
  const back = { id: "air", was: change.to, to: change.was };
  allowed(shop.run(changeProducts, { changes: [back] }, { actor: pia }));
  expect(shop.get("product", "air")).toEqual(before);
});

test("a product that somebody changed since, that is gone or named twice is named and left", () => {
  const shop = new RuleShop();
  const to = { brand: "Acme" };
  const changes = [
    { id: "air", was: { brand: "Nike" }, to },
    { id: "court", was: { brand: "Puma" }, to },
    { id: "gone", was: { brand: "Nike" }, to },
    { id: "air", was: { brand: "Nike" }, to },
  ];
  const { reports, put } = allowed(shop.run(changeProducts, { changes }, { actor: pia }));
  expect(reports?.map(({ id, code }) => [id, code])).toEqual([
    ["court", "changed_meanwhile"],
    ["gone", "not_found"],
    ["air", "invalid_value"],
  ]);
  expect(put.map(({ row }) => row.id)).toEqual(["air"]);
});
