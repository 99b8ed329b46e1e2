import { get } from "node:http";
import pgCopy from "pg-copy-streams";
import { eachTakes, type Figure, figureOf, inTurns, type Rounds, spreadOf } from "../harness.ts";
import { liveHeapGrowth } from "../live-heap.ts";
import { copyItems } from "./copy-items.ts";
import type { ServerFixture } from "./server-fixture.ts";

const rows = 1_000_000;
/** Each takes some twenty seconds a side. */
const mostRounds = 3;

/** Measures a million items as a CSV file, with their names, beside PostgreSQL's own CSV of the items alone. */
export async function exportOfMillion(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { address, authorization, pool, storeId } = fixture;
  await copyItems(fixture, { letter: "Z", many: rows });
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
  const grown = await liveHeapGrowth(() => read(ours, headers));
  const note = `${perSecond.toLocaleString("en")} rows a second (aim 50,000), ${perRow.toFixed(1)} µs of this process’s time each; live heap grows by at most ${grown.toFixed(1)} MB (aim 60)`;
  return [{ ...figure, note }];
}

/** Reads a response to its end; returns its lines, milliseconds and the process's microseconds. */
async function read(address: string, headers: Record<string, string>) {
  const processor = process.cpuUsage();
  let lines = 0;
  const ms = await eachTakes(
    1,
    () =>
      new Promise<void>((resolve, reject) => {
        get(address, { headers }, (answer) => {
          answer.on("data", (chunk: Buffer) => {
            for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
          });
          answer.on("end", resolve).on("error", reject);
        }).on("error", reject);
      }),
  );
  const { user, system } = process.cpuUsage(processor);
  return { lines, ms, processorMicroseconds: user + system };
}
