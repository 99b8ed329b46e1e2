import Fastify from "fastify";
import pg from "pg";
import { stock } from "./stores.ts";

/**
 * The least that could take the same calls: Fastify, one insert of a row as wide as an item, one select of such a row,
 * over the same pooler. Started with the pooler's address and a port.
 */
const [, , databaseUrl, port] = process.argv;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
pool.on("error", () => undefined);
const app = Fastify();
app.post("/push", async ({ body }) => {
  const { rowCount } = await pool.query(
    "insert into bare.pushed select * from jsonb_populate_recordset(null::bare.pushed, $1)",
    [JSON.stringify(body)],
  );
  return { data: rowCount };
});
app.post("/pull", async () => {
  const at = Math.floor(Math.random() * stock);
  const { rows } = await pool.query("select * from bare.pushed where n = $1", [at]);
  return { data: rows };
});
// Caddy asks for it.
app.get("/readyz", () => ({ data: null }));
await app.listen({ host: "127.0.0.1", port: Number(port) });
