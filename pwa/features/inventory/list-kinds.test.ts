import { expect, test } from "vitest";
import { type ListKind, listKinds } from "./list-kinds.ts";
import { headingWords, inventoryScreenWords } from "./words.ts";

const kinds = Object.keys(listKinds) as ListKind[];
const told = kinds.map((kind) => [headingWords(kind), listKinds[kind].path, listKinds[kind].statuses]);

test("each inventory page has its heading, its address and its status [A2.111, A2.112, A2.113, A2.114, A2.115, A2.116, A2.117, A2.118, A4.19, A4.20, A4.21, A4.22, A4.23, A4.24]", () => {
  expect(told).toEqual([
    ["Find Inventory", "/findInventory", null],
    ["Incoming", "/incomingInventory", ["Pending"]],
    ["Request", "/requestedInventory", ["Requested"]],
    ["Ready To Print", "/readyToPrint", ["Active"]],
    ["Withdrawn", "/withdrawnInventory", ["Withdrawn"]],
    ["Inventory Price Change", "/pendingPriceChangeInventory", ["RequestPriceChange"]],
    ["Withdrawal Request", "/pendingWithdrawalInventory", ["RequestWithdrawal"]],
    ["Consignment", "/requestInventory", ["Consignment"]],
    ["Buying", "/buyingInventory", ["Buying"]],
    ["Transfer Inventory", "/transfers", ["Active", "RequestPriceChange", "WithdrawalDeclined"]],
    ["Accept Transfer", "/acceptTransfers", ["InTransit"]],
  ]);
  expect(listKinds.readyToPrint.printed).toBe(false);
});

test("only what waits for the store is grouped by consigner, and has its button [A2.142, A2.152, A2.153]", () => {
  const grouped = Object.entries(listKinds).filter(([, { groupBy }]) => groupBy === "consigner");
  expect(grouped.map(([kind]) => kind)).toEqual(["incoming", "requested"]);
  expect(inventoryScreenWords(listKinds.requested.accept ?? "accept")).toBe("Accept Dropoff Request");
});
