import type { Device, QueueView } from "#pwa/local/device.ts";
import type { IntakeDraft } from "./intake-draft.ts";
import { inParts, itemsToSave, mostItemsAtOnce } from "./intake-items.ts";

/**
 * Queues every unit of a complete draft, in commands of at most 500, and resolves when
 * all are durable. Units that an interrupted save has queued already are not queued
 * again. Rejects with the device's refusal; what was queued before it stays queued, and
 * saving again goes on behind it.
 */
export async function saveIntake(
  device: Device,
  draft: IntakeDraft,
  onProgress: (saved: number, of: number) => void = () => {},
): Promise<readonly string[]> {
  const { view, queue } = device;
  const queued = queuedItemIds(queue);
  const consigner = draft.consignerId === null ? undefined : view.get("consigner", draft.consignerId);
  const isSaved = (id: string): boolean => queued.has(id) || view.items.brief(id) !== undefined;
  const items = itemsToSave(draft, consigner?.isStoreAccount === true, isSaved);
  let saved = 0;
  for (const part of inParts(items, mostItemsAtOnce)) {
    onProgress(saved, items.length);
    await device.runWithCodes(part.length, "inventory.addItems", (codes) => ({
      items: part.map((item, index) => ({ ...item, code: codes[index] ?? "" })),
      acceptNow: draft.acceptNow,
    }));
    saved += part.length;
  }
  return draft.lines.toReversed().flatMap((line) => line.itemIds);
}

/** Items that commands on this device are about to add, or wait in Needs attention to add. */
function queuedItemIds(queue: QueueView): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const command of [...queue.pending, ...queue.attention]) {
    if (command.name !== "inventory.addItems") continue;
    const { items } = command.args as { readonly items?: readonly { readonly id?: unknown }[] };
    for (const item of items ?? []) if (typeof item.id === "string") ids.add(item.id);
  }
  return ids;
}
