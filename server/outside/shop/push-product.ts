import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { inTurn } from "./in-turn.ts";
import { openShop } from "./open-shop.ts";
import { hashOfWanted, readWanted, readWantedOf } from "./read-wanted.ts";
import { optionsOfKey, type PushedProduct, type ShopPort, ShopProblem, type WantedProduct } from "./shop-port.ts";
import { forgetSent } from "./send-again.ts";
import type { ShopWork } from "./shop-work.ts";

/**
 * Makes the store's shop agree with a product as it is now, and notes what the shop answered. Any number of jobs may ask
 * for it: one at a time does it, and what did not change since is not sent again.
 *
 * @throws ShopProblem that passes, to be retried; others are noted.
 */
export async function pushProduct(services: ShopWork, storeId: string, productId: string): Promise<void> {
  const { db, clock, act } = services;
  const shop = await openShop(services, storeId);
  if (shop === null) return;
  await inTurn({ db, clock }, storeId, turnOf(productId), async () => {
    const due = await transact(db, storeId, (tx) => readDue(tx, storeId, productId), "snapshot");
    if (due.hash === due.sentHash) return;
    // Until the shop has answered it may have taken some of this: should the former state be wanted again meanwhile, it
    // differs from what is noted and is sent again.
    await transact(db, storeId, (tx) => forgetSent(tx, storeId, [productId]));
    const { wanted, answer } = await send(shop.port, storeId, due.wanted);
    await note({ db, act }, storeId, productId, answer);
    await transact(db, storeId, (tx) => noteSent(tx, storeId, productId, hashOfWanted(wanted), clock()));
  });
}

/** Sends what is wanted, or what is wanted by then, and returns it with the shop's answer. */
async function send(
  port: ShopPort,
  storeId: string,
  due: WantedProduct,
): Promise<{ readonly wanted: WantedProduct; readonly answer: PushedProduct | ShopProblem | null }> {
  let wanted = due;
  const readAgain = async (tx: Transaction) => (wanted = await readWanted(tx, storeId, due.productId));
  const sending = port.pushAsRead === undefined ? port.push(due) : port.pushAsRead(due.productId, readAgain);
  const answer = await sending.catch((fault: unknown) => {
    if (fault instanceof ShopProblem && !fault.isPassing) return fault;
    throw fault;
  });
  return { wanted, answer };
}

/** Name of a product's turn, for `inTurn`. */
const turnOf = (productId: string) => `product ${productId}`;

/**
 * Returns those of these products that are to be pushed: what was last sent is not what is wanted now, or a job is at
 * it, which may have sent something else and not noted it yet. One look for all of them, since most changes of items
 * leave what a shop shows as it was.
 */
export const productsToPush = (
  db: Database,
  storeId: string,
  productIds: readonly string[],
): Promise<readonly string[]> =>
  transact(
    db,
    storeId,
    async (tx) => {
      const [wanted, sent, busy] = await Promise.all([
        readWantedOf(tx, storeId, productIds),
        tx.run(sql<{ id: string; hash: string }>`
          select product_id as id, wanted_hash as hash from sync.shop_pushes where store_id = ${storeId}
            and product_id = any(${productIds})`),
        tx.run(sql<{ what: string }>`
          select what from sync.shop_turns where store_id = ${storeId} and what = any(${productIds.map(turnOf)})`),
      ]);
      const hashes = new Map(sent.map(({ id, hash }) => [id, hash]));
      const turns = new Set(busy.map(({ what }) => what));
      return wanted
        .filter((one) => turns.has(turnOf(one.productId)) || hashes.get(one.productId) !== hashOfWanted(one))
        .map(({ productId }) => productId);
    },
    "snapshot",
  );

async function readDue(tx: Transaction, storeId: string, productId: string) {
  const wanted = await readWanted(tx, storeId, productId);
  const [sent] = await tx.run(sql<{ hash: string }>`
    select wanted_hash as hash from sync.shop_pushes where store_id = ${storeId} and product_id = ${productId}`);
  return { wanted, hash: hashOfWanted(wanted), sentHash: sent?.hash ?? "" };
}

const noteSent = (tx: Transaction, storeId: string, productId: string, hash: string, now: Date) =>
  tx.run(sql`
    insert into sync.shop_pushes (store_id, product_id, wanted_hash, pushed_at)
      values (${storeId}, ${productId}, ${hash}, ${now.toISOString()}::timestamptz)
    on conflict (store_id, product_id) do update set wanted_hash = excluded.wanted_hash, pushed_at = excluded.pushed_at`);

/** Notes in the store's rows what the shop answered. */
async function note(
  { db, act }: { readonly db: Database; readonly act: ShopWork["act"] },
  storeId: string,
  productId: string,
  answer: PushedProduct | ShopProblem | null,
): Promise<void> {
  // Nothing of it is on sale, or ever was.
  if (answer === null) return;
  if (answer instanceof ShopProblem) {
    const known = await transact(db, storeId, (tx) => readIds(tx, storeId, productId), "snapshot");
    await act(storeId, "catalogue.noteInShop", { productId, ...known, problem: answer.message.slice(0, 300) });
    return;
  }
  const variants = [...answer.variants].map(([key, shopifyId]) => {
    const [option1Value, option2Value, option3Value] = optionsOfKey(key);
    return { option1Value, option2Value, option3Value, shopifyId };
  });
  const { shopifyId, handle } = answer;
  await act(storeId, "catalogue.noteInShop", { productId, shopifyId, shopifyHandle: handle, problem: "", variants });
}

async function readIds(tx: Transaction, storeId: string, productId: string) {
  const [known] = await tx.run(sql<{ shopifyId: string | null; shopifyHandle: string | null }>`
    select shopify_id as "shopifyId", shopify_handle as "shopifyHandle" from products where store_id = ${storeId}
      and id = ${productId}`);
  return known ?? { shopifyId: null, shopifyHandle: null };
}
