import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { ageBands } from "#shared/areas/figures/ageing.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { toMajor } from "./amounts.ts";
import { major } from "./answer-types.ts";
import { sellable } from "./lowest-prices.ts";

/** The stock on sale by days since acceptance: count and value. */
export const presentedAgeing = z.object({
  currency: z.string(),
  bands: z.array(z.object({ from: z.int(), to: z.nullable(z.int()), units: z.int(), value: major })),
});

const dayMs = 86_400_000;

/** Returns the stock by age at a moment. Reads every item on sale. */
export async function findAgeing(
  tx: Transaction,
  storeId: string,
  currency: string,
  now: Date,
): Promise<z.output<typeof presentedAgeing>> {
  // A band ends where the next begins; items accepted in the future, by a fast clock, count as new.
  const ends = ageBands.flatMap(({ to }) =>
    to === null ? [] : [new Date(now.getTime() - (to + 1) * dayMs).toISOString()],
  );
  const passed = ends.map((end) => sql`coalesce(i.accepted_on <= ${end}::timestamptz, false)::int`);
  const rows = await tx.run(sql<{ band: number; units: number; value: number }>`
    select ${sql.join(passed, sql` + `)} as band,
      count(*)::int as units, coalesce(sum(i.price_minor), 0)::bigint as value
    from items i where i.store_id = ${storeId} and ${sellable} group by 1`);
  const byBand = new Map(rows.map((row) => [row.band, row]));
  return {
    currency,
    bands: ageBands.map(({ from, to }, at) => ({
      from,
      to,
      units: byBand.get(at)?.units ?? 0,
      value: toMajor(byBand.get(at)?.value ?? 0, currency),
    })),
  };
}
