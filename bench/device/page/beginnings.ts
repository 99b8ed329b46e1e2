import { type PageFixture, watched, wipe } from "./page-fixture.ts";
import { everyItem, openRaw, readWords } from "./raw-store.ts";
import type { Measure } from "./sample.ts";

/** A search that only a complete scan can answer. */
const everywhere = "jordan";

/** Measures the first download, from nothing to the last row durable and shown. */
export const download = (fixture: PageFixture): Measure => ({
  ours: async () => {
    await wipe("ours");
    await fixture.stock();
    const began = performance.now();
    let usableMs = 0;
    return await watched(async () => {
      const device = await fixture.open();
      const stop = device.view.subscribe(() => {
        if (usableMs === 0 && device.view.items.count > 0) usableMs = performance.now() - began;
      });
      await fixture.downloaded(device);
      stop();
      const answer = String(device.view.items.count);
      return { usableMs, answer };
    });
  },
  floor: async () => {
    await wipe("floor");
    const lines = await fixture.lines();
    return await watched(async () => {
      const db = await openRaw();
      await fixture.fill(db, lines);
      return { answer: String((await fixture.stock()).plan.itemCount) };
    });
  },
});

/** Measures a start with data on disk: from a fresh page to the first answer of a search over everything. */
export const coldStart = (fixture: PageFixture): Measure => ({
  ours: async () => {
    await fixture.described();
    return await watched(async () => {
      const device = await fixture.open();
      return { answer: String(device.view.list("item", { search: everywhere }).count) };
    });
  },
  floor: async () =>
    await watched(async () => {
      const db = await openRaw();
      const { products, consigners } = await readWords(db);
      let found = 0;
      for await (const rows of everyItem(db))
        for (const { productId, consignerId, option1Value, code } of rows) {
          const words = [products.get(productId), consigners.get(consignerId), option1Value, code].join("\n");
          if (words.toLowerCase().includes(everywhere)) found += 1;
        }
      return { answer: String(found) };
    }),
});

/** Measures all data in memory: the projection, or the same rows as objects with a map from code to row. */
export const hold = (fixture: PageFixture): Measure => {
  const kept: unknown[] = [];
  return {
    ours: async () => {
      const device = await fixture.open();
      const { count } = device.view.list("item", { search: everywhere });
      kept.push(device);
      return { ms: 0, answer: String(count) };
    },
    floor: async () => {
      const byCode = new Map<string, unknown>();
      const db = await openRaw();
      for await (const rows of everyItem(db)) for (const row of rows) byCode.set(row.code, row);
      kept.push(byCode, await readWords(db));
      return { ms: 0 };
    },
  };
};
