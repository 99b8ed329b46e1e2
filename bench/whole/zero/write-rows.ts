import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { inflateRawSync } from "node:zlib";
import pg from "pg";
import type { DownloadPlan } from "#shared/machine/sync/protocol.ts";
import { httpCaller } from "../../server/http-caller.ts";
import { adminsAuthorization } from "../../server/server-fixture.ts";
import type { WholeServer } from "../whole-server.ts";
import type { ZeroColumn } from "./zero-items.ts";

type Row = Readonly<Record<string, unknown>>;

/**
 * Writes all items to a file, as a device of Trace gets them, with the words that a search looks through, so that Zero
 * need not join; JSON arrays, one a line. Returns their columns.
 */
export async function writeRows(server: WholeServer, rowsFile: string): Promise<readonly ZeroColumn[]> {
  const words = await wordsOf(server.adminUrl);
  const call = httpCaller(server.address, { authorization: await adminsAuthorization(server.address) });
  const { itemBounds } = (await call("GET", "/api/sync/download")).data as DownloadPlan;
  const columns = new Map<string, ZeroColumn[1]>();
  const file = createWriteStream(rowsFile);
  for (const [n, after] of itemBounds.entries()) {
    const upto = itemBounds[n + 1];
    if (upto === undefined) break;
    const { bytes } = await call("GET", `/api/sync/download/items?after=${after}&upto=${upto}`);
    const rows = (JSON.parse(inflateRawSync(bytes).toString()) as Row[]).map((row) => ({
      ...row,
      words: words.get(String(row["id"])) ?? "",
    }));
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (value !== null || !columns.has(name)) columns.set(name, typeOf(value));
    if (!file.write(`${JSON.stringify(rows)}\n`)) await once(file, "drain");
  }
  await once(file.end(), "close");
  return [...columns];
}

function typeOf(value: unknown): ZeroColumn[1] {
  if (typeof value === "number" || typeof value === "boolean") return typeof value as "number" | "boolean";
  return typeof value === "object" && value !== null ? "json" : "string";
}

/** Returns what a search of Trace looks through, in lower case, by item. */
async function wordsOf(adminUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; words: string }>(
    `select i.id, lower(concat_ws(E'\\n', p.title, p.sku, c.first_name || ' ' || c.last_name, i.option1_value, i.code)) as words
     from items i join products p on p.id = i.product_id left join consigners c on c.id = i.consigner_id`,
  );
  await client.end();
  return new Map(rows.map(({ id, words }) => [id, words]));
}
