import { answerOf } from "#pwa/machine/local/databases.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { PageFixture } from "./page-fixture.ts";
import { committed, newestAt } from "./raw-store.ts";
import { shopList } from "./reads.ts";
import type { Measure } from "./sample.ts";

/** Items a customer buys, and customers in a row. */
const itemsOfSale = 3;
const sales = 5;
/** Index of the floor's first item to sell: the newest are not sold by anybody else. */
const floorFrom = 200;

/**
 * Measures a counter sale from its last scan until it is durable: the scanned code is looked up, the sale decided by
 * the shipped rule over all its items, and the queue written durably; then every list must show the items as sold.
 */
export const counterSale = (fixture: PageFixture): Measure => ({
  ours: async () => {
    const device = await fixture.device();
    const onSale = device.view.list("item", await shopList(fixture));
    const items = onSale.slice(floorFrom, floorFrom + sales * itemsOfSale);
    let ms = 0;
    let sold = 0;
    for (let n = 0; n < sales; n += 1) {
      const own = items.slice(n * itemsOfSale, (n + 1) * itemsOfSale);
      // As the screen does at each scan.
      const scan = (code: string) => {
        const item = device.view.items.byCode(code);
        if (item !== undefined) void device.view.items.full(item.id);
        return item;
      };
      const before = own.slice(0, -1).map(({ code }) => scan(code));
      await Promise.all(own.slice(0, -1).map(({ id }) => device.view.items.full(id)));
      const began = performance.now();
      const last = scan(own.at(-1)?.code ?? "");
      const lines = [...before, last].flatMap((item) =>
        item === undefined ? [] : [{ id: newId(), itemId: item.id, priceMinor: item.priceMinor, discountMinor: 0 }],
      );
      await device.run("orders.sell", {
        ...{ orderId: newId(), lines, payment: "cash", customerName: "", customerEmail: "", customerPhone: "" },
      });
      sold += own.filter(({ code }) => device.view.items.byCode(code)?.status === "Sold").length;
      ms += performance.now() - began;
    }
    return { ms: ms / sales, answer: `${sold} sold` };
  },
  floor: async () => {
    const db = await fixture.raw();
    const { id: shopId } = await fixture.shop();
    const items = (await newestAt(db, shopId, "Active", floorFrom + sales * itemsOfSale)).slice(floorFrom);
    let ms = 0;
    let sold = 0;
    for (let n = 0; n < sales; n += 1) {
      const own = items.slice(n * itemsOfSale, (n + 1) * itemsOfSale);
      const began = performance.now();
      const transaction = db.transaction(["items", "others"], "readwrite", { durability: "strict" });
      const store = transaction.objectStore("items");
      const orderId = newId();
      for (const { code } of own) {
        const row = (await answerOf(store.index("code").get(code))) as ItemRow;
        store.put({ ...row, status: "Sold", orderId, soldOn: new Date().toISOString() });
        transaction.objectStore("others").put({ type: "orderLine", row: { id: newId(), orderId, itemId: row.id } });
      }
      transaction.objectStore("others").put({ type: "order", row: { id: orderId, payment: "cash" } });
      await committed(transaction);
      for (const { code } of own) {
        const row = (await answerOf(db.transaction("items").objectStore("items").index("code").get(code))) as ItemRow;
        if (row.status === "Sold") sold += 1;
      }
      ms += performance.now() - began;
    }
    return { ms: ms / sales, answer: `${sold} sold` };
  },
});
