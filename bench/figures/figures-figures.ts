import { closeDaysOf } from "#server/areas/figures/close-days.ts";
import { demoStore } from "#server/demo/demo-store.ts";
import { nextPage } from "#server/reads/page-cursor.ts";
import { addDays, type Days, dayIn } from "#shared/areas/figures/days.ts";
import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { growStore } from "../lists/large-store.ts";
import { httpCaller } from "../server/http-caller.ts";
import { type ServerFixture, withServerFixture } from "../server/server-fixture.ts";
import { tradeAYear } from "./year-of-trade.ts";

/** Requests per question in one round. */
const requests = 3;

/**
 * Measures the dashboard over a year, and the public catalogue of a store with a million items: milliseconds of each
 * whole request (for charts of a repeat within five minutes; the note has the first), beside the least similar work:
 * reading a year of closed days, or a page of products.
 */
export async function figuresFigures(rounds: number, measured: Measured): Promise<void> {
  // Without jobs: those of the night would be about the grown store, for minutes.
  const settings = { TRACE_ROLES: "web" };
  await withServerFixture((fixture) => measureFigures(fixture, rounds, measured), undefined, settings);
}

type Measured = (figures: readonly Figure[]) => void;

async function measureFigures(
  { trace, address, pool, storeId, services, floor }: ServerFixture,
  rounds: number,
  measured: Measured,
): Promise<void> {
  await growStore(pool, storeId);
  await tradeAYear(pool, storeId);
  // The demo has closed its own days already, and closed days would be taken for those of the grown store.
  for (const table of ["sync.daily_figures", "sync.daily_sales", "sync.daily_stock"])
    await pool.query(`delete from ${table} where store_id = $1`, [storeId]);
  const began = performance.now();
  await closeDaysOf(services.db, storeId, services.clock());
  const {
    rows: [kept],
  } = await pool.query<{ days: number; rows: number; sales: number }>(
    `select count(distinct day) filter (where kind = 'closed')::int as days, count(*)::int as rows,
       coalesce(sum(sold_units) filter (where kind = 'all' and not is_month), 0)::int as sales
     from sync.daily_sales where store_id = $1`,
    [storeId],
  );
  if ((kept?.sales ?? 0) < 100_000) throw new Error(`Only ${kept?.sales} sales are in the closed days.`);
  const closing = `closing every day there is took ${((performance.now() - began) / 1_000).toFixed(0)} s; ${kept?.rows} sums of ${kept?.days} days and ${kept?.sales} sales`;
  const to = dayIn("UTC")(new Date());
  const year: Days = { from: addDays(to, -364), to };
  const days = await floor(() => [
    `select sum(revenue_minor), sum(cost_minor), sum(paid_minor), max(units) from sync.daily_figures
     where store_id = $1 and day >= $2::date and day <= $3::date`,
    [storeId, year.from, year.to],
  ]);
  const products = await floor(() => [
    "select id, title, brand, sku, image from public.products where store_id = $1 order by title, id limit 24",
    [storeId],
  ]);
  const anybody = httpCaller(address);
  const query = `?dateRangeStart=${year.from}&dateRangeEnd=${year.to}`;
  const sales = `/api/figures/sales${query}`;
  const second = nextPage({ at: new Date(Date.now() - 86_400_000).toISOString(), key: "sale:0" });
  const catalogue = `/catalogue/${demoStore.handle}?show=shop`;
  const questions = [
    ["the dashboard's cards and series of a year", () => trace("GET", `/api/inventories/getdasboardInventory${query}`)],
    ["why a year's revenue changed", () => trace("GET", `/api/figures/because${query}`)],
    ["why a year's revenue changed, at one place", () => trace("GET", `/api/figures/because${query}&place=shop`)],
    ["the sales behind a year's figures", () => trace("GET", sales)],
    ["their second page", () => trace("GET", `${sales}&after=${encodeURIComponent(second)}`)],
    ["the sales of one size behind them", () => trace("GET", `${sales}&by=size&part=10`)],
    ["top sellers of a year", () => trace("GET", `/api/figures/topSellers${query}`)],
    ["sell-through of a year", () => trace("GET", `/api/figures/sellThrough${query}`)],
    ["shrinkage of a year", () => trace("GET", `/api/figures/shrinkage${query}`)],
    ["payouts due", () => trace("GET", "/api/figures/payoutsDue")],
    ["ageing of stock", () => trace("GET", "/api/figures/ageing")],
  ] as const;
  const name = (what: string) => `${what}, 1,000,000 items`;
  for (const [at, [what, ask]] of questions.entries()) {
    const first = await eachTakes(1, ask);
    const took = await inTurns(
      rounds,
      () => eachTakes(requests, ask),
      () => eachTakes(requests, () => days()),
    );
    const naming = { name: name(what), floorName: "Fastify, the sums of 365 closed days", aim: "100 ms" };
    measured([
      figureOf(
        { ...naming, note: `the first look took ${first.toFixed(0)} ms${at === 0 ? `; ${closing}` : ""}` },
        took,
      ),
    ]);
  }
  const pages = [
    ["the catalogue's first page", catalogue],
    ["the catalogue's fortieth page", `${catalogue}&page=40`],
    ["the catalogue, a size", `${catalogue}&size=10`],
    ["the catalogue, a word", `${catalogue}&search=jordan`],
    ["the catalogue, what the store asks for", `/catalogue/${demoStore.handle}`],
  ] as const;
  for (const [what, path] of pages) {
    const took = await inTurns(
      rounds,
      () => eachTakes(requests, () => anybody("GET", path)),
      () => eachTakes(requests, () => products()),
    );
    measured([figureOf({ name: name(what), floorName: "Fastify, 24 products by title", aim: "50 ms" }, took)]);
  }
}
