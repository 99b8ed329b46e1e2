import { t } from "#shared/words/define-words.ts";
import type { Concern } from "#shared/machine/kernel/command-words.ts";
import type { Device, QueuedCommand } from "#pwa/machine/local/device.ts";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { concernsOf } from "#pwa/machine/local/command-rules.ts";
import type { Adding } from "./adding.ts";
import { inParts, type ItemWithoutCode, itemsToSave, mostItemsAtOnce } from "./items-to-save.ts";

/**
 * Queues every unit of a complete draft, in commands of at most 500, and resolves when all are durable. Units queued by
 * an interrupted save are not queued again; if one of them was changed since, it rejects, since queued commands cannot
 * change. Rejects with the device's refusal; units queued before it stay queued, and saving again continues with the
 * rest.
 */
export async function saveAdding(
  device: Device,
  draft: Adding,
  onProgress: (saved: number, of: number) => void = () => {},
): Promise<readonly string[]> {
  const consigner = draft.consignerId === null ? undefined : device.view.get("consigner", draft.consignerId);
  const all = itemsToSave(draft, consigner?.isStoreAccount === true);
  const isSaved = savedUnits(device);
  await refuseChanged(
    device,
    all.filter(({ id }) => isSaved(id)),
    draft.acceptNow,
  );
  const items = all.filter(({ id }) => !isSaved(id));
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

/** Returns a check whether a unit is saved on this device: as an item, or in a queued command that adds it. */
export function savedUnits({ view, queue }: Pick<Device, "view" | "queue">): (itemId: string) => boolean {
  const queued = queuedItems(queue);
  return (id) => queued.has(id) || view.items.brief(id) !== undefined;
}

/** Returns the fields of items that commands in the queue or in Needs attention add. */
function queuedItems(queue: Device["queue"]): ReadonlyMap<string, Concern["sets"]> {
  return new Map(
    [...queue.pending, ...queue.attention]
      .flatMap(cachedConcerns)
      .filter(({ type, does }) => type === "item" && does === "adds")
      .map(({ id, sets }) => [id, sets]),
  );
}

/** Cache by a command's arguments, which never change; the queue is read on every scan. */
const concerns = new WeakMap<object, readonly Concern[]>();

function cachedConcerns(command: QueuedCommand): readonly Concern[] {
  const key = Object(command.args) as object;
  const cached = concerns.get(key);
  if (cached !== undefined) return cached;
  const found = concernsOf(command);
  concerns.set(key, found);
  return found;
}

/** The fields of an added item by which two saves are compared; its cost is in another row. */
const compared = [
  ...["productId", "consignerId", "option1Value", "option2Value", "option3Value", "priceMinor", "notes", "image"],
  ...["locationId", "subLocationId"],
] as const;

/** Rejects when saved units have other values now: those must not be reported as saved. */
async function refuseChanged(
  { view, queue }: Device,
  items: readonly ItemWithoutCode[],
  acceptNow: boolean,
): Promise<void> {
  const queued = queuedItems(queue);
  let changed = 0;
  for (const item of items) {
    const full = await view.items.full(item.id);
    const kept = queued.get(item.id) ?? full;
    const differs = (field: string) =>
      (kept as Readonly<Record<string, unknown>> | undefined)?.[field] !==
      (item as Readonly<Record<string, unknown>>)[field];
    // Accepted on creation, not later by somebody else.
    const wasAccepted = full !== undefined && full.acceptedOn === full.createdAt;
    const isOther = full !== undefined && wasAccepted !== acceptNow;
    if (kept !== undefined && (compared.some(differs) || isOther)) changed += 1;
  }
  if (changed === 0) return;
  throw new LocalRefusal(
    "already_exists",
    t(
      "{count, plural, one {# item was saved before this change. Change it on its page.} other {# items were saved before this change. Change them on their pages.}}",
      { count: changed },
    ),
  );
}
