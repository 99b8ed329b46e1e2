import { expect, it } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { paletteFinds } from "./palette-finds.ts";

const item = { id: "i1", code: "A0000001", title: "Air One", option1Value: "9", consignerName: "Quinn Sim" };
const rows: Readonly<Record<string, readonly object[]>> = {
  product: [{ id: "p1", title: "Air One", sku: "AC-1", brand: "Acme" }],
  consigner: [{ id: "c1", firstName: "Quinn", lastName: "Sim", isStoreAccount: false, deletedAt: null }],
  employee: [
    { id: "e1", firstName: "Emma", lastName: "Quill", email: "emma@shop.test" },
    { id: "e2", firstName: "", lastName: "", email: "" },
  ],
  location: [
    { id: "l1", name: "Front", address: "", isMarketplace: false, closedAt: null },
    { id: "l2", name: "ONLINE MARKETPLACE", address: "", isMarketplace: true, closedAt: null },
  ],
};
const view = {
  all: (type: string) => rows[type] ?? [],
  get: (type: string, id: string) => rows[type]?.find((row) => (row as { id: string }).id === id),
  list: (_: string, { search }: { search: string }) => ({
    rows: item.title.toLowerCase().includes(search) ? [item] : [],
  }),
  by: (type: string, _: string, key: string) => (type === "itemAlias" && key === "CC-7" ? [{ id: item.id }] : []),
  items: {
    brief: () => item,
    byCode: (code: string) => (code === item.code ? (item as ItemBrief) : undefined),
  },
} as unknown as View;
const own = {
  screens: [{ id: "screen /scan", label: "Intake", go: { to: "/scan" } }],
  sections: [{ id: "section labels", label: "Label size", go: { to: "/settings" } }],
  actions: [{ id: "action sync", label: "Sync now", go: () => {} }],
};
const everything = { items: true, marketplace: true, consigner: false, employee: false };
const nothing = { items: false, marketplace: false, consigner: false, employee: false };
const kinds = (typed: string, may = everything) => paletteFinds(view, typed, own, may).map(({ kind }) => kind);

it("offers screens and actions before anything is typed", () => {
  expect(kinds("")).toEqual(["screens", "actions"]);
  expect(paletteFinds(view, "", own, everything)[0]?.finds.map(({ id }) => id)).not.toContain("section labels");
});

it("finds items, products, consigners, locations, screens and actions by one text", () => {
  expect(kinds("air")).toEqual(["items", "products"]);
  expect(kinds("quinn")).toEqual(["consigners"]);
  expect(kinds("front")).toEqual(["locations"]);
  expect(kinds("intake")).toEqual(["screens"]);
  expect(kinds("sync")).toEqual(["actions"]);
  // A part of a screen is found by its own name.
  expect(paletteFinds(view, "label size", own, everything).flatMap(({ finds }) => finds.map(({ id }) => id))).toEqual([
    "section labels",
  ]);
});

it("has a screen first whose name begins with what was typed", () => {
  const sold = { ...item, title: "Seller’s choice" };
  const withSold = { ...view, list: () => ({ rows: [sold] }) } as unknown as View;
  const screens = [{ id: "screen /sell", label: "Sell", go: { to: "/sell" } }];
  const found = paletteFinds(withSold, "sell", { ...own, screens }, everything);
  expect(found.map(({ kind }) => kind).slice(0, 2)).toEqual(["screens", "items"]);
});

it("has a screen first that a whole word means, and not while it is typed", () => {
  const taxi = { ...view, list: () => ({ rows: [{ ...item, title: "Taxi" }] }) } as unknown as View;
  const screens = [{ id: "screen /fees", label: "Fees", also: "Sales tax, VAT", go: { to: "/fees" } }];
  const first = (typed: string) => paletteFinds(taxi, typed, { ...own, screens }, everything)[0]?.kind;
  expect(["tax", "vat", "sales tax", "ta"].map(first)).toEqual(["screens", "screens", "screens", "items"]);
});

it("opens the one item of a whole code, however it is typed", () => {
  const [only, ...others] = paletteFinds(view, " a0000001 ", own, everything);
  expect(others).toEqual([]);
  expect(only?.finds.map(({ go }) => go)).toEqual([{ to: "/inventories/$itemId", params: { itemId: "i1" } }]);
});

it("opens the one item of an old tag's code", () => {
  expect(paletteFinds(view, "cc-7", own, everything)[0]?.finds.map(({ id }) => id)).toEqual(["item i1"]);
});

it("leads from a consigner to their items of every status", () => {
  expect(paletteFinds(view, "quinn sim", own, everything)[0]?.finds[0]?.go).toEqual({
    to: "/findInventory",
    search: { status: "all", consigner: "c1" },
  });
});

it("shows nothing of the stock to who may not see it, and no marketplace to who may not use it", () => {
  expect(kinds("air", nothing)).toEqual([]);
  expect(kinds("market", { ...nothing, items: true })).toEqual([]);
  expect(kinds("market")).toEqual(["locations"]);
});

it("leads to people's own screens for who may open them, and never to who was deleted", () => {
  const people = { ...nothing, consigner: true, employee: true };
  const finds = paletteFinds(view, "qui", own, people);
  expect(finds.flatMap(({ kind, finds: some }) => some.map(({ label, go }) => [kind, label, go]))).toEqual([
    ["consigners", "Quinn Sim", { to: "/consigners/$consignerId", params: { consignerId: "c1" } }],
    ["employees", "Emma Quill", { to: "/employees/$employeeId", params: { employeeId: "e1" } }],
  ]);
  expect(kinds("emma", everything)).toEqual([]);
});

it("has people before shoes where what was typed begins a name, and shoes first where it does not", () => {
  const air = { ...item, title: "Quinn Low" };
  const withQuinn = { ...view, list: () => ({ rows: [air] }) } as unknown as View;
  const found = (typed: string) => paletteFinds(withQuinn, typed, own, everything).map(({ kind }) => kind);
  expect(found("quinn").slice(0, 2)).toEqual(["consigners", "items"]);
  expect(found("uinn").slice(0, 2)).toEqual(["items", "consigners"]);
});

it("finds a screen by other words than its name, after what is called so", () => {
  const screens = [
    { id: "screen /attention", label: "Attention", also: "oversold sold twice", go: { to: "/attention" } },
    { id: "screen /sold", label: "Sold items", go: { to: "/sold" } },
  ];
  const found = (typed: string) =>
    paletteFinds(view, typed, { ...own, screens }, nothing).flatMap(({ finds }) => finds.map(({ id }) => id));
  expect(found("oversold")).toEqual(["screen /attention"]);
  expect(found("sold")).toEqual(["screen /sold", "screen /attention"]);
});
