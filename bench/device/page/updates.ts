import { answerOf } from "#pwa/machine/local/databases.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { PageFixture } from "./page-fixture.ts";
import { committed, newestAt } from "./raw-store.ts";
import { pageSize, shopList } from "./reads.ts";
import type { Measure } from "./sample.ts";

const times = 5;

/** Measures a change of one item until its list is read again; the item must come first in it. */
async function updates(change: (n: number) => Promise<string>, first: () => Promise<string | undefined>) {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) {
    const changed = await change(n);
    if ((await first()) !== changed) throw new Error("The list does not show the change.");
  }
  return { ms: (performance.now() - began) / times };
}

/** Returns an item of the list, a different one each time. */
const target = async (fixture: PageFixture, n: number): Promise<string> => {
  const found = (await fixture.device()).view
    .list("item", await shopList(fixture))
    .slice(300 + n * 20, 301 + n * 20)[0];
  if (found === undefined) throw new Error("The shop has too few items.");
  return found.id;
};

const floor = (fixture: PageFixture) => async () => {
  const db = await fixture.raw();
  const { id: shopId } = await fixture.shop();
  const rows = await newestAt(db, shopId, "Active", 500);
  return await updates(
    async (n) => {
      const { id } = rows[300 + n * 20] as ItemRow;
      const transaction = db.transaction("items", "readwrite", { durability: "strict" });
      const items = transaction.objectStore("items");
      const row = (await answerOf(items.get(id))) as ItemRow;
      items.put({ ...row, notes: `Note ${n}`, updatedAt: new Date().toISOString() });
      await committed(transaction);
      return id;
    },
    async () => (await newestAt(db, shopId, "Active", pageSize))[0]?.id,
  );
};

/** Measures a person's own change: rule, durable queue, list. */
export const ownUpdate = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const list = await shopList(fixture);
    const targets = await Promise.all(Array.from({ length: times }, (_, n) => target(fixture, n)));
    return await updates(
      async (n) => {
        const itemId = targets[n] as string;
        await device.run("inventory.editItem", { itemId, changes: { notes: `Note ${performance.now()}` } });
        return itemId;
      },
      async () => device.view.list("item", list).slice(0, pageSize)[0]?.id,
    );
  },
  floor: floor(fixture),
});

/** Measures another person's change: a pull of one row, rows and cursor written durably, list. */
export const pulledUpdate = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const list = await shopList(fixture);
    const rows = await Promise.all(
      Array.from({ length: times }, async (_, n) => await device.view.items.full(await target(fixture, n))),
    );
    const sample = await updates(
      async (n) => {
        const row = rows[n] as ItemRow;
        fixture.transport.news = [{ ...row, notes: `Note ${n}`, updatedAt: new Date().toISOString() }];
        await device.sync.syncNow();
        return row.id;
      },
      async () => device.view.list("item", list).slice(0, pageSize)[0]?.id,
    );
    return sample;
  },
  floor: floor(fixture),
});
