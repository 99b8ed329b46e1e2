import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { limitKey } from "#server/machine/limits/sign-in-limit.ts";
import { type WaitRule, waitLeft } from "#server/machine/limits/waits.ts";
import type { ModifiedField } from "#shared/areas/history.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { NotAdmitted } from "#server/machine/commands/command-call.ts";
import { oldestClaimMs } from "#server/machine/commands/occurred-at.ts";
import type { FactReader, FactSource } from "./fact-reader.ts";

interface Entry {
  readonly itemId: string;
  readonly fields: readonly ModifiedField[];
}

/** The device showed the last price it knew, and that was paid (decisions 0141, 0189). */
export const recentPricesMinor: FactReader<"recentPricesMinor"> = {
  when: "after",
  read: async (asked, { tx, storeId, rows }) => {
    const prices = new Map<string, Set<number>>();
    const changed = new Set<string>();
    for (const { itemId, priceMinor } of asked.flatMap(({ asks }) => asks)) {
      const now = rows.current("item", itemId) as ItemRow | null | undefined;
      prices.set(itemId, new Set(now == null ? [] : [now.priceMinor]));
      if (now != null && now.priceMinor !== priceMinor) changed.add(itemId);
    }
    if (changed.size === 0) return prices;
    const first = Math.min(...asked.map(({ run }) => Date.parse(run.now))) - oldestClaimMs;
    const entries = await tx.runPrepared(sql<Entry>`select row_id as "itemId", modified_fields as fields from history
      where store_id = ${storeId} and row_type = 'item' and row_id = any(${[...changed].sort()})
        and recorded_at >= ${new Date(first).toISOString()}`);
    for (const { itemId, fields } of entries) for (const price of pricesIn(fields)) prices.get(itemId)?.add(price);
    return prices;
  },
};

/** Returns the prices in a history entry, without sale prices: those may have been negotiated. */
function pricesIn(fields: readonly ModifiedField[]): readonly number[] {
  const field = (name: string) => fields.find(({ variableChanged }) => variableChanged === name);
  const price = field("priceMinor");
  if (price === undefined) return [];
  const status = field("status");
  const isSold = (value: unknown) => value === "Sold" || value === "PendingSale" || value === "Paid";
  return [
    ...(isSold(status?.beforeValue) ? [] : [price.beforeValue]),
    ...(isSold(status?.afterValue) ? [] : [price.afterValue]),
  ].filter((value) => typeof value === "number");
}

/**
 * The limit of receipts from one store to one mailbox: enough for a customer who buys ten times a day, without flooding
 * anybody.
 */
const receiptsToOne: WaitRule = { free: 10, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };

/**
 * Counts the receipts about to be sent, and refuses those over an address's limit. Security: the address is whatever
 * somebody types, and the mail is in the store's name. Repeated ids are not counted again; a refusal is not stored, so
 * that the same receipt can be sent later. Sales themselves send no mail.
 * @throws NotAdmitted
 */
export const sentReceipts: FactReader<"sentReceipts"> = {
  when: "after",
  read: async (asked, reading) => {
    for (const { orderId, email } of asked.flatMap(({ asks }) => asks)) {
      // Refused by the rule.
      if (!isEmail(email) || (reading.rows.current("order", orderId) ?? null) === null) continue;
      await countReceipt(email, reading);
    }
    return undefined;
  },
};

async function countReceipt(email: string, { tx, storeId, now }: FactSource): Promise<void> {
  tx.reachBeyond();
  const key = limitKey("mail-receipt", email, storeId);
  const at = now.toISOString();
  // Locked until the transaction ends, so that simultaneous ones count each other.
  const [count] = await tx.runPrepared(sql<{ failures: number; failedAt: string }>`
    insert into identity.sign_in_failures as f (key, failures, failed_at) values (${key}, 0, ${at})
    on conflict (key) do update set failures = f.failures returning failures, failed_at`);
  const sent = count?.failures ?? 0;
  const secondsAgo = (now.getTime() - Date.parse(count?.failedAt ?? at)) / 1_000;
  if (waitLeft(receiptsToOne, sent, secondsAgo) > 0) {
    const sentence = t("Many receipts were sent to this address just now. Wait a while before you send another.");
    throw new NotAdmitted(new DomainError("too_many_requests", sentence, { email: sentence }));
  }
  const isForgotten = secondsAgo >= receiptsToOne.forgottenAfterSeconds;
  await tx.runPrepared(sql`
    update identity.sign_in_failures set failures = ${isForgotten ? 1 : Math.min(sent + 1, 1_000)}, failed_at = ${at}
      where key = ${key}`);
}
