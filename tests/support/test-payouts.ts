import { firstStore } from "./test-server.ts";
import type { TestDatabase } from "./postgres.ts";
import { ids, testItem } from "./test-store.ts";

type Call = (method: "GET" | "POST", url: string, body?: unknown) => Promise<{ readonly id: string }>;

/** Makes every call about payouts, once. */
export async function payOut(db: TestDatabase, call: Call): Promise<void> {
  await db.asAdmin("update items set status = 'Sold', sold_on = now() where store_id = $1 and id = $2", [
    firstStore.id,
    testItem(4).id,
  ]);
  const { id } = await call("POST", "/api/payouts/pay", { inventoriesToPay: [testItem(4).id] });
  await call("POST", `/api/payouts/paid/${id}`, { consignersInventoryToBeMarkedAsPaid: [ids.seller] });
  await call("POST", `/api/payouts/${id}/void`, { reason: "Tried" });
  for (const url of ["", "/pending", "/pending/ids", "/filterOptions", `/${id}`, `/consigner/${ids.seller}`])
    await call("GET", `/api/payouts${url}`);
  await call("GET", `/api/cheques?payoutId=${id}`);
  await call("GET", `/api/payouts?search=sel&consigner=${ids.seller}&status=paid`);
  await call("GET", `/api/payouts/pending?search=air&consigner=${ids.seller}&dateRangeStart=2020-01-01T00:00:00Z`);
}
