import type { FastifyInstance } from "fastify";
import {
  askDeletion,
  deletionDelayDays,
  deletionOf,
  takeDeletionBack,
} from "#server/machine/commands/delete-stores.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { moment } from "#server/reads/answer-types.ts";
import { exportStore } from "#server/reads/export-store.ts";
import { storeOf } from "#server/reads/store.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { route } from "../wire/route.ts";
import type { FileQueue } from "../wire/stream-file.ts";

const params = z.object({ id });
/** Null unless deletion is scheduled. */
const deletion = z.object({ dueAt: z.nullable(moment) });

/** Registers exporting all of a store's data, and deleting the store; for admins. */
export function storeDataRoutes(app: FastifyInstance, services: Services, queue: FileQueue): void {
  const { db, clock, pictures } = services;
  const policy = { capability: "store.manage" } as const;
  const noStore = () => new DomainError("not_found", settingsWords("noSuchStore"));
  const readOwnStore = (storeId: string) =>
    transact(db, storeId, async (tx) => ({ dueAt: await deletionOf(tx, storeId) }), "snapshot");
  const tell = (tx: Transaction, storeId: string, dueAt: string | null) =>
    services.jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "storeClosing", dueAt } }]);

  route(app, {
    method: "GET",
    url: "/api/stores/:id/export",
    policy,
    proof: "asked",
    summary: "All of the store's data, as a zip file of JSON lines and pictures.",
    schema: { params },
    answer: {
      contentType: "application/zip",
      description: "A file for each kind of row, the history and the pictures.",
    },
    beforeBody: queue.enter,
    handler: async ({ storeId, params: { id: wanted }, reply }) => {
      if (wanted !== storeId) return noStore();
      const { handle } = await transact(db, storeId, (tx) => storeOf(tx, storeId), "snapshot");
      const name = `${handle.replaceAll(/[^A-Za-z0-9-]/g, "-")}-${clock().toISOString().slice(0, 10)}.zip`;
      return queue.send(reply, { name, type: "application/zip" }, (writing) =>
        exportStore({ db, storeId, pictures, ...writing }),
      );
    },
  });

  route(app, {
    method: "GET",
    url: "/api/stores/:id/deletion",
    policy,
    proof: "none",
    summary: "When the store will be deleted, if scheduled.",
    schema: { params },
    answer: deletion,
    handler: ({ storeId, params: { id: wanted } }) => (wanted === storeId ? readOwnStore(storeId) : noStore()),
  });

  route(app, {
    method: "POST",
    url: "/api/stores/:id/deletion",
    policy,
    proof: "asked",
    summary: "Schedules the store's deletion in seven days; its name must be typed.",
    schema: { params, body: z.object({ name: text(120) }) },
    answer: deletion,
    handler: async ({ storeId, actor, params: { id: wanted }, body }) => {
      if (wanted !== storeId) return noStore();
      const now = clock();
      const due = new Date(now.getTime() + deletionDelayDays * 86_400_000);
      const refused = await transact(db, storeId, async (tx) => {
        const store = await storeOf(tx, storeId);
        if (store.name !== body.name) {
          const sentence = settingsWords("otherName", { name: store.name });
          return new DomainError("invalid_value", sentence, { name: sentence });
        }
        if (await askDeletion(tx, storeId, actor.id, now, due)) await tell(tx, storeId, due.toISOString());
        return null;
      });
      if (refused === null) services.log.warn({ storeId, person: actor.id }, "a store is to be deleted");
      return refused ?? readOwnStore(storeId);
    },
  });

  route(app, {
    method: "DELETE",
    url: "/api/stores/:id/deletion",
    policy,
    proof: "none",
    summary: "Cancels the store's deletion.",
    schema: { params },
    answer: deletion,
    handler: async ({ storeId, params: { id: wanted } }) => {
      if (wanted !== storeId) return noStore();
      await transact(db, storeId, async (tx) => {
        if (await takeDeletionBack(tx, storeId)) await tell(tx, storeId, null);
      });
      return { dueAt: null };
    },
  });
}
