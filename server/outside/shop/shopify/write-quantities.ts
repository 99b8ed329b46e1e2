import { t } from "#shared/words/define-words.ts";
import { randomUUID } from "node:crypto";
import type { LoweredLevel } from "../shop-port.ts";
import type { OnlineVariant } from "./online-product.ts";
import { type KnownQuantity, type PendingWrite, type QuantityWrite, saveQuantityWrites } from "./quantity-writes.ts";
import type { FoundVariant } from "./read-product.ts";
import { sendQuantity } from "./send-quantity.ts";
import { type Settled, settleQuantity } from "./settle-quantity.ts";
import { passing, ShopRefusal } from "./shopify-problems.ts";
import type { ShopifyClient, ShopifyStore } from "./shopify-types.ts";
import { type OrderedUnits, orderedSince } from "./unheard-orders.ts";

/** A quantity of the shop changed between reading and setting it. */
export class QuantityMoved extends Error {}

/** A quantity that was changed; the location is the shop's (digits). */
export type WrittenQuantity = LoweredLevel;

interface Level {
  readonly variant: FoundVariant;
  readonly inventoryItemId: string;
  /** Digits. */
  readonly locationId: string;
  /** Null if the item is not stocked there. */
  readonly available: number | null;
  readonly wanted: number;
  readonly known: KnownQuantity;
  readonly pending: PendingWrite | null;
}

const unknown: KnownQuantity = { quantity: null, writtenAt: null, differsSince: null, ordersSince: null };

/** For so long back orders are looked at where Trace never set a quantity. */
const dayMs = 86_400_000;

/**
 * Makes the quantities of a product as wanted at these locations (digits), 0 where nothing is wanted. One call has one
 * quantity, so that one that moved holds up no other.
 * `lowersOnly` leaves alone what is not too many. Returns what was changed.
 *
 * @throws QuantityMoved to read the product again; ShopProblem, after all others were written.
 */
export async function writeQuantities(
  client: ShopifyClient,
  store: ShopifyStore,
  productId: string,
  variants: readonly { readonly found: FoundVariant; readonly wanted: OnlineVariant | undefined }[],
  locations: readonly string[],
  writes: readonly QuantityWrite[],
  wantedAt: Date,
  { lowersOnly = false }: { readonly lowersOnly?: boolean } = {},
): Promise<readonly WrittenQuantity[]> {
  const known = new Map(writes.map((write) => [`${write.inventoryItemId} ${write.locationId}`, write]));
  const levels = variants.flatMap(({ found, wanted }) =>
    locations.map((locationId): Level => {
      const level = found.levels.get(locationId);
      const write = known.get(`${found.inventoryItemId} ${locationId}`);
      return {
        variant: found,
        inventoryItemId: found.inventoryItemId,
        locationId,
        available: level?.isActive === true ? level.available : null,
        wanted: wanted?.levels.get(locationId) ?? 0,
        known: write?.known ?? unknown,
        pending: write?.pending ?? null,
      };
    }),
  );
  if (await repeatPending(client, store, productId, levels)) throw new QuantityMoved();
  const orders = await ordersFor(client, store, levels, wantedAt);
  const seen: QuantityWrite[] = [];
  const calls: Call[] = [];
  let isDoubtful = false;
  for (const level of levels) {
    if (lowersOnly && (level.available ?? 0) <= level.wanted) continue;
    const settled = settle(level, orders, store.clock());
    if (settled === null) continue;
    isDoubtful ||= settled.isDoubtful;
    const { quantity, after } = settled;
    if (quantity !== level.available)
      calls.push({ level, pending: { key: randomUUID(), quantity, from: level.available, after } });
    else if (!isSame(after, level.known)) seen.push(writeOf(level, after));
  }
  await saveQuantityWrites(store, client.domain, productId, seen);
  const { hasMoved, problem, done } = await send(client, store, productId, calls);
  if (hasMoved) throw new QuantityMoved();
  if (problem !== null) throw problem;
  if (isDoubtful)
    throw passing(t("The shop’s quantity isn’t what Trace set, and no order explains it yet. Trace will look again."));
  return done.flatMap(({ level: { variant, locationId, available }, pending: { quantity } }) =>
    variant.options === null ? [] : [{ options: variant.options, locationId, from: available ?? 0, to: quantity }],
  );
}

/** A quantity to be sent. */
interface Call {
  readonly level: Level;
  readonly pending: PendingWrite;
}

/** Returns what to do about a level; null for nothing, as where it is as Trace set it and nothing else is wanted. */
function settle(level: Level, orders: readonly OrderedUnits[], now: Date): Settled | null {
  const { variant, locationId, available, wanted, known } = level;
  const taken = orders.filter(
    (one) => one.variantId === variant.id && (one.locationId === null || one.locationId === locationId),
  );
  // Where the item is not stocked there is nothing to take off.
  if (available === null && wanted === 0) return null;
  if (available === null) return settleQuantity({ ...unknown, quantity: 0 }, 0, wanted, taken, now);
  if (available === wanted && isAsSet(level)) return null;
  return settleQuantity(known, available, wanted, taken, now);
}

const isAsSet = ({ known, available }: Level): boolean =>
  known.quantity === available && known.differsSince === null && known.ordersSince === null;

/** Equal but for the moment: what was right before needs no new row. */
const isSame = (one: KnownQuantity, other: KnownQuantity): boolean =>
  one.quantity === other.quantity && one.differsSince === other.differsSince && one.ordersSince === other.ordersSince;

const writeOf = ({ inventoryItemId, locationId }: Level, known: KnownQuantity): QuantityWrite => ({
  inventoryItemId,
  locationId,
  known,
  pending: null,
});

/** Returns the orders that may explain quantities which are not as Trace set them; asks for none if all are. */
async function ordersFor(
  client: ShopifyClient,
  store: ShopifyStore,
  levels: readonly Level[],
  wantedAt: Date,
): Promise<readonly OrderedUnits[]> {
  const moved = levels.filter((level) => {
    if (level.available === null || isAsSet(level)) return false;
    // A variant that was just made is as wanted, and was never written down.
    return level.known.quantity !== null || level.available !== level.wanted;
  });
  if (moved.length === 0) return [];
  const day = store.clock().getTime() - dayMs;
  const since = moved.flatMap(({ known: { writtenAt, ordersSince } }) =>
    writtenAt === null ? [day] : [writtenAt, ordersSince ?? writtenAt].map((moment) => Date.parse(moment)),
  );
  return orderedSince(client, store, new Date(Math.min(...since)), wantedAt);
}

/**
 * Sends quantities; their keys are written down before, and what was answered after. One that was not sent, because an
 * answer before it was lost, is no longer wanted: a repeat would put on sale what was sold meanwhile.
 */
async function send(
  client: ShopifyClient,
  store: ShopifyStore,
  productId: string,
  calls: readonly Call[],
): Promise<{ readonly hasMoved: boolean; readonly problem: ShopRefusal | null; readonly done: readonly Call[] }> {
  await saveQuantityWrites(
    store,
    client.domain,
    productId,
    calls.map(({ level, pending }) => ({ ...writeOf(level, level.known), pending })),
  );
  const answered: QuantityWrite[] = [];
  const done: Call[] = [];
  let sent = 0;
  let hasMoved = false;
  let problem: ShopRefusal | null = null;
  try {
    for (const call of calls) {
      const { level, pending } = call;
      sent += 1;
      const answer = await answerTo(client, level, pending);
      if (answer === true) done.push(call);
      if (answer instanceof ShopRefusal) problem ??= answer;
      else if (!answer) hasMoved = true;
      answered.push(writeOf(level, answer === true ? pending.after : level.known));
    }
  } finally {
    const unsent = calls.slice(sent).map(({ level }) => writeOf(level, level.known));
    await saveQuantityWrites(store, client.domain, productId, [...answered, ...unsent]);
  }
  return { hasMoved, problem, done };
}

/** Returns whether the shop took a quantity, or why it refused it: a location that is closed holds up no other. */
const answerTo = (
  client: ShopifyClient,
  level: Level,
  pending: PendingWrite,
  how: { readonly isRepeat?: boolean } = {},
): Promise<boolean | ShopRefusal> =>
  sendQuantity(client, level, pending, how).catch((fault: unknown) => {
    if (fault instanceof ShopRefusal) return fault;
    throw fault;
  });

/**
 * Sends once more what was not answered, under its key, to learn what became of it. Returns whether there was any: the
 * product is then to be read anew.
 */
async function repeatPending(
  client: ShopifyClient,
  store: ShopifyStore,
  productId: string,
  levels: readonly Level[],
): Promise<boolean> {
  let isAny = false;
  for (const level of levels) {
    const { pending } = level;
    if (pending === null) continue;
    isAny = true;
    const isTaken = (await answerTo(client, level, pending, { isRepeat: true })) === true;
    await saveQuantityWrites(store, client.domain, productId, [writeOf(level, isTaken ? pending.after : level.known)]);
  }
  return isAny;
}
