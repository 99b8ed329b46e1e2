import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startWholeServer } from "../whole-server.ts";
import type { WholeSystem } from "../whole-system.ts";
import { buildZeroPage } from "./build-page.ts";
import { writeRows } from "./write-rows.ts";

/** Reads the rows of a store, builds the page for them, and returns Zero's server over them. */
export async function preparedZero(trace: WholeSystem, folder: string): Promise<WholeSystem> {
  mkdirSync(folder, { recursive: true });
  const [rows, page] = [join(folder, "rows.ndjson"), join(folder, "page")];
  const server = await trace.start();
  const columns = await writeRows(server, rows);
  await server.stop();
  await buildZeroPage(columns, page);
  return zeroSystem([join(folder, "data"), page, rows, JSON.stringify(columns)]);
}

/** Zero's server, and a page that draws the list alone; `given` are its program's arguments. */
export const zeroSystem = (given: readonly string[]): WholeSystem => ({
  devices: 1,
  path: "/",
  said: "everything",
  start: async () => await startWholeServer(new URL("zero-process.ts", import.meta.url), given),
  fillIn: () => Promise.resolve(),
  count: async (page) => await page.evaluate(async () => await globalThis.zeroCount()),
  durable: async (page) => await page.evaluate(() => Number(document.documentElement.dataset["durable"])),
  show: async (page, list) =>
    await page.evaluate((wanted) => {
      const began = Date.now();
      globalThis.zeroShow(wanted);
      return began;
    }, list),
  settled: async (page) => await page.getByText("everything", { exact: true }).waitFor({ timeout: 120_000 }),
  change: async (page, id, notes) =>
    await page.evaluate(async ([item, text]) => await globalThis.zeroChange(item, text), [id, notes] as const),
  elsewhere: async ({ adminUrl }) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    return {
      change: async (id, notes) =>
        await client.query(`update item set notes = $2, "updatedAt" = $3 where id = $1`, [
          ...[id, notes],
          new Date().toISOString(),
        ]),
      close: async () => await client.end(),
    };
  },
});
