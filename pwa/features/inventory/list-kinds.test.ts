import { expect, test } from "vitest";
import { type ListKind, listKinds } from "./list-kinds.ts";
import { headingWords, inventoryScreenWords } from "./words.ts";

const kinds = Object.keys(listKinds) as ListKind[];

test("each inventory page has its address, and its heading [A2.111, A2.112, A2.113, A2.114, A2.115, A2.116, A2.117, A2.118]", () => {
  expect(kinds.map((kind) => [headingWords(kind), listKinds[kind].path])).toEqual([
    ["Find Inventory", "/findInventory"],
    ["Incoming", "/incomingInventory"],
    ["Request", "/requestedInventory"],
    ["Ready To Print", "/readyToPrint"],
    ["Withdrawn", "/withdrawnInventory"],
    ["Inventory Price Change", "/pendingPriceChangeInventory"],
    ["Withdrawal Request", "/pendingWithdrawalInventory"],
    ["Consignment", "/requestInventory"],
    ["Buying", "/buyingInventory"],
    ["Transfer Inventory", "/transfers"],
    ["Accept Transfer", "/acceptTransfers"],
  ]);
});

test("each inventory page lists what has its status and is still to print [A4.19, A4.20, A4.21, A4.22, A4.23, A4.24]", () => {
  const listed = kinds.map((kind) => [kind, listKinds[kind].statuses]);
  expect(Object.fromEntries(listed)).toEqual({
    find: null,
    incoming: ["Pending"],
    requested: ["Requested"],
    readyToPrint: ["Active"],
    withdrawn: ["Withdrawn"],
    priceChange: ["RequestPriceChange"],
    withdrawalRequest: ["RequestWithdrawal"],
    consignment: ["Consignment"],
    buying: ["Buying"],
    transfers: ["Active", "RequestPriceChange", "WithdrawalDeclined", "StoreRequestPriceChange"],
    acceptTransfers: ["InTransit"],
  });
  expect(listKinds.readyToPrint.printed).toBe(false);
  expect(listKinds.transfers.onSale).toBe(true);
});

test("only what waits for the store is grouped by consigner, and has its button [A2.142, A2.152, A2.153]", () => {
  const grouped = Object.entries(listKinds).filter(([, { groupBy }]) => groupBy === "consigner");
  expect(grouped.map(([kind]) => kind)).toEqual(["incoming", "requested"]);
  expect(inventoryScreenWords(listKinds.requested.accept ?? "accept")).toBe("Accept Dropoff Request");
});
