import fc from "fast-check";
import { expect } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { type Days, dayIn } from "#shared/areas/figures/days.ts";
import { type SalesKind, soldOnline } from "#shared/areas/figures/sales-cuts.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "./command-services.ts";
import type { TestDatabase } from "./postgres.ts";
import { testOrder, testOrderLine } from "./test-orders.ts";
import { admin, ids, makeTestStore, testItem } from "./test-store.ts";

/** Clocks there change at the end of March and of October. */
export const timeZone = "Europe/Berlin";
export const today = "2026-04-20";
export const now = new Date("2026-04-20T15:00:00.000Z");
/** One whole month, and one before. */
export const days: Days = { from: "2026-03-01", to: today };
export const earliest = Date.parse("2026-01-05T22:00:00.000Z");

/** A sale of a random book; `minutes` after the earliest moment. */
export const trade = fc.record({
  minutes: fc.nat(60 * 24 * 106),
  priceMinor: fc.integer({ min: 1, max: 90_001 }),
  off: fc.integer({ min: 0, max: 100 }),
  extraMinor: fc.constantFrom(0, 0, 0, 333, -1),
  productId: fc.constantFrom(ids.air, ids.court),
  size: fc.constantFrom("9", "10", "10.5"),
  owner: fc.constantFrom(ids.seller, ids.otherSeller, ids.storeAccount),
  costMinor: fc.nat(40_000),
  how: fc.constantFrom("counter", "counter", "shop", "recorded", "oversold"),
  /** The order's own; null as of earlier releases. */
  place: fc.constantFrom(ids.front, ids.back, null),
  /** The item's. */
  stands: fc.constantFrom(ids.front, ids.back),
  clerk: fc.constantFrom(ids.admin, ids.staff),
  /** Days until it came back; null for a sale that held. */
  refundedAfter: fc.option(fc.nat(30), { freq: 3, nil: null }),
});
export type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

/** One sale or refund as this test counts it. */
export interface Told {
  readonly day: string;
  readonly sign: 1 | -1;
  readonly minor: number;
  readonly costMinor: number;
  readonly parts: Readonly<Record<SalesKind, string>>;
}

const local = (at: number) => {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  const of = (type: string) => parts.formatToParts(at).find((part) => part.type === type)?.value ?? "";
  return {
    day: dayIn(timeZone)(new Date(at)),
    hour: of("hour"),
    weekday: String(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(of("weekday")) + 1),
  };
};

/** Returns the rows of a book, and its sales and refunds. */
export function bookOf(trades: readonly Trade[]): { readonly rows: readonly Put[]; readonly told: readonly Told[] } {
  const rows: Put[] = [];
  const told: Told[] = [];
  for (const [n, one] of trades.entries()) {
    const at = earliest + one.minutes * 60_000;
    const back = one.refundedAfter === null ? null : at + one.refundedAfter * 86_400_000 + 60_000;
    if (at > now.getTime() || (back !== null && back > now.getTime())) continue;
    const isRefunded = back !== null && one.how !== "recorded";
    const discountMinor = Math.floor((one.priceMinor * one.off) / 100);
    const soldOn = new Date(at).toISOString();
    const isOwn = one.owner === ids.storeAccount;
    const item: ItemRow = testItem(n + 1, {
      ...{
        productId: one.productId,
        consignerId: one.owner,
        option1Value: one.size,
        priceMinor: one.priceMinor,
        discountMinor,
      },
      ...{ acceptedOn: "2026-01-02T10:00:00.000Z", payoutMinor: isOwn ? 0 : Math.floor(one.priceMinor / 2) },
      ...(isRefunded || one.how === "oversold" ? {} : { status: "Sold" as const, soldOn }),
      locationId: one.stands,
    });
    rows.push({ type: "item", row: item });
    if (isOwn) rows.push({ type: "itemCost", row: { id: item.id, costMinor: one.costMinor, isCostGiven: true } });
    if (one.how !== "recorded") {
      const isShop = one.how === "shop";
      rows.push(
        testOrder(`o-${n}`, {
          ...{ placedAt: soldOn, source: isShop ? "shop" : "counter", placedBy: isShop ? "system" : one.clerk },
          locationId: isShop ? null : one.place,
        }),
        testOrderLine(`l-${n}`, `o-${n}`, item, {
          ...{ soldAt: soldOn, extraMinor: one.extraMinor, isLive: !isRefunded && one.how !== "oversold" },
          state: one.how === "oversold" ? "oversold" : isRefunded ? "refunded" : "sold",
          ...(isRefunded && one.how !== "oversold"
            ? { refundedAt: new Date(back).toISOString(), restocked: one.minutes % 2 === 0 }
            : {}),
        }),
      );
    }
    if (one.how === "oversold") continue;
    const parts = (moment: number) => {
      const { hour, weekday } = local(moment);
      const place = one.how === "shop" ? soldOnline : one.how === "recorded" ? one.stands : (one.place ?? one.stands);
      const clerk = one.how === "shop" ? soldOnline : one.how === "recorded" ? "" : one.clerk;
      return {
        ...{ hour, weekday, place, clerk, size: one.size, owner: isOwn ? "own" : "consigned" },
        ...{ brand: "Acme", category: "Sneakers", product: one.productId, consigner: one.owner },
      };
    };
    const minor = one.priceMinor - discountMinor + (one.how === "recorded" ? 0 : one.extraMinor);
    const costMinor = isOwn ? one.costMinor : item.payoutMinor;
    told.push({ day: local(at).day, sign: 1, minor, costMinor, parts: parts(at) });
    if (isRefunded) told.push({ day: local(back).day, sign: -1, minor, costMinor, parts: parts(back) });
  }
  return { rows, told };
}

export const within = (told: readonly Told[], { from, to }: Days) => told.filter(({ day }) => day >= from && day <= to);
export const sum = (told: readonly Told[], sign: 1 | -1, of: (one: Told) => number = ({ minor }) => minor) =>
  told.filter((one) => one.sign === sign).reduce((total, one) => total + of(one), 0);

/** Makes a store of a book's rows whose days begin in `timeZone`. */
export async function makeBookStore(db: TestDatabase, storeId: string, rows: readonly Put[]): Promise<string> {
  await makeTestStore(db, { storeId, rows });
  await setTimeZone(db, storeId, timeZone);
  return storeId;
}

export async function setTimeZone(db: TestDatabase, storeId: string, zone: string): Promise<void> {
  const args = { changes: { timeZone: zone } };
  const call = { storeId, actor: admin, commandId: newId(), occurredAt: null, queue: null };
  const done = await executeCommand(
    commandServices(db, () => now),
    { ...call, name: "settings.editSettings", args },
  );
  expect(done).toMatchObject({ status: "applied" });
}
