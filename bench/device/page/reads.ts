import { answerOf } from "#pwa/machine/local/databases.ts";
import type { ListQuery } from "#pwa/machine/local/list.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { PageFixture } from "./page-fixture.ts";
import { everyItem, newestAt } from "./raw-store.ts";
import type { Measure } from "./sample.ts";

export const pageSize = 50;
const status = "Active";
/** A part of words in titles and names; few items contain it. */
const part = "iffan";

/** Measures milliseconds per call of `times` equal calls. */
async function each(times: number, work: (n: number) => unknown): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) await work(n);
  return (performance.now() - began) / times;
}

/** Returns the measured list: items on sale in one shop, newest first. */
export const shopList = async (fixture: PageFixture): Promise<ListQuery<"item">> => ({
  where: { status, locationId: (await fixture.shop()).id },
  sort: "newestUpdated",
});

/** Returns codes from all over the stock. */
async function codes(fixture: PageFixture, count: number): Promise<string[]> {
  const { view } = await fixture.device();
  const all = view.list("item", { sort: "oldestCreated" });
  const step = Math.max(1, Math.floor(all.count / count));
  return Array.from({ length: count }, (_, n) => all.slice(n * step, n * step + 1)[0]?.code ?? "");
}

export const lookUp = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const { view } = await fixture.device();
    const wanted = await codes(fixture, 1_000);
    let found = "";
    const ms = await each(wanted.length, (n) => {
      found = view.items.byCode(wanted[n] as string)?.id ?? "";
    });
    return { ms, answer: found };
  },
  floor: async () => {
    const db = await fixture.raw();
    const wanted = await codes(fixture, 1_000);
    const byCode = async (code: string) =>
      (await answerOf(db.transaction("items").objectStore("items").index("code").get(code))) as ItemRow | undefined;
    const ms = await each(200, (n) => byCode(wanted[n * 5] as string));
    return { ms, answer: (await byCode(wanted.at(-1) as string))?.id ?? "" };
  },
});

export const firstPage = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const { view } = await fixture.device();
    const query = await shopList(fixture);
    let ids: string[] = [];
    const ms = await each(50, () => {
      ids = view
        .list("item", query)
        .slice(0, pageSize)
        .map(({ id }) => id);
    });
    return { ms, answer: ids.join() };
  },
  floor: async () => {
    const db = await fixture.raw();
    const { id: shopId } = await fixture.shop();
    let rows: ItemRow[] = [];
    const ms = await each(10, async () => {
      rows = await newestAt(db, shopId, status, pageSize);
    });
    return { ms, answer: rows.map(({ id }) => id).join() };
  },
});

export const count = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const { view } = await fixture.device();
    const query = await shopList(fixture);
    let found = 0;
    const ms = await each(50, () => {
      found = view.list("item", query).count;
    });
    return { ms, answer: String(found) };
  },
  floor: async () => {
    const db = await fixture.raw();
    const { id: shopId } = await fixture.shop();
    const range = IDBKeyRange.bound([shopId, status], [shopId, status, []]);
    let found = 0;
    const ms = await each(3, async () => {
      found = await answerOf(db.transaction("items").objectStore("items").index("place").count(range));
    });
    return { ms, answer: String(found) };
  },
});

/** Measures a search for a part of a word in everything: the count, and the newest fifty. */
export const search = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const { view } = await fixture.device();
    let shown = "";
    const ms = await each(20, () => {
      const found = view.list("item", { search: part });
      shown = [found.count, ...found.slice(0, pageSize).map(({ id }) => id)].join();
    });
    return { ms, answer: shown };
  },
  floor: async () => {
    const db = await fixture.raw();
    const { products, consigners } = await fixture.words();
    let shown = "";
    const ms = await each(1, async () => {
      const found: ItemRow[] = [];
      for await (const rows of everyItem(db))
        for (const row of rows) {
          const words = [products.get(row.productId), consigners.get(row.consignerId), row.option1Value, row.code];
          if (words.join("\n").toLowerCase().includes(part)) found.push(row);
        }
      found.sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt) || (a.id < b.id ? 1 : -1));
      shown = [found.length, ...found.slice(0, pageSize).map(({ id }) => id)].join();
    });
    return { ms, answer: shown };
  },
});
