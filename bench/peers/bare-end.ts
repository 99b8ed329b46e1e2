import type { FastifyInstance } from "fastify";
import type pg from "pg";

interface Document {
  readonly _id: string;
  readonly _rev: string;
}

/**
 * Starts the server that the peers deliver to: a bare Fastify that stores each batch in one durable insert, a document
 * a row, without rules, log or feed. RxDB pushes to `/bare/documents`; `/bare/couch` implements as much of CouchDB as a
 * replication needs. `models` are the samples for a page's documents.
 */
export async function bareEnd(pool: pg.Pool, models: readonly object[]): Promise<(app: FastifyInstance) => void> {
  await pool.query("create table bench.documents (id text primary key, document jsonb not null)");
  const insert = async (key: string, documents: readonly unknown[]) => {
    await pool.query(
      `insert into bench.documents select document->>$1, document from jsonb_array_elements($2::jsonb) document
       on conflict (id) do update set document = excluded.document`,
      [key, JSON.stringify(documents)],
    );
  };
  // Replication checkpoints: CouchDB stores them on disk too, which is left out here.
  const checkpoints = new Map<string, unknown>();
  return (app) => {
    const bodyLimit = 50_000_000;
    app.get("/bare/models", async () => ({ data: models }));
    app.post("/bare/documents", { bodyLimit }, async ({ body }) => {
      await insert("id", body as readonly unknown[]);
      return [];
    });
    app.get("/bare/couch/", async () => ({ db_name: "couch", uuid: "bench", doc_count: 0, update_seq: 0 }));
    app.get<{ Params: { id: string } }>("/bare/couch/_local/:id", async ({ params }, reply) => {
      const known = checkpoints.get(params.id);
      return known ?? (await reply.code(404).send({ error: "not_found", reason: "missing" }));
    });
    app.put<{ Params: { id: string } }>("/bare/couch/_local/:id", async ({ params, body }) => {
      checkpoints.set(params.id, { ...(body as object), _id: `_local/${params.id}`, _rev: "0-1" });
      return { ok: true, id: `_local/${params.id}`, rev: "0-1" };
    });
    // All revisions are new: the table is emptied before each round.
    app.post("/bare/couch/_revs_diff", { bodyLimit }, async ({ body }) =>
      Object.fromEntries(Object.entries(body as Record<string, string[]>).map(([id, missing]) => [id, { missing }])),
    );
    app.post("/bare/couch/_bulk_docs", { bodyLimit }, async ({ body }) => {
      const { docs } = body as { readonly docs: readonly Document[] };
      await insert("_id", docs);
      return docs.map(({ _id, _rev }) => ({ ok: true, id: _id, rev: _rev }));
    });
  };
}
