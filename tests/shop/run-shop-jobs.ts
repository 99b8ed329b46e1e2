import { actAsSystem } from "#server/commands/act-as-system.ts";
import { type EffectContext, runEffect } from "#server/effects/define-effect.ts";
import { pushProducts } from "#server/effects/push-products.ts";
import { readShopOrder } from "#server/effects/read-shop-order.ts";
import type { TestServer } from "../support/test-server.ts";

/** Returns what an effect of a shop may use, over a test's server. */
export const shopContext = ({ db, services }: TestServer): EffectContext =>
  ({ db, clock: services.clock, act: actAsSystem(services) }) as unknown as EffectContext;

/** Runs the jobs that wait for the shop, as the outbox's worker would, until none is left; returns how many. */
export async function runShopJobs(server: TestServer): Promise<number> {
  let done = 0;
  for (;;) {
    const jobs = await server.db.asAdmin<{ id: string; name: string; data: unknown }>(
      "select id, name, data from jobs.job where name = any($1) and state = 'created' order by created_on, id",
      [[readShopOrder.name, pushProducts.name]],
    );
    if (jobs.length === 0) return done;
    for (const { id, name, data } of jobs) {
      await runEffect(name === pushProducts.name ? pushProducts : readShopOrder, shopContext(server), data);
      await server.db.asAdmin("delete from jobs.job where id = $1", [id]);
      done += 1;
    }
  }
}
