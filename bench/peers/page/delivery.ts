import { api } from "#pwa/sync/api.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { OtherRow } from "./rx-contender.ts";

export interface Delivery {
  /** Milliseconds from the first request until the last change is accepted, and known to be. */
  readonly ms: number;
  /** Of these, milliseconds spent waiting for the server. */
  readonly waitedMs: number;
  readonly delivered: number;
}

/** Times deliveries by this page, and what they wait for the server. */
export async function timed(work: () => Promise<void>): Promise<Pick<Delivery, "ms" | "waitedMs">> {
  const native = globalThis.fetch;
  let waitedMs = 0;
  globalThis.fetch = async (...asked) => {
    const began = performance.now();
    try {
      return await native(...asked);
    } finally {
      waitedMs += performance.now() - began;
    }
  };
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  globalThis.fetch = native;
  return { ms, waitedMs };
}

/** Sends a batch of documents to the bare server. */
export async function pushDocuments(documents: readonly unknown[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(documentsPath, { method: "POST", headers, body: JSON.stringify(documents) });
  if (!reply.ok) throw new Error(`The server answered ${reply.status}.`);
  await reply.json();
}
export const documentsPath = "/bare/documents";

/** Returns as many documents as wide as an item, all new to the server. */
export async function documents(count: number): Promise<OtherRow[]> {
  const models = await api.get<ItemRow[]>("/bare/models");
  return Array.from({ length: count }, (_, n) => ({ ...(models[n % models.length] as ItemRow), id: newId() }));
}
