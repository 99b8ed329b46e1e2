import { askShopEffect } from "#server/effects/ask-shop.ts";
import { type Effect, runEffect } from "#server/effects/define-effect.ts";
import { pushProducts } from "#server/effects/push-products.ts";
import { readShopOrder } from "#server/effects/read-shop-order.ts";
import { resyncShops } from "#server/effects/resync-shop.ts";
import { ShopProblem } from "#server/outside/shop/shop-port.ts";
import type { DomainEvent } from "#shared/areas/events.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { TradeYear } from "../year/trade-year.ts";
import { compareOrder, mirrorOrder } from "./mirror-order.ts";
import { Killed, type ShopYear } from "./shop-year.ts";

const effects: readonly Effect[] = [pushProducts, readShopOrder, askShopEffect, resyncShops];

/** Turns after which jobs that cause one another are thought endless. */
const mostTurns = 2_000;

/** Runs the jobs that wait, in whatever sequence and some at once; those that fail wait for the next time. */
export async function runJobs(year: ShopYear): Promise<void> {
  const { jobs, trade } = year;
  const later: DomainEvent[] = [];
  for (let turns = 0; ; turns += 1) {
    jobs.push(...trade.services.events.splice(0).filter((event) => effects.some((one) => one.event === event.name)));
    if (jobs.length === 0) break;
    if (turns > mostTurns) throw new Error("The jobs do not end.");
    const batch = takeBatch(trade.random, jobs);
    year.dies = !year.isCalm && trade.random.chance(0.05);
    const ends = await Promise.allSettled(batch.map((job) => run(year, job)));
    year.dies = false;
    for (const [at, job] of batch.entries()) {
      const end = ends[at];
      const isDone = end?.status === "fulfilled" || (await goesOn(year, job, end?.reason, later));
      if (!isDone || job.name !== "shopOrderChanged") continue;
      await mirrorOrder(year, job.shopOrderId);
      await compareOrder(year, job.shopOrderId);
    }
    if (trade.random.chance(0.2)) trade.forward(10_000);
  }
  jobs.push(...later);
}

async function run(year: ShopYear, event: DomainEvent): Promise<void> {
  const effect = effects.find((one) => one.event === event.name);
  if (effect === undefined) return;
  const data = { storeId: year.trade.storeId, commandId: newId(), ...event };
  await runEffect(effect, year.context, data);
  // Once more, as after an answer to the outbox that was lost.
  if (!year.isCalm && year.trade.random.chance(0.1)) await runEffect(effect, year.context, data);
}

/** Handles a job that failed. Returns whether it did its work all the same. */
async function goesOn(year: ShopYear, job: DomainEvent, fault: unknown, later: DomainEvent[]): Promise<boolean> {
  if (fault instanceof Killed) {
    year.trade.count("killed");
    // The server starts anew, and the job with it.
    return run(year, job).then(
      () => true,
      (next: unknown) => goesOn(year, job, next, later),
    );
  }
  later.push(job);
  if (!(fault instanceof ShopProblem && fault.isPassing)) throw fault;
  year.trade.count("failed for now");
  return false;
}

/** Takes up to three jobs, of which one at most reads an order: what that did is looked at after it. */
function takeBatch(random: TradeYear["random"], jobs: DomainEvent[]): readonly DomainEvent[] {
  const batch: DomainEvent[] = [];
  const isOrder = (job: DomainEvent | undefined) => job?.name === "shopOrderChanged";
  for (let count = 1 + random.below(3); count > 0 && jobs.length > 0; count -= 1) {
    const at = random.below(jobs.length);
    if (isOrder(jobs[at]) && batch.some(isOrder)) continue;
    batch.push(...jobs.splice(at, 1));
  }
  return batch;
}
