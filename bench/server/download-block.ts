import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import type { ServerFixture } from "./server-fixture.ts";

const requests = 10;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** Measures a compressed block of 500 items, beside the same rows as lines of JSON. */
export async function downloadBlock(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, pool, storeId, plan } = fixture;
  const bare = await fixture.bare((app) => {
    app.get("/lines", async (_request, reply) => {
      const { rows } = await pool.query(
        "select * from public.items where store_id = $1 and id > '' order by id limit 500",
        [storeId],
      );
      return reply.type("application/x-ndjson").send(rows.map((row) => JSON.stringify(row)).join("\n"));
    });
  });
  const [after = "", upto = ""] = plan.itemBounds;
  const path = `/api/sync/download/items?after=${after}&upto=${upto}&form=columns`;
  const packed = (await trace("GET", path)).bytes.length;
  const lines = (await bare("GET", "/lines")).bytes.length;
  const measured = await inTurns(
    rounds,
    () => eachTakes(requests, () => trace("GET", path)),
    () => eachTakes(requests, () => bare("GET", "/lines")),
  );
  const note = `${kB(packed)} on the line, the floor ${kB(lines)}`;
  return [
    figureOf({ name: "download block of 500 items", floorName: "Fastify, the same rows as NDJSON", note }, measured),
  ];
}
