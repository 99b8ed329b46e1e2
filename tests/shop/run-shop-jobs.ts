import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import { askShopEffect } from "#server/effects/ask-shop.ts";
import { type Effect, type EffectContext, runEffect } from "#server/effects/define-effect.ts";
import { pushProducts } from "#server/effects/push-products.ts";
import { readShopOrder } from "#server/effects/read-shop-order.ts";
import { resyncShops } from "#server/effects/resync-shop.ts";
import type { ShopServices } from "#server/outside/shop/connection/shop-services.ts";
import type { TestServer } from "../support/test-server.ts";

/** Returns a context for effects of a shop, which use these of its services alone. */
export const contextOf = (services: ShopServices & Pick<EffectContext, "jobs" | "act" | "port">): EffectContext =>
  services as EffectContext;

/** Returns this context over a test's server. */
export const shopContext = ({ services }: TestServer): EffectContext =>
  contextOf({ ...services, ...services.config, act: actAsSystem(services) });

/** Effects of changes, and of news of orders. */
const following: readonly Effect[] = [readShopOrder, pushProducts];
/** These, and the effects that ask and send for other reasons. */
export const allShopEffects: readonly Effect[] = [...following, resyncShops, askShopEffect];

/** Runs the jobs that wait for the shop, as the outbox's worker would, until none is left; returns how many. */
export async function runShopJobs(server: TestServer, effects: readonly Effect[] = following): Promise<number> {
  const known = new Map(effects.map((effect) => [effect.name, effect]));
  let done = 0;
  for (;;) {
    const jobs = await server.db.asAdmin<{ id: string; name: string; data: unknown }>(
      "select id, name, data from jobs.job where name = any($1) and state = 'created' order by created_on, id",
      [[...known.keys()]],
    );
    if (jobs.length === 0) return done;
    for (const { id, name, data } of jobs) {
      const effect = known.get(name);
      if (effect !== undefined) await runEffect(effect, shopContext(server), data);
      await server.db.asAdmin("delete from jobs.job where id = $1", [id]);
      done += 1;
    }
  }
}
