import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#shared/machine/kernel/canonical-json.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { itemSorts } from "#shared/areas/inventory/item-sorts.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import { rowsOf, rowsOnDisk, setUp } from "../../../tests/simulation/one-device.ts";
import { item } from "../../../tests/simulation/small-store.ts";
import type { Device } from "../local/device.ts";
import type { ListQuery } from "../local/list.ts";
import { ApiError, Offline } from "../local/refusals.ts";
import { itemFilters } from "./first-items.ts";

/** Rows that are asked for, and those of the first page; commands write fewer than the rest. */
const [asked, page] = [14, 6];

const idOf = (n: number) => `item-${String(n).padStart(4, "0")}`;
const day = (n: number) => `2026-01-${String(1 + (n % 28)).padStart(2, "0")}T08:00:00.000Z`;

const itemOf = fc.record({
  productId: fc.constantFrom("product-1", "product-2"),
  consignerId: fc.constantFrom("consigner-1", "consigner-2"),
  locationId: fc.constantFrom("location-1", "location-2"),
  option1Value: fc.constantFrom("9", "10", "4Y", "XL"),
  status: fc.constantFrom("Active" as const, "Sold" as const, "Pending" as const),
  printed: fc.boolean(),
  priceMinor: fc.integer({ min: 1, max: 9 }).map((n) => n * 1_000),
  createdAt: fc.nat(40).map(day),
  updatedAt: fc.nat(40).map(day),
});
const stock = fc.array(itemOf, { minLength: 1, maxLength: 60 });
const rowsOfStock = (items: readonly Partial<ItemRow>[]): ChangedRow[] =>
  items.map((changes, n) => ({ type: "item", row: item(idOf(n), changes) }));

const queries = fc.record({
  where: fc.record({
    status: fc.constantFrom(undefined, "Active" as const, ["Active" as const, "Sold" as const]),
    locationId: fc.constantFrom(undefined, "location-1"),
    productId: fc.constantFrom(undefined, undefined, "product-2"),
    printed: fc.constantFrom(undefined, undefined, false),
  }),
  search: fc.constantFrom(undefined, undefined, "jordan", "9"),
  sort: fc.constantFrom(...itemSorts),
}) as fc.Arbitrary<ListQuery<"item">>;

/** Prints the label of a shown item, or moves it; what needs more rows than those shown has its effect with them. */
const commands = fc.array(fc.record({ at: fc.nat(), locationId: fc.constantFrom(null, "location-1", "location-2") }), {
  maxLength: asked - page,
});

/** Opens a device whose blocks come one at a time, when they are let through. */
async function heldBack(items: readonly Partial<ItemRow>[]) {
  const made = setUp(0);
  made.server.write(rowsOfStock(items));
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const device = await made.open({
    push: async () => await Promise.reject(new ApiError(500, "internal_error", "Later.")),
    itemBlock: async (after, upto) => {
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
      return await made.server.transport.itemBlock(after, upto);
    },
  });
  const round = device.sync.syncNow();
  return {
    ...{ ...made, device },
    letOneThrough: async () => {
      made.machine.clock.leap(1_000);
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    },
    end: async () => {
      isOpen = true;
      for (const resolve of waiting.splice(0)) resolve();
      await round;
    },
  };
}

test("the first page of any list is the whole device's, with what is queued, before any block and ever after", async () => {
  await fc.assert(
    fc.asyncProperty(stock, queries, commands, async (items, query, given) => {
      const { server, machine, device, faults, letOneThrough, end } = await heldBack(items);
      const push = async () => await Promise.reject(new Offline());
      const beside = setUp(0);
      const whole = await beside.open({ ...server.transport, push });
      await whole.sync.syncNow();
      await device.showAhead(query, asked);
      const ids = whole.view.list("item", query).slice(0, asked);
      const first = (of: Device) => canonicalJson(of.view.list("item", query).slice(0, page));
      expect(first(device)).toBe(first(whole));
      const run = async (isEarly: boolean) => {
        for (const { at, locationId } of given) {
          const { id } = ids[at % Math.max(1, ids.length)] ?? { id: null };
          if (id === null || (locationId === null) !== isEarly) continue;
          const said: unknown[] = [];
          for (const one of [device, whole])
            await (
              locationId === null
                ? one.run("inventory.markPrinted", { itemIds: [id] })
                : one.run("inventory.foundHere", { itemId: id, locationId, subLocationId: null })
            ).then(
              () => said.push(""),
              (refusal: unknown) => said.push(refusal),
            );
          expect(said[0]).toEqual(said[1]);
        }
        // Its turn comes after a refresh that is under way.
        await device.showAhead(query, asked);
        expect(first(device)).toBe(first(whole));
      };
      await run(true);
      // All locations come before the blocks.
      while (device.view.all("productTemplate").length === 0) await letOneThrough();
      beside.machine.clock.leap(machine.clock.now() - beside.machine.clock.now());
      await run(false);
      const seen = new Set<string>();
      device.view.subscribe(() => seen.add(first(device)));
      for (let n = 0; n < 4; n += 1) await letOneThrough();
      await end();
      expect([...seen]).toEqual(seen.size === 0 ? [] : [first(whole)]);
      expect(device.view.isKnown).toBe(true);
      expect(canonicalJson(device.view.list("item", query).rows)).toBe(
        canonicalJson(whole.view.list("item", query).rows),
      );
      expect(faults).toEqual([]);
      await device.close();
      await whole.close();
      expect(await rowsOnDisk(machine)).toEqual(rowsOf(server));
    }),
    { numRuns: 25 },
  );
});

test("whatever others change while first rows, blocks and effects come, all rows are the server's in the end", async () => {
  const others = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("put" as const), n: fc.nat(70), changes: itemOf }),
      fc.record({ kind: fc.constant("remove" as const), n: fc.nat(60) }),
      fc.record({ kind: fc.constant("ask" as const), query: queries }),
      fc.record({ kind: fc.constant("edit" as const), at: fc.nat() }),
      fc.record({ kind: fc.constant("block" as const) }),
    ),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(stock, others, async (items, steps) => {
      const { server, device, open, faults, letOneThrough, end } = await heldBack(items);
      for (const step of steps) {
        if (step.kind === "put") server.write([{ type: "item", row: item(idOf(step.n), step.changes) }]);
        else if (step.kind === "remove") server.write([], [{ type: "item", id: idOf(step.n) }]);
        else if (step.kind === "ask") await device.showAhead(step.query, asked);
        else if (step.kind === "block") await letOneThrough();
        else {
          const shown = device.view.list("item").rows;
          const one = shown[step.at % Math.max(1, shown.length)];
          // A removed item is known to be gone once that has come.
          if (one !== undefined)
            await device.run("inventory.markPrinted", { itemIds: [one.id] }).catch(() => undefined);
        }
      }
      await end();
      await device.sync.syncNow();
      const fresh = await open({ push: async () => await Promise.reject(new Offline()) });
      const list = (of: typeof device) => canonicalJson(of.view.list("item").rows);
      expect(device.view.isKnown).toBe(true);
      expect(list(device)).toBe(list(fresh));
      for (const { id } of device.view.list("item").rows)
        expect(await device.view.items.full(id)).toEqual(await fresh.view.items.full(id));
      expect(faults).toEqual([]);
      await device.close();
      await fresh.close();
    }),
    { numRuns: 40 },
  );
});

test("what waits is shown on first rows of a device that has dropped its own", async () => {
  const made = setUp(0);
  made.server.write(rowsOfStock([{ printed: false }, { printed: false }]));
  let isBlocked = false;
  let isOpen = () => {};
  const opened = new Promise<void>((resolve) => (isOpen = resolve));
  const device = await made.open({
    push: async () => await Promise.reject(new ApiError(500, "internal_error", "Later.")),
    itemBlock: async (after, upto) => {
      if (isBlocked) await opened;
      return await made.server.transport.itemBlock(after, upto);
    },
  });
  await device.sync.syncNow();
  await device.run("inventory.markPrinted", { itemIds: [idOf(1)] });
  isBlocked = true;
  await device.redownload();
  const round = device.sync.syncNow();
  await device.showAhead({}, asked);
  const printed = () =>
    device.view
      .list("item")
      .rows.map(({ id, printed: is }) => [id, is])
      .sort();
  expect(printed()).toEqual([
    [idOf(0), false],
    [idOf(1), true],
  ]);
  isOpen();
  await round;
  expect(printed()[1]).toEqual([idOf(1), true]);
  await device.close();
});

test("a device that gets no first rows, or has every row, shows what it has", async () => {
  const { device, faults, end, open } = await heldBack([{}, {}]);
  const cut = await open({ firstItems: async () => await Promise.reject(new Offline()) });
  const older = await open({
    firstItems: async () => await Promise.reject(new ApiError(404, "not_found", "No such call.")),
  });
  await cut.showAhead({}, asked);
  await older.showAhead({}, asked);
  expect([cut.view.items.count, older.view.items.count]).toEqual([0, 0]);
  await end();
  await device.showAhead({}, asked);
  expect(device.view.items.count).toBe(2);
  expect(faults).toEqual([]);
  for (const one of [device, cut, older]) await one.close();
});

test("a list is asked of the server only where the server's filters say the same", () => {
  const said = (query: ListQuery<"item">) => itemFilters(query)?.toString() ?? null;
  expect(said({ where: { status: ["Active", "Sold"], locationId: "l", printed: false }, sort: "lowestPrice" })).toBe(
    "status=Active&status=Sold&location=l&printed=false&sortOption=lowestPrice",
  );
  expect(said({ where: { outdated: undefined }, search: "red 9" })).toBe("search=red+9");
  expect(said({ where: { outdated: true } })).toBeNull();
  expect(said({ where: { locationId: null } })).toBeNull();
  expect(said({ where: { status: [] } })).toBeNull();
  expect(said({ where: { productId: ["a", "b"] } })).toBeNull();
});
