import { createCollection } from "@tanstack/db";
import { maxPushCommands } from "#shared/sync/protocol.ts";
import { type Delivery, documents, pushDocuments, timed } from "./delivery.ts";
import { allKept, keep, openKept } from "./kept-rows.ts";
import { deleteDatabases } from "./peer-rows.ts";
import type { OtherRow } from "./rx-contender.ts";

/** Delivers a queue that is a collection of its own, kept in IndexedDB; what was accepted leaves both. */
export async function deliverByTanstack(changes: number): Promise<Delivery> {
  await deleteDatabases("tanstack-");
  const db = await openKept("tanstack-delivery");
  let left: (ids: readonly string[]) => void = () => undefined;
  const queue = createCollection<OtherRow>({
    id: "queue",
    getKey: ({ id }) => id,
    gcTime: 0,
    sync: {
      rowUpdateMode: "full",
      sync: ({ begin, write, commit, markReady, markError }) => {
        left = (ids) => {
          begin();
          for (const key of ids) write({ type: "delete", key });
          commit();
        };
        void allKept<OtherRow>(db, "queue").then((rows) => {
          begin();
          for (const value of rows) write({ type: "insert", value });
          commit();
          markReady();
        }, markError);
      },
    },
    onDelete: async ({ transaction: { mutations } }) => {
      const ids = mutations.map(({ original }) => original.id);
      await keep(db, ["queue"], (store) => {
        for (const id of ids) store("queue").delete(id);
      });
      left(ids);
    },
  });
  const rows = await documents(changes);
  await keep(db, ["queue"], (store) => {
    for (const row of rows) store("queue").put(row);
  });
  await queue.preload();
  let delivered = 0;
  const took = await timed(async () => {
    while (queue.size > 0) {
      const batch = queue.toArray.slice(0, maxPushCommands);
      await pushDocuments(batch);
      await queue.delete(batch.map(({ id }) => id)).isPersisted.promise;
      delivered += batch.length;
    }
  });
  if ((await allKept(db, "queue")).length > 0) throw new Error("Not all has left the queue.");
  await queue.cleanup();
  db.close();
  return { ...took, delivered };
}
