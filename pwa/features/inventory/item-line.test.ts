import { expect, test } from "vitest";
import { formatListPayout } from "#pwa/ui/format.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { type ExportedItem, itemExportColumns } from "#shared/areas/inventory/export-columns.ts";
import { told, withFakeDocument } from "../../../tests/support/fake-document.ts";
import { itemColumns, type ItemLine, type ItemRights, itemLineOf } from "./item-line.ts";

test("an export has the payout per item to the cent: the payout plus the transaction fee [A9.10]", () => {
  const item = { payoutMinor: 28_000, payoutFeeMinor: 1_055 } as ExportedItem;
  const column = itemExportColumns({ optionNames: ["Size", "Condition", "Box"] }).find(
    ({ head }) => head === "Payout per item",
  );
  expect(column?.value(item, { currency: "USD", date: (at) => at })).toBe("290.55");
});

test.each([true, false])("a list says the payout in one place, and not in two; with few columns: %s", (narrow) => {
  const line = { item: { payoutMinor: 28_000, payoutFeeMinor: 0 }, priceMinor: 35_000 } as ItemLine;
  const width = narrow ? 768 : 1440;
  const shown = itemColumns.filter(({ key, from = 768 }) => (key === "price" || key === "payout") && from <= width);
  const said = withFakeDocument(() =>
    shown.map(({ cell }) => {
      const element = document.createElement("div");
      cell.draw(element, { currency: "USD", narrow })(line);
      return JSON.stringify(told(element));
    }),
  );
  expect(said.join(" ").split("$280.0")).toHaveLength(2);
});

test("a list shows payouts to one decimal, or fewer where the currency has fewer [A9.11]", () => {
  expect([formatListPayout(29_055, "USD"), formatListPayout(28_000, "USD"), formatListPayout(28_000, "JPY")]).toEqual([
    "$290.6",
    "$280.0",
    "¥28,000",
  ]);
});

test("an item's line links to its consigner and its order, as far as the person may open them [A2.121, A2.122]", () => {
  const item = { id: "item-1", consignerId: "seller", status: "Sold", destinationLocationId: null } as ItemBrief;
  const line = { id: "line", orderId: "order-1", itemId: "item-1", isLive: true };
  const view = {
    get: (type: string) => (type === "order" ? { name: "#1001" } : undefined),
    by: () => [{ ...line, isLive: false, orderId: "order-0" }, line],
  } as unknown as View;
  const rights = (may: boolean): ItemRights => ({
    ...{ item: may, consigner: may, order: may, edit: may },
    ...{ accept: may, decline: may, answerPrice: may, withdraw: may, acceptTransfer: may, callBack: may },
  });
  const all = rights(true);
  expect(itemLineOf(view, item, all)).toMatchObject({
    ...{ href: "/inventories/item-1", consignerHref: "/consigners/seller" },
    ...{ order: { name: "#1001", href: "/orders/order-1" }, priced: false },
  });
  expect(itemLineOf(view, { ...item, status: "Active" }, all).priced).toBe(true);
  const none = rights(false);
  expect(itemLineOf(view, item, none)).toMatchObject({ href: null, consignerHref: null, order: null, priced: false });
});
