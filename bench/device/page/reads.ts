import type { ListQuery } from "#pwa/local/list.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import type { PageGround } from "./page-fixture.ts";
import { answer, everyItem, newestAt } from "./raw-store.ts";
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
export const shopList = async (ground: PageGround): Promise<ListQuery<"item">> => ({
  where: { status, locationId: (await ground.shop()).id },
  sort: "newestUpdated",
});

/** Returns codes from all over the stock. */
async function codes(ground: PageGround, count: number): Promise<string[]> {
  const { view } = await ground.device();
  const all = view.list("item", { sort: "oldestCreated" });
  const step = Math.max(1, Math.floor(all.count / count));
  return Array.from({ length: count }, (_, n) => all.slice(n * step, n * step + 1)[0]?.code ?? "");
}

export const lookUp = (ground: PageGround): Measure => ({
  ours: async () => {
    const { view } = await ground.device();
    const wanted = await codes(ground, 1_000);
    let found = "";
    const ms = await each(wanted.length, (n) => {
      found = view.items.byCode(wanted[n] as string)?.id ?? "";
    });
    return { ms, answer: found };
  },
  floor: async () => {
    const db = await ground.raw();
    const wanted = await codes(ground, 1_000);
    const byCode = async (code: string) =>
      (await answer(db.transaction("items").objectStore("items").index("code").get(code))) as ItemRow | undefined;
    const ms = await each(200, (n) => byCode(wanted[n * 5] as string));
    return { ms, answer: (await byCode(wanted.at(-1) as string))?.id ?? "" };
  },
});

export const firstPage = (ground: PageGround): Measure => ({
  ours: async () => {
    const { view } = await ground.device();
    const query = await shopList(ground);
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
    const db = await ground.raw();
    const { id: shopId } = await ground.shop();
    let rows: ItemRow[] = [];
    const ms = await each(10, async () => {
      rows = await newestAt(db, shopId, status, pageSize);
    });
    return { ms, answer: rows.map(({ id }) => id).join() };
  },
});

export const count = (ground: PageGround): Measure => ({
  ours: async () => {
    const { view } = await ground.device();
    const query = await shopList(ground);
    let found = 0;
    const ms = await each(50, () => {
      found = view.list("item", query).count;
    });
    return { ms, answer: String(found) };
  },
  floor: async () => {
    const db = await ground.raw();
    const { id: shopId } = await ground.shop();
    const range = IDBKeyRange.bound([shopId, status], [shopId, status, []]);
    let found = 0;
    const ms = await each(3, async () => {
      found = await answer(db.transaction("items").objectStore("items").index("place").count(range));
    });
    return { ms, answer: String(found) };
  },
});

/** Measures a search for a part of a word in everything: the count, and the newest fifty. */
export const search = (ground: PageGround): Measure => ({
  ours: async () => {
    const { view } = await ground.device();
    let shown = "";
    const ms = await each(20, () => {
      const found = view.list("item", { search: part });
      shown = [found.count, ...found.slice(0, pageSize).map(({ id }) => id)].join();
    });
    return { ms, answer: shown };
  },
  floor: async () => {
    const db = await ground.raw();
    const { products, consigners } = await ground.words();
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
