import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import type { ServerFixture } from "./server-fixture.ts";

const items = 500;

/** Measures accepting 500 waiting items in one call, with histories, feed and news, beside one update of 500 rows. */
export async function bulkAccept(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool, storeId } = fixture;
  const { rows } = await pool.query<{ id: string; location: string }>(
    `select i.id, (select l.id from public.locations l where l.store_id = i.store_id order by l.id limit 1) as location
     from public.items i where i.store_id = $1 and i.status = 'Pending' and i.price_minor > 0 order by i.id limit ${items}`,
    [storeId],
  );
  if (rows.length < items) throw new Error("The demo has 500 items that are waiting.");
  const inventories = rows.map(({ id }) => id);
  const location = rows[0]?.location;
  await pool.query("create table bench.accepted (like public.items including all)");
  await pool.query("insert into bench.accepted select * from public.items where store_id = $1", [storeId]);
  await pool.query("vacuum (analyze) bench.accepted");
  const update = "status = 'Active', location_id = $3, accepted_on = now(), accepted_by = $3, updated_at = now()";
  const floor = await fixture.floor((body) => [
    `update bench.accepted set ${update} where store_id = $1 and id = any($2)`,
    [storeId, body, location],
  ]);
  const waitAgain = (table: string) =>
    pool.query(
      `update ${table} set status = 'Pending', accepted_on = null, accepted_by = null where store_id = $1 and id = any($2)`,
      [storeId, inventories],
    );
  const timed = async (table: string, work: () => Promise<unknown>) => {
    await waitAgain(table);
    return await eachTakes(1, work);
  };
  const body = { inventories, location };
  const measured = await inTurns(
    rounds,
    () =>
      timed("public.items", async () => {
        const { data } = await trace("POST", "/api/inventories/bulkAcceptInventory", body);
        const { reports } = data as { reports: readonly unknown[] };
        if (reports.length > 0) throw new Error(`Not all were accepted: ${JSON.stringify(reports[0])}`);
      }),
    () => timed("bench.accepted", () => floor(inventories)),
  );
  return [
    figureOf(
      { name: "500 items accepted by one call", floorName: "Fastify, one update of 500 rows", aim: "≤ 8" },
      measured,
    ),
  ];
}
