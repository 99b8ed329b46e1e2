import { transact } from "#server/machine/database/transact.ts";
import { tendShops } from "#server/outside/shop/connection/tend-shops.ts";
import { startResync } from "#server/outside/shop/connection/resync-shop.ts";
import { linkPlaceOf } from "#server/identity/store-address.ts";
import { findDrift } from "#server/outside/shop/drift/find-drift.ts";
import type { TestDatabase } from "../../support/postgres.ts";
import { brokenDrawers } from "../year/drawer-checks.ts";
import { brokenFigures } from "../year/figure-checks.ts";
import type { SimulatedYear } from "../year/simulate-year.ts";
import { brokenRows, brokenTrade, differencesFound } from "../year/trade-checks.ts";
import { taxOfYear } from "../year/trade-model.ts";
import type { YearSize } from "../year/trade-year.ts";
import { brokenOrders, brokenShelf } from "./shop-checks.ts";
import {
  buy,
  cancelThere,
  closeThere,
  deleteThere,
  editThere,
  loseBought,
  payThere,
  refundThere,
  reopen,
  takeShopStep,
} from "./shop-steps.ts";
import { runJobs } from "./run-jobs.ts";
import { places, ShopYear } from "./shop-year.ts";

let stores = 0;

/** Steps that are taken at these of every forty besides, since they are too rare to be left to chance. */
const scheduled: Readonly<Record<number, (year: ShopYear) => Promise<void> | void>> = {
  5: buy,
  10: closeThere,
  14: loseBought,
  18: buy,
  20: cancelThere,
  22: closeThere,
  25: buy,
  26: payThere,
  28: refundThere,
  30: deleteThere,
  35: editThere,
};

/**
 * Simulates one year of a store that sells in a shop; checks every fiftieth step whether its money agrees, and at the end,
 * once everything was carried, whether the shop shows what the store has and each of its orders is known once.
 */
export async function simulateShopYear(db: TestDatabase, size: YearSize): Promise<SimulatedYear> {
  const year = await ShopYear.open(db, `shop-year-${size.seed}-${(stores += 1)}`, {
    tax: taxOfYear(size.seed),
    ...size,
  });
  const { trade } = year;
  const findings: string[] = [];
  let step = 0;
  const money = async () => [
    ...(await brokenTrade(trade)),
    ...(await brokenDrawers(trade)),
    ...(await differencesFound(trade)),
    ...(await brokenFigures(trade)),
  ];
  try {
    for (; step < trade.steps && findings.length === 0; step += 1) {
      await takeShopStep(year);
      await scheduled[step % 40]?.(year);
      if (step % 50 === 49) findings.push(...(await money()));
    }
    if (findings.length === 0) await settle(year);
    trade.endDay();
    if (findings.length === 0)
      findings.push(
        ...(await money()),
        ...(await brokenRows(trade)),
        ...brokenShelf(year),
        ...(await brokenOrders(year)),
        ...(await drift(year)),
      );
  } catch (error) {
    findings.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await year.close();
  }
  return {
    findings: findings.map((finding) => `seed ${size.seed}, step ${step}: ${finding}`),
    done: trade.done,
    steps: step,
  };
}

/** Ends all misfortune: everything is delivered, asked for, paid out and sent. */
async function settle(year: ShopYear): Promise<void> {
  const { trade, standIn } = year;
  year.isCalm = true;
  Object.assign(standIn.faults, { loseAnswers: { left: 0, of: /./ }, failures: 0 });
  standIn.faults.tooMany.left = 0;
  standIn.memory.searchLagMs = 0;
  for (const at of Object.values(places)) reopen(year, at);
  for (const till of trade.tills) await trade.deliver(till);
  for (let turns = 0; turns < 4; turns += 1) {
    trade.forward(3_600_000);
    await year.carry();
    await tendShops(trade.services);
    await runJobs(year);
  }
  await transact(trade.db, trade.storeId, (tx) => startResync(tx, trade.services.jobs, trade.storeId));
  for (let turns = 0; turns < 4; turns += 1) {
    await runJobs(year);
    trade.forward(60_000);
    await year.carry();
  }
  if (year.jobs.length > 0) throw new Error(`${year.jobs.length} jobs never end.`);
}

/** Returns what the store's own comparison still finds. */
async function drift(year: ShopYear): Promise<string[]> {
  const { db, storeId } = year.trade;
  await findDrift({ ...year.context, place: linkPlaceOf(year.context) }, storeId);
  const found = await db.asAdmin<{ is: string }>(
    "select concat_ws(' ', kind, product_id, variant, location_id, ours, theirs) as is from sync.shop_drift where store_id = $1",
    [storeId],
  );
  return found.slice(0, 5).map(({ is }) => `difference: ${is}`);
}
