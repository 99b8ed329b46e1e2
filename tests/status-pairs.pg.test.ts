import { afterAll, beforeAll, expect, test } from "vitest";
import { sections } from "#shared/access/sections.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/**
 * Every pair of statuses over the public API: each call a person can make on an item, by everybody, on an item in each
 * status. The new status must be the one in this table, and items stay unchanged for every person and status not in it:
 * call | who | from → to.
 */
const table = `
acceptInventory            | Inventory admin            | Pending → Active, Requested → Pending, Consignment → Pending, Buying → Pending
bulkAcceptInventory        | admin                      | Pending → Active, Requested → Pending, Consignment → Pending, Buying → Pending
acceptRequestToSell        | Inventory admin            | Consignment → Pending, Buying → Pending
bulkAcceptRequestToSell    | admin                      | Consignment → Pending, Buying → Pending
acceptStoreInventory       | Inventory admin            | Consignment → Pending, Buying → Pending
storeBuyRequestedInventory | Inventory admin            | Consignment → Pending, Buying → Pending
declineInventory           | Inventory admin            | Pending → Declined, Requested → Declined, Consignment → Declined, Buying → Declined
bulkDeclineRequestToSell   | admin                      | Pending → Declined, Requested → Declined, Consignment → Declined, Buying → Declined
cancelDropoff              | owner Inventory admin      | Pending → Withdrawn, Requested → Withdrawn
deleteInventory            | owner                      | Consignment → removed, Buying → removed
deleteInventory            | Inventory admin            | Pending → removed, Consignment → removed, Buying → removed
requestPriceChange         | owner Inventory admin      | Active → RequestPriceChange
storeRequestPriceChange    | Inventory admin            | Pending → StoreRequestPriceChange, Requested → StoreRequestPriceChange, Active → StoreRequestPriceChange
acceptInventoryPrice       | owner                      | StoreRequestPriceChange → Active
acceptInventoryPrice       | Inventory admin            | RequestPriceChange → Active, StoreRequestPriceChange → Active
declineInventoryPrice      | owner Inventory admin      | RequestPriceChange → Active, StoreRequestPriceChange → Active
cancelInventoryPrice       | owner Inventory admin      | RequestPriceChange → Active, StoreRequestPriceChange → Active
requestInventoryWithdrawal | owner Inventory admin      | Active → RequestWithdrawal, RequestPriceChange → RequestWithdrawal, WithdrawalDeclined → RequestWithdrawal, InTransit → RequestWithdrawal
acceptInventoryWithdrawal  | Inventory admin            | RequestWithdrawal → Withdrawn
declineInventoryWithdrawal | Inventory admin            | RequestWithdrawal → WithdrawalDeclined
withdrawInventory          | Inventory admin            | Active → Withdrawn, RequestPriceChange → Withdrawn, RequestWithdrawal → Withdrawn, WithdrawalDeclined → Withdrawn
writeOffInventory          | Inventory admin            | Active → Withdrawn, RequestPriceChange → Withdrawn, RequestWithdrawal → Withdrawn, WithdrawalDeclined → Withdrawn
transfer                   | Orders admin               | Active → InTransit, RequestPriceChange → InTransit, StoreRequestPriceChange → InTransit, WithdrawalDeclined → InTransit
acceptTransfer             | Inventory admin            | InTransit → Active
cancelTransfer             | Inventory Orders admin     | InTransit → Active
foundHere                  | Inventory InStoreApp admin | InTransit → Active
`;

/** Items that an override puts on sale must have been accepted. */
const onSale: readonly Status[] = ["Active", "RequestPriceChange", "WithdrawalDeclined"];

/** When items came in: beyond any early-withdrawal fee. */
const longAgo = "2025-01-05T08:00:00.000Z";
const offered: readonly Status[] = ["Requested", "Pending", "Consignment", "Buying"];
const detours: readonly Status[] = [
  ...(["RequestPriceChange", "StoreRequestPriceChange", "RequestWithdrawal", "InTransit", "PendingSale"] as const),
];

const stateOf = (status: Status): Partial<ItemRow> => ({
  status,
  statusBefore: detours.includes(status) ? "Active" : null,
  requestedPriceMinor: status === "RequestPriceChange" || status === "StoreRequestPriceChange" ? 15_000 : null,
  destinationLocationId: status === "InTransit" ? ids.back : null,
  soldOn: status === "Sold" || status === "Paid" ? longAgo : null,
  acceptedOn: offered.includes(status) ? null : longAgo,
  acceptedBy: offered.includes(status) ? null : ids.staff,
});

const bulk = (body: object = {}) => ({ all: (itemIds: readonly string[]) => ({ ids: itemIds, ...body }) });
const many = (body: object = {}) => ({ all: (itemIds: readonly string[]) => ({ inventories: itemIds, ...body }) });
const one = (body: (inventory: string) => object) => ({ each: body });
const place = { location: ids.front, subLocation: null, paymentType: "cash" };

interface Call {
  readonly all?: (itemIds: readonly string[]) => object;
  readonly each?: (itemId: string) => object;
}

/** The request of each call: for all items at once, or one by one. */
const calls: Readonly<Record<string, Call>> = {
  acceptInventory: one((id) => ({ inventories: [id], ...place })),
  bulkAcceptInventory: many(place),
  acceptRequestToSell: one((id) => ({ inventories: [id], ...place })),
  bulkAcceptRequestToSell: many(place),
  acceptStoreInventory: one((id) => ({ inventories: [id], ...place })),
  storeBuyRequestedInventory: one((id) => ({ inventories: [id], ...place })),
  declineInventory: one((id) => ({ inventories: [id] })),
  bulkDeclineRequestToSell: many(),
  cancelDropoff: bulk(),
  deleteInventory: bulk(),
  requestPriceChange: one((inventory) => ({ inventory, requestedPrice: 120 })),
  storeRequestPriceChange: one((inventory) => ({ inventory, requestedPrice: 120 })),
  acceptInventoryPrice: bulk(),
  declineInventoryPrice: bulk(),
  cancelInventoryPrice: bulk(),
  requestInventoryWithdrawal: bulk(),
  acceptInventoryWithdrawal: bulk(),
  declineInventoryWithdrawal: bulk(),
  withdrawInventory: many(),
  writeOffInventory: many(),
  transfer: many({ location: ids.back }),
  acceptTransfer: { all: (items) => ({ items }) },
  cancelTransfer: bulk(),
  foundHere: one((inventory) => ({ inventory, location: ids.back })),
  markPrinted: many(),
  unmarkPrinted: many(),
  bulkPrintInventory: many(),
  ...Object.fromEntries(
    statuses.map((status) => [
      `overrideStatus ${status}`,
      one((inventory) => ({ inventory, status, reason: "Tried" })),
    ]),
  ),
};

const employees = sections.map((section) => `only-${section.toLowerCase()}`);
const people: Readonly<Record<string, string>> = {
  owner: ids.seller,
  stranger: ids.otherSeller,
  ...Object.fromEntries(sections.map((section, n) => [section, employees[n] ?? ""])),
  admin: ids.admin,
};

/** The items for one person and one call, one in each status. */
const tries = Object.keys(calls).flatMap((call) => {
  // That overrides are for admins only is tested with one status.
  const everybody = !call.startsWith("overrideStatus") || call.endsWith(" Declined");
  return (everybody ? Object.keys(people) : ["admin"]).map((who) => ({ call, who }));
});
const itemOf = (n: number, at: number) => n * statuses.length + at + 1;

let server: TestServer;

beforeAll(async () => {
  const rows: Put[] = [
    ...employees.map((id, n): Put => ({
      type: "employee",
      row: {
        ...{ id, firstName: id, lastName: "Only", email: `${id}@store-one.test`, isAdmin: false, isActive: true },
        ...{ accessControls: [sections[n] as (typeof sections)[number]], marketplaceLocation: false, userId: null },
        ...{ invitedAt: null, deletedAt: null, formerUserId: null },
      },
    })),
    ...tries.flatMap((_, n) =>
      statuses.map((status, at): Put => ({ type: "item", row: testItem(itemOf(n, at), stateOf(status)) })),
    ),
  ];
  server = await createTestServer({ rows });
});
afterAll(() => server?.close());

/** Returns the results in the table's form: for each call and person the statuses that changed. */
async function outcome(): Promise<ReadonlyMap<string, string>> {
  const found = await server.db.asAdmin<{ id: string; status: Status }>(
    "select id, status from items where store_id = 'store-one'",
  );
  const now = new Map(found.map(({ id, status }) => [id, status]));
  return new Map(
    tries.map(({ call, who }, n) => [
      `${call} | ${who}`,
      statuses
        .flatMap((from, at) => {
          const to = now.get(testItem(itemOf(n, at)).id) ?? "removed";
          return to === from ? [] : [`${from} → ${to}`];
        })
        .join(", "),
    ]),
  );
}

/** Returns the table's entry for each attempt. */
function expected(): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const line of table.trim().split("\n")) {
    const [call = "", who = "", changes = ""] = line.split("|").map((part) => part.trim());
    for (const one of who.split(" ")) said.set(`${call} | ${one}`, changes);
  }
  for (const to of statuses.filter((status) => status !== "Paid" && status !== "InTransit")) {
    const mayNot: readonly Status[] = [to, "Paid", ...(onSale.includes(to) ? offered : [])];
    const from = statuses.filter((status) => !mayNot.includes(status));
    said.set(`overrideStatus ${to} | admin`, from.map((status) => `${status} → ${to}`).join(", "));
  }
  return new Map(tries.map(({ call, who }) => [`${call} | ${who}`, said.get(`${call} | ${who}`) ?? ""]));
}

test("From each status to each other lead exactly the calls of the table, for exactly whom it says", async () => {
  const signedIn = new Map<string, Credentials>();
  for (const [who, id] of Object.entries(people)) {
    const session = await server.signIn(`${id}@store-one.test`);
    signedIn.set(who, who === "owner" || who === "stranger" ? { ...session, host: "portal.localhost" } : session);
  }
  const answers = new Set<number>();
  for (const [n, { call, who }] of tries.entries()) {
    const { all, each } = calls[call] as Call;
    const itemIds = statuses.map((_, at) => testItem(itemOf(n, at)).id);
    const bodies = all === undefined ? itemIds.map((id) => each?.(id)) : [all(itemIds)];
    for (const body of bodies) {
      const path = `/api/inventories/${call.split(" ")[0]}`;
      answers.add((await server.call("POST", path, signedIn.get(who), body)).status);
    }
  }
  expect([...answers].toSorted()).toEqual([200, 403, 404, 409]);
  expect(await outcome()).toEqual(expected());
});
