import { expect, test } from "vitest";
import { type ProductSummary, requestedProducts, type RequestFilters } from "./requested-products.ts";
import type { StoreRequestRow } from "./rows.ts";

const products: readonly ProductSummary[] = [
  { id: "court", title: "Court Two", sku: "CT-2", image: "", brand: "Hermès", color: "" },
  { id: "air", title: "Air One", sku: "AIR-001", image: "", brand: "Acme", color: "" },
];
const request = (id: string, more: Partial<StoreRequestRow> = {}): StoreRequestRow => ({
  ...{ id, productId: "air", option1Value: "9", locationId: "front", sale: "Consignment" as const },
  ...{ lowMinor: null, highMinor: null, createdAt: "2026-03-01T10:00:00.000Z", createdBy: "pia" },
  ...more,
});
const requests = [
  request("ten", { option1Value: "10" }),
  request("nine"),
  request("any", { option1Value: "" }),
  request("bought", { option1Value: "9", sale: "Buying", createdAt: "2026-03-02T10:00:00.000Z" }),
  request("back", { locationId: "back", productId: "court" }),
  request("gone", { productId: "gone" }),
];
const everything: RequestFilters = { search: "", locationId: null, sale: null, missingOnly: false };
const shown = (asked: Partial<RequestFilters>, stockOf: (one: StoreRequestRow) => number = () => 0) =>
  requestedProducts(requests, (id) => products.find((one) => one.id === id), stockOf, { ...everything, ...asked }).map(
    ({ id, sizes }) => `${id}: ${sizes.map((one) => one.request.id).join(" ")}`,
  );

test("requests are listed product by product, by title, with their sizes in the order of sizes", () => {
  expect(shown({})).toEqual(["air: any nine bought ten", "court: back"]);
});

test("requests are found by a place, a type of sale and every word of a search", () => {
  expect(shown({ locationId: "front" })).toEqual(["air: any nine bought ten"]);
  expect(shown({ sale: "Buying" })).toEqual(["air: bought"]);
  expect(shown({ search: "HERMES ct2" })).toEqual(["court: back"]);
  expect(shown({ search: "air court" })).toEqual([]);
});

test("sizes that are in stock are left out where only what is missing is asked for [A2.191]", () => {
  const stock = (one: StoreRequestRow) => (one.id === "ten" || one.id === "back" ? 1 : 0);
  expect(shown({ missingOnly: true }, stock)).toEqual(["air: any nine bought"]);
  expect(shown({}, stock)).toEqual(["air: any nine bought ten", "court: back"]);
});
