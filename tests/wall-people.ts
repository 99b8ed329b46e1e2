import { type Section, sections } from "#shared/access/sections.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { Rows, RowType } from "#shared/areas/rows.ts";
import type { Access } from "./route-policies.ts";
import type { Credentials } from "./support/test-server.ts";
import { testOrder, testOrderLine } from "./support/test-orders.ts";
import { ids, storeMadeAt, testItem, testStoreRows } from "./support/test-store.ts";

/** Contained in every text that others must not see. */
export const mark = "CanaryOfAnother";

const employee = (id: string, accessControls: Section[] | null, more: object = {}): Put => ({
  type: "employee",
  row: {
    ...{ id, firstName: id, lastName: "Walls", email: `${id}@store-one.test`, isAdmin: false, accessControls },
    ...{
      isActive: true,
      marketplaceLocation: false,
      userId: null,
      invitedAt: null,
      deletedAt: null,
      formerUserId: null,
      ...more,
    },
  } as Rows["employee"],
});

/**
 * Contained in the first store's data about others than the caller: another consigner's texts and a customer's name.
 */
export const insideMark = "CanaryInside";

/** Items' costs to the store, and somebody else's payout: unlikely amounts, in minor units. */
export const secretAmounts = { cost: 7_331_737, anothersPayout: 5_995_997 } as const;
/** These amounts as in rows, and as in REST responses and on screens. */
export const secretFigures = Object.values(secretAmounts).flatMap((minor) => [String(minor), (minor / 100).toFixed(2)]);

const anothers = testItem(2, { consignerId: ids.otherSeller, payoutMinor: secretAmounts.anothersPayout });
const sold = testItem(4, { status: "Sold", soldOn: storeMadeAt, orderId: "order-marked" });

/** Rows beside the items: their cost, and another consigner's ledger and list. */
const beside: readonly Put[] = [
  { type: "itemCost", row: { id: testItem(1).id, costMinor: secretAmounts.cost, isCostGiven: true } },
  { type: "itemCost", row: { id: anothers.id, costMinor: secretAmounts.cost, isCostGiven: true } },
  testOrder("order-marked", {
    customerName: insideMark,
    customerEmail: `${insideMark}@mail.test`,
    customerPhone: insideMark,
  }),
  testOrderLine("line-marked", "order-marked", sold),
  {
    type: "ledgerEntry",
    row: {
      ...{ id: "entry-of-another", consignerId: ids.otherSeller, kind: "adjustment", itemId: null, payoutId: null },
      ...{ amountMinor: secretAmounts.anothersPayout, note: insideMark, createdAt: storeMadeAt, cashMinor: 0 },
    },
  },
  {
    type: "notification",
    row: {
      ...{ id: "told-another", consignerId: ids.otherSeller, kind: "itemsSold", count: 1, itemId: anothers.id },
      ...{ title: insideMark, amountMinor: secretAmounts.anothersPayout, createdAt: storeMadeAt, readAt: null },
    },
  },
];

/** The first store's people and items. */
export const rows: readonly Put[] = [
  ...sections.map((section) => employee(`only-${section.toLowerCase()}`, [section])),
  employee("no-list", null),
  employee("disabled", ["Inventory"], { isActive: false }),
  employee("disabled-admin", null, { isAdmin: true, isActive: false }),
  employee("unverified", [...sections]),
  ...[1, 3].map((n): Put => ({ type: "item", row: testItem(n) })),
  { type: "item", row: sold },
  { type: "item", row: anothers },
  ...beside,
];

/** Returns one row of each kind that only the second store has. */
export function elsewhere(): readonly Put[] {
  const wanted: readonly RowType[] = [
    ...(["location", "subLocation", "productTemplate", "product", "consignerType", "consigner", "employee"] as const),
  ];
  const named = testStoreRows("store-two", mark);
  const first = wanted.map((type): Put => {
    const put = named.find((one) => one.type === type);
    if (put === undefined) throw new Error(`The test store has no ${type}.`);
    const row: Record<string, unknown> = { ...put.row, id: `elsewhere-${type}` };
    if (type === "consignerType") Object.assign(row, { isDefault: false, accountType: `Type${mark}` });
    if (type === "employee") Object.assign(row, { email: "elsewhere@store-two.test" });
    if (type === "consigner") Object.assign(row, { isStoreAccount: false });
    return { type, row } as unknown as Put;
  });
  const item = { ...testItem(9), id: "elsewhere-item", notes: mark };
  const audit: Rows["audit"] = {
    ...{ id: "elsewhere-audit", locationId: ids.front, subLocationId: null, status: "new", createdBy: ids.staff },
    ...{ createdAt: "2026-01-06T09:00:00.000Z", createdByName: mark, runAt: null, runByName: "" },
    ...{ joinedIntoId: null, joinedIds: [], expectedCount: 0, foundCount: 0 },
  };
  const none = { total: 0, done: 0, moved: 0, beforeMinor: 0, afterMinor: 0, reachedItemId: null };
  const recalculation: Rows["payoutRecalculation"] = {
    ...{ id: "elsewhere-payoutRecalculation", accountType: mark, consignerId: null, ...none },
    ...{ startedAt: "2026-01-06T09:00:00.000Z", startedBy: ids.admin, finishedAt: null },
  };
  return [
    ...first,
    { type: "item", row: item },
    { type: "audit", row: audit },
    { type: "payoutRecalculation", row: recalculation },
  ];
}

/** The callers, with the code that refuses all their calls; null if admitted. */
export interface Person {
  readonly name: string;
  readonly as: Partial<Credentials>;
  readonly refused: string | null;
  readonly section?: Section;
  readonly consigner?: true;
  readonly admin?: true;
}

/** Returns whether the table admits a person who is not refused for another reason. */
export const may = (access: Access | undefined, who: Person): boolean => {
  if (access === undefined) return false;
  if (typeof access === "string" || access.held === true || who.admin === true) return true;
  return who.consigner === true
    ? access.consigner === true
    : who.section !== undefined && access.sections.includes(who.section);
};
