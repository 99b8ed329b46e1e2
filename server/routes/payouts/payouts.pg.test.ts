import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { carriedOf } from "#server/areas/rules/facts/payout-facts.ts";
import { listReady, type ReadyFilter, readyIds } from "#server/reads/ready-to-pay.ts";
import { settledShare } from "#shared/areas/payouts/share-of.ts";
import { simulatedStock } from "../../../tests/simulation/stock.ts";
import { type Credentials, createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { soldItem } from "../../../tests/support/sold-items.ts";
import { ids, makeTestStore, storeMadeAt, testItem } from "../../../tests/support/test-store.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";

let server: TestServer;
let admin: Credentials;

/** A fee that Otto owes for an early withdrawal. */
const fee: Put = {
  type: "ledgerEntry",
  row: {
    ...{ id: "fee", consignerId: ids.otherSeller, kind: "withdrawalFee", amountMinor: -1_000, itemId: null },
    ...{ payoutId: null, note: "", createdAt: storeMadeAt, cashMinor: 0 },
  },
};

beforeAll(async () => {
  server = await createTestServer({
    rows: [
      ...Array.from({ length: 12 }, (_, n) => soldItem(n + 1, ids.seller)).flat(),
      ...[13, 14, 15].flatMap((n) => soldItem(n, ids.otherSeller)),
      fee,
      {
        type: "item",
        row: testItem(20, { status: "Sold", soldOn: storeMadeAt, consignerId: ids.storeAccount, payoutMinor: 0 }),
      },
      { type: "item", row: testItem(21) },
    ],
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

const itemId = (n: number) => testItem(n).id;
const call = async (method: "GET" | "POST", url: string, body?: unknown, who = admin) =>
  await server.call(method, url, who, body);
const pay = (consignersAndInventories: unknown, who = admin) =>
  call("POST", "/api/payouts/pay", { consignersAndInventories }, who);
const share = (total: number, consignerId: string, ...items: number[]) => ({
  ...{ consignerId, total },
  inventories: items.map(itemId),
});
const paidEntries = () =>
  transact(server.db, "store-one", (tx) =>
    tx.run(sql<{ consigner: string; sum: string }>`
      select consigner_id as consigner, sum(amount_minor) as sum from ledger_entries
        where kind in ('payout', 'payoutVoided') group by 1`),
  );

describe("What is ready to pay", () => {
  test("is what is sold and in no live payout, with what each consigner gets after what they owe [B7.41]", async () => {
    const { body } = await call("GET", "/api/payouts/pending?pageSize=10");
    expect(body.data.count).toBe(15);
    expect(body.data.inventories).toHaveLength(10);
    expect(body.data.consigners).toMatchObject([
      { consignerId: ids.otherSeller, itemCount: 3, gross: 480, settled: -10, total: 470 },
      { consignerId: ids.seller, itemCount: 12, gross: 1_920, settled: 0, total: 1_920 },
    ]);
    // Neither has said where to be paid.
    for (const one of body.data.consigners) expect(one).toMatchObject({ method: "Bank", hasDetails: false });
    const narrow = await call("GET", `/api/payouts/pending?consigner=${ids.otherSeller}&search=A0000014`);
    expect(narrow.body.data).toMatchObject({ count: 1, consigners: [{ total: 150 }] });
    const none = await call("GET", "/api/payouts/pending?dateRangeStart=2026-02-01T00:00:00Z");
    expect(none.body.data.count).toBe(0);
    const all = await call("GET", "/api/payouts/pending/ids");
    expect(all.body.data.consignersAndInventories.map((one: { inventories: [] }) => one.inventories.length)).toEqual([
      3, 12,
    ]);
  });
});

describe("A payout", () => {
  test("is made of items at the totals that were seen, and shows its shares and items [B7.38, B7.36, B7.32, B7.33, B3.66]", async () => {
    expect((await pay([share(480, ids.otherSeller, 13, 14, 15)])).body.error).toMatchObject({
      code: "stale_total",
      fields: { "shares.0.totalMinor": "Now $470.00" },
    });
    const { body } = await pay([share(470, ids.otherSeller, 13, 14, 15), share(320, ids.seller, 1, 2)]);
    expect(body.data.inventories).toHaveLength(5);
    const one = await call("GET", `/api/payouts/${body.data.id}`);
    expect(one.body.data.payout).toMatchObject({ total: 790, status: "Pending", itemCount: 5, createdBy: "Ada Admin" });
    const listed = await call("GET", `/api/payouts?search=otto&consigner=${ids.seller}&status=Pending`);
    expect(listed.body.data).toMatchObject({ count: 1, payouts: [{ id: body.data.id, consigners: [{}, {}] }] });
    expect((await call("GET", "/api/payouts?status=paid")).body.data.count).toBe(0);
    const options = await call("GET", "/api/payouts/filterOptions");
    expect(options.body.data.statuses.map(({ value }: { value: string }) => value)).toEqual([
      "Pending",
      "Failed",
      "Buying",
      "paid",
    ]);
    expect(options.body.data.consigners).toHaveLength(2);
    const paid = await call("POST", `/api/payouts/paid/${body.data.id}`, {
      consignersInventoryToBeMarkedAsPaid: [{ consignerId: ids.otherSeller }, ids.seller],
    });
    expect(paid.body.data.payout.status).toBe("paid");
    expect(paid.body.data.inventories.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill("Paid"));
    // Otto's debts are settled once.
    const again = await call("GET", "/api/payouts/pending?pageSize=500");
    expect(again.body.data.consigners).toMatchObject([{ consignerId: ids.seller, itemCount: 10, settled: 0 }]);
  });

  test("is made without figures too, by the items alone; nothing selected is refused [B5.36]", async () => {
    const { body } = await call("POST", "/api/payouts/pay", { inventoriesToPay: [{ id: itemId(3) }, itemId(4)] });
    expect(body.data.inventories).toHaveLength(2);
    const none = await call("POST", "/api/payouts/pay", {});
    expect(none.body.error.message).toBe("Please select at least 1 item");
    const marked = await call("POST", `/api/payouts/paid/${body.data.id}`, { consignersInventoryToBeMarkedAsPaid: [] });
    expect(marked.status).toBe(422);
    const voided = await call("POST", `/api/payouts/${body.data.id}/void`, { reason: "Not theirs" });
    expect(voided.body.data.payout).toMatchObject({ voidReason: "Not theirs" });
  });

  test("takes each item once when two people pay at once, and the other is told who was first [B1.04]", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay([share(320, ids.seller, 5, 6)])));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    for (const { body } of refused)
      expect(body.error.message).toContain("Ada Admin has already put item A0000005 into");
    const live = await transact(server.db, "store-one", (tx) =>
      tx.run(sql`select 1 from payout_lines where is_live and item_id = any(${[itemId(5), itemId(6)]})`),
    );
    expect(live).toHaveLength(2);
  });

  test("is marked as paid once when two people do at once [B7.37]", async () => {
    const { body } = await pay([share(160, ids.seller, 7)]);
    const mark = () =>
      call("POST", `/api/payouts/paid/${body.data.id}`, { consignersInventoryToBeMarkedAsPaid: [ids.seller] });
    const before = await paidEntries();
    const answers = await Promise.all([mark(), mark(), mark()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const sum = (rows: readonly { consigner: string; sum: string }[]) =>
      Number(rows.find(({ consigner }) => consigner === ids.seller)?.sum ?? 0);
    expect(sum(await paidEntries()) - sum(before)).toBe(-16_000);
  });

  test("is made once however often the same call comes, also at once", async () => {
    const key = { ...admin, "idempotency-key": newId() };
    const answers = await Promise.all([1, 2, 3].map(() => pay([share(160, ids.seller, 8)], key)));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  test("settles what a consigner owes in one payout, though two are made of them at once", async () => {
    await server.db.asAdmin(
      `insert into public.ledger_entries (store_id, id, consigner_id, kind, amount_minor, note, created_at)
       values ('store-one', 'fee-2', $1, 'withdrawalFee', -5000, '', now())`,
      [ids.seller],
    );
    const answers = await Promise.all([pay([share(110, ids.seller, 9)]), pay([share(110, ids.seller, 10)])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("stale_total");
  });

  test("a failed share is tried again, and refused where nothing has failed [B7.39]", async () => {
    const { body } = await pay([share(160, ids.seller, 11)]);
    const retry = () =>
      call("POST", "/api/checkbook/retryAutoPayout", {
        payoutId: body.data.id,
        consignersAndInventories: [ids.seller],
      });
    expect((await retry()).status).toBe(409);
    await call("POST", "/api/commands/payouts.markFailed", {
      ...{ payoutId: body.data.id, consignerIds: [ids.seller], reason: "Wrong account" },
    });
    expect((await call("GET", `/api/payouts/${body.data.id}`)).body.data.payout.status).toBe("Failed");
    expect((await retry()).body.data.payout.status).toBe("Pending");
  });

  test("is exported with a line for each item, amounts as plain numbers [B7.35, B9.18]", async () => {
    const reply = await server.app.inject({
      ...{ method: "POST", url: "/api/payouts/export", headers: { ...admin } },
      payload: { inventoriesToExport: [itemId(13), { id: itemId(1) }] },
    });
    expect(reply.headers["content-disposition"]).toContain("payoutExport.csv");
    const [head, ...lines] = reply.body.trim().split("\r\n");
    expect(head).toContain("Payout name,Consigner,Item,SKU,Size,Code,Status,Price,Payout,Currency");
    expect(lines).toHaveLength(2);
    expect(head).toMatch(/,Date Sold,Date Paid,Method,Reference$/);
    expect(lines[0]).toContain(",A0000013,Paid,200.00,160.00,USD,");
    expect(lines[0]).toMatch(/,\d\d\/\d\d\/\d\d,[^,]*,[^,]*$/);
  });
});

describe("A consigner", () => {
  test("sees what of payouts is theirs and nothing of others [B7.34, B7.40]", async () => {
    const otto = { ...(await server.signIn(`${ids.otherSeller}@store-one.test`)), host: "portal.localhost" };
    const own = await call("GET", `/api/payouts/consigner/${ids.otherSeller}`, undefined, otto);
    expect(own.body.data).toMatchObject({
      count: 1,
      payouts: [{ total: 470, itemCount: 3, status: "paid", createdBy: "" }],
    });
    const [{ id }] = own.body.data.payouts;
    const one = await call("GET", `/api/payouts/${id}`, undefined, otto);
    expect(one.body.data.inventories.map(({ code }: { code: string }) => code)).toEqual([
      "A0000013",
      "A0000014",
      "A0000015",
    ]);
    expect(JSON.stringify([own.body, one.body])).not.toContain("Sel");
    expect((await call("GET", `/api/payouts/consigner/${ids.seller}`, undefined, otto)).status).toBe(404);
    expect((await call("GET", `/api/cheques?payoutId=${id}`, undefined, otto)).body.data).toEqual({ cheques: [] });
    expect((await call("GET", "/api/payouts", undefined, otto)).status).toBe(403);
  });
});

test("cheques are told with whom they are for, how much and of which payout, none above 2000 [B3.67, B7.40, B9.03]", async () => {
  await transact(server.db, "store-one", (tx) =>
    tx.run(sql`
      update payout_shares set method = 'Cheque', gross_minor = 250000, amount_minor = 250000, settled_minor = 0
        where consigner_id = ${ids.otherSeller}`),
  );
  const { body } = await call("GET", `/api/payouts?consigner=${ids.otherSeller}`);
  const [{ id: payoutId }] = body.data.payouts;
  const cheques = await call("GET", `/api/cheques?payoutId=${payoutId}`);
  expect(cheques.body.data.cheques).toEqual([
    { consignerId: ids.otherSeller, amount: 2_000, payoutId },
    { consignerId: ids.otherSeller, amount: 500, payoutId },
  ]);
});

test("of a payout that pays two consigners by cheque, each sees their own cheques alone [B7.40]", async () => {
  const { body } = await call("GET", `/api/payouts?consigner=${ids.otherSeller}`);
  const [{ id: payoutId }] = body.data.payouts;
  await server.db.asAdmin("update payout_shares set method = 'Cheque' where payout_id = $1", [payoutId]);
  const seen = async (who?: Credentials) => {
    const cheques = await call("GET", `/api/cheques?payoutId=${payoutId}`, undefined, who);
    return cheques.body.data.cheques.map(({ consignerId }: { consignerId: string }) => consignerId);
  };
  expect(new Set(await seen())).toEqual(new Set([ids.otherSeller, ids.seller]));
  for (const own of [ids.otherSeller, ids.seller]) {
    const signedIn = await server.signIn(`${own}@store-one.test`);
    expect(new Set(await seen({ ...signedIn, host: "portal.localhost" }))).toEqual(new Set([own]));
  }
});

/** Returns what each consigner would be paid for exactly these items, in dollars, as a payout of them computes it. */
async function sharesOfItems(tx: Transaction, storeId: string, itemIds: readonly string[]) {
  const owners = await tx.run(sql<{ consignerId: string; name: string; itemCount: number; gross: string }>`
    select c.id as "consignerId", trim(c.first_name || ' ' || c.last_name) as name, count(*)::int as "itemCount",
      sum(i.payout_minor) as gross
    from items i join consigners c using (store_id) where i.store_id = ${storeId} and i.id = any(${itemIds})
      and c.id = i.consigner_id
    group by c.store_id, c.id order by c.first_name, c.last_name, c.id`);
  const carried = new Map(
    (
      await tx.runPrepared(
        carriedOf(
          storeId,
          owners.map(({ consignerId }) => consignerId),
        ),
      )
    ).map((row) => [row.consignerId, Number(row.carried)]),
  );
  return owners.map(({ consignerId, name, itemCount, gross }) => {
    const share = settledShare(Number(gross), carried.get(consignerId) ?? 0);
    const [whole, settled, total] = [share.grossMinor, share.settledMinor, share.amountMinor].map((n) => n / 100);
    return { consignerId, name, itemCount, gross: whole, settled, total };
  });
}

test.skipIf(isOnCluster)(
  "What is ready is summed up as its items and the entries of ledgers are, whatever is asked for",
  async () => {
    await makeTestStore(server.db, { storeId: "store-of-all-kinds", ...simulatedStock(300) });
    const now = new Date("2030-01-01T00:00:00Z");
    let shares = 0;
    for (const storeId of ["store-one", "store-of-all-kinds"])
      await transact(server.db, storeId, async (tx) => {
        const compare = async (filter: Omit<ReadyFilter, "search"> & { readonly search?: string }) => {
          const asked = { search: "", ...filter, now };
          const itemIds = (await readyIds(tx, storeId, asked, 10_000)).flatMap((one) => one.itemIds);
          const { rows, count, consigners } = await listReady(tx, storeId, asked, { pageSize: 500, currentPage: 1 });
          const summed = consigners.map(
            ({ oldestSale: _sale, method: _method, hasDetails: _details, ...sums }) => sums,
          );
          expect(summed).toEqual(await sharesOfItems(tx, storeId, itemIds));
          for (const { consignerId, oldestSale } of consigners)
            expect(oldestSale).toBe(
              rows
                .filter((row) => row.consignerId === consignerId)
                .map(({ soldOn }) => soldOn ?? "")
                .toSorted()[0],
            );
          expect([count, rows.map(({ id }) => id).toSorted()]).toEqual([itemIds.length, itemIds.toSorted()]);
          shares += consigners.length;
          return { rows, consigners };
        };
        const { rows, consigners } = await compare({});
        for (const { consignerId } of consigners) await compare({ consigner: consignerId });
        for (const { code, soldOn } of rows.slice(0, 5)) {
          await compare({ search: code });
          await compare({ from: soldOn ?? undefined });
          await compare({ until: soldOn ?? undefined, consigner: consigners[0]?.consignerId });
        }
      });
    expect(shares).toBeGreaterThan(20);
  },
);
