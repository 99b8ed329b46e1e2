import { get } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pgCopy from "pg-copy-streams";
import { type Figure, figureOf, inTurns, type Rounds, spreadOf } from "../harness.ts";
import type { ServerFixture } from "./server-fixture.ts";

const rows = 1_000_000;
/** Each takes some twenty seconds a side. */
const mostRounds = 3;

/** Measures a million items as a CSV file, with their names, beside PostgreSQL's own CSV of the items alone. */
export async function exportOfMillion(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { address, authorization, pool, storeId } = fixture;
  await grow(fixture);
  const bare = await fixture.bareAddress((app) => {
    app.get("/copy", async (_request, reply) => {
      const client = await pool.connect();
      const copied = client.query(
        pgCopy.to(`copy (select code, option1_value, option2_value, option3_value, status, price_minor, payout_minor,
          payout_fee_minor, updated_at from items where store_id = '${storeId}') to stdout with (format csv)`),
      );
      copied.once("close", () => client.release());
      return reply.type("text/csv").send(copied);
    });
  });
  const headers = { authorization };
  const ours = `${address}/api/inventories/exportInventory`;
  const measured = await inTurns(
    Math.min(rounds, mostRounds),
    () => read(ours, headers),
    () => read(`${bare}/copy`, {}),
    0,
  );
  const took: Rounds<number, number> = {
    ours: measured.ours.map(({ ms }) => ms),
    floor: measured.floor.map(({ ms }) => ms),
  };
  if (measured.ours.some(({ lines }) => lines !== rows + 1) || measured.floor.some(({ lines }) => lines !== rows))
    throw new Error("An export did not hold every item.");
  const figure = figureOf({ name: "export of 1,000,000 items", floorName: "COPY … TO STDOUT over HTTP" }, took);
  const perSecond = Math.round(rows / (figure.ours.median / 1_000));
  const perRow = spreadOf(measured.ours.map(({ processorMicroseconds }) => processorMicroseconds / rows)).median;
  const grown = await heapGrowth(() => read(ours, headers, true));
  const note = `${perSecond.toLocaleString("en")} rows a second (aim 50,000), ${perRow.toFixed(1)} µs of this process’s time each; live heap grows by at most ${grown.toFixed(1)} MB (aim 60)`;
  return [{ ...figure, note }];
}

/** Grows the demo's stock to a million items, by copying items on sale. */
async function grow({ pool, storeId }: ServerFixture): Promise<void> {
  const found = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'items' and is_generated = 'NEVER'`,
  );
  const others = found.rows.map(({ name }) => name).filter((name) => name !== "id" && name !== "code");
  await pool.query(
    `insert into items (id, code, ${others.join(", ")})
     select 'copy-' || n, 'Z' || lpad(n::text, 7, '0'), ${others.map((name) => `i.${name}`).join(", ")}
     from (select i.*, row_number() over () as n from items i cross join generate_series(1, 100)
           where i.store_id = $1 and i.status = 'Active') i
     where n <= $2 - (select count(*) from items where store_id = $1)`,
    [storeId, rows],
  );
  await pool.query("vacuum analyze items");
}

/** Reads a response to its end; returns its lines and milliseconds. With `sampled`, samples the heap meanwhile. */
async function read(address: string, headers: Record<string, string>, sampled = false) {
  const began = performance.now();
  const processor = process.cpuUsage();
  let lines = 0;
  let next = 0;
  await new Promise<void>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      answer.on("data", (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
        if (!sampled || lines < next) return;
        next = lines + rows / 20;
        sample();
      });
      answer.on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
  const { user, system } = process.cpuUsage(processor);
  return { lines, ms: performance.now() - began, processorMicroseconds: user + system };
}

let largest = 0;
const collect = (): void => {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
};
function sample(): void {
  collect();
  largest = Math.max(largest, process.memoryUsage().heapUsed);
}

/** Returns the largest growth of the live heap in megabytes while `work` runs; server and reader are one process. */
async function heapGrowth(work: () => Promise<unknown>): Promise<number> {
  collect();
  const before = process.memoryUsage().heapUsed;
  largest = before;
  await work();
  return (largest - before) / 1_000_000;
}
