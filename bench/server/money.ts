import { newId } from "#shared/machine/kernel/ids.ts";
import { eachTakes, type Figure, figureOf, inTurns, spreadOf } from "../harness.ts";
import { columnsOf } from "./copy-items.ts";
import type { ServerFixture } from "./server-fixture.ts";

const consigners = 500;
const paidItems = 5_000;
const soldItems = 100_000;
const ledgerEntries = 1_000_000;

interface Ready {
  readonly consigners: readonly { readonly consignerId: string; readonly total: number }[];
}

/**
 * Measures what is payable of 100,000 sold items beside the sum alone; a payout of 5,000 items to 500 consigners; and
 * the check of a ledger of a million entries, with its memory. Payout and check run once.
 */
export async function money(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  await sell(fixture);
  const { trace, pool, storeId } = fixture;
  const ready = await inTurns(
    rounds,
    () => eachTakes(1, () => trace("GET", "/api/payouts/pending?pageSize=10")),
    () =>
      eachTakes(1, () =>
        pool.query(
          `select i.consigner_id, count(*), sum(i.payout_minor) from items i
           where i.store_id = $1 and i.status = 'Sold' and i.sold_on <= now()
             and not exists (select from payout_lines l where l.store_id = i.store_id and l.item_id = i.id and l.is_live)
           group by 1`,
          [storeId],
        ),
      ),
  );
  return [
    figureOf(
      { name: "ready to pay over 100,000 sold items", floorName: "its sums in SQL, by consigner", aim: "≤ 1.5" },
      ready,
    ),
    await payOut(fixture),
    await check(fixture),
  ];
}

async function payOut({ trace, pool, storeId }: ServerFixture): Promise<Figure> {
  const { rows } = await pool.query<{ id: string; consigner: string }>(
    `select id, consigner_id as consigner from (
       select id, consigner_id, row_number() over (partition by consigner_id order by id) as n
       from items where store_id = $1 and status = 'Sold' and id like 'sold-%') own where n <= $2`,
    [storeId, paidItems / consigners],
  );
  const owed = new Map(
    ((await trace("GET", "/api/payouts/pending?pageSize=1")).data as Ready).consigners.map((one) => [
      one.consignerId,
      one.total,
    ]),
  );
  const shares = [...Map.groupBy(rows, ({ consigner }) => consigner)].map(([consignerId, own]) => ({
    consignerId,
    inventories: own.map(({ id }) => id),
  }));
  if (rows.length !== paidItems || shares.some(({ consignerId }) => !owed.has(consignerId)))
    throw new Error(`${rows.length} items of ${shares.length} consigners are ready, not ${paidItems}.`);
  const took = await eachTakes(1, () => trace("POST", "/api/payouts/pay", { consignersAndInventories: shares }));
  await pool.query("create table bench.payout_lines (like public.payout_lines including all)");
  const floor = await eachTakes(1, () =>
    pool.query(
      `insert into bench.payout_lines select store_id, $2::text || id, $2, id, consigner_id, payout_minor, true
       from items where store_id = $1 and id = any($3)`,
      [storeId, newId(), rows.map(({ id }) => id)],
    ),
  );
  const naming = { name: "5,000 items paid out to 500 consigners", floorName: "one insert of their lines", aim: "3 s" };
  return { ...figureOf(naming, { ours: [took], floor: [floor] }), ours: spreadOf([took]) };
}

async function check({ trace, pool, storeId }: ServerFixture): Promise<Figure> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const took = await eachTakes(1, () => trace("POST", "/api/ledger/reconciliation", {}));
  clearInterval(watch);
  const floor = await eachTakes(1, () =>
    pool.query("select kind, count(*), sum(amount_minor) from ledger_entries where store_id = $1 group by 1", [
      storeId,
    ]),
  );
  const { last } = (await trace("GET", "/api/ledger/reconciliation")).data as {
    last: { entries: number; differences: number };
  };
  const naming = { name: "the check of a million ledger entries", floorName: "their sums, by kind", aim: "20 s" };
  const note = `${last.entries} entries, ${last.differences} differences; ${((most - before) / 1e6).toFixed(0)} MB more in the process`;
  return { ...figureOf({ ...naming, note }, { ours: [took], floor: [floor] }), ours: spreadOf([took]) };
}

/** Adds sold items of new consigners, each credited; and entries that cancel out, like refunded sales. */
async function sell({ pool, storeId }: ServerFixture): Promise<void> {
  const others = (all: readonly string[], ...own: string[]) => all.filter((name) => !own.includes(name));
  const ofConsigner = others(await columnsOf(pool, "consigners"), "id");
  await pool.query(
    `insert into consigners (id, ${ofConsigner.join(", ")})
     select 'paid-' || n, ${ofConsigner.map((name) => `c.${name}`).join(", ")}
     from generate_series(1, $2::int) n,
       (select * from consigners where store_id = $1 and not is_store_account and deleted_at is null limit 1) c`,
    [storeId, consigners],
  );
  const own = ["id", "code", "status", "sold_on", "consigner_id", "order_id"];
  const ofItem = others(await columnsOf(pool, "items"), ...own);
  await pool.query(
    `insert into items (${[...own, ...ofItem].join(", ")})
     select 'sold-' || n, 'X' || lpad(n::text, 7, '0'), 'Sold', now() - interval '1 hour', 'paid-' || (n % ${consigners} + 1),
       null, ${ofItem.map((name) => `i.${name}`).join(", ")}
     from generate_series(1, $2::int) n,
       (select * from items where store_id = $1 and status = 'Active' and payout_minor > 0 limit 1) i`,
    [storeId, soldItems],
  );
  const entry = (id: string, kind: string, sign: string, from: string) =>
    `insert into ledger_entries (store_id, id, consigner_id, kind, amount_minor, item_id, payout_id, note, created_at)
     select store_id, id || '${id}'${from === "" ? "" : " || n"}, consigner_id, '${kind}', ${sign}payout_minor, id, null, '', now()
     from items${from} where store_id = $1 and id like 'sold-%'`;
  const times = Math.floor((ledgerEntries / soldItems - 1) / 2);
  await pool.query(entry(":sale", "sale", "", ""), [storeId]);
  await pool.query(entry(":sale", "sale", "", `, generate_series(1, ${times}) n`), [storeId]);
  await pool.query(entry(":refund", "refund", "-", `, generate_series(1, ${times}) n`), [storeId]);
  await pool.query(entry(":by-hand", "adjustment", "0 * ", ""), [storeId]);
  for (const table of ["items", "ledger_entries", "consigners"]) await pool.query(`vacuum analyze ${table}`);
}
