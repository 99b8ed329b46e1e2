import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { keyOf } from "#server/limits/sign-in-limit.ts";
import { type WaitRule, waitLeft } from "#server/limits/waits.ts";
import type { CommandArgs, CommandName } from "#shared/commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { isEmail } from "#shared/kernel/is-email.ts";
import { NotAdmitted } from "./command-call.ts";
import { isOpen, type Running } from "./prepare-calls.ts";
import type { WorkingRows } from "./working-rows.ts";
import { commandWords } from "./words.ts";

/**
 * The limit of receipts from one store to one mailbox: enough for a customer who buys ten times a day, without flooding
 * anybody.
 */
const receiptsToOne: WaitRule = { free: 10, firstSeconds: 600, longestSeconds: 3_600, forgottenAfterSeconds: 86_400 };
const sending: CommandName = "orders.sendReceipt";

/**
 * Counts the receipts about to be sent, and refuses those over an address's limit. Security: the address is whatever
 * somebody types, and the mail is in the store's name. Repeated ids are not counted again; a refusal is not stored, so
 * that the same receipt can be sent later. Sales themselves send no mail.
 * @throws NotAdmitted
 */
export async function refuseReceiptFloods(
  tx: Transaction,
  storeId: string,
  runs: readonly Running[],
  rows: WorkingRows,
  now: Date,
): Promise<void> {
  for (const run of runs) {
    if (run.call.name !== sending || !isOpen(run)) continue;
    const { orderId, email } = run.args as CommandArgs<typeof sending>;
    // Refused by the rule.
    if (!isEmail(email) || (rows.current("order", orderId) ?? null) === null) continue;
    tx.reachBeyond();
    const key = keyOf("mail-receipt", email, storeId);
    const at = now.toISOString();
    // Locked until the transaction ends, so that simultaneous ones count each other.
    const [count] = await runPrepared<{ failures: number; failed_at: string }>(
      tx,
      `insert into identity.sign_in_failures as f (key, failures, failed_at) values ($1, 0, $2)
       on conflict (key) do update set failures = f.failures returning failures, failed_at`,
      [key, at],
    );
    const sent = count?.failures ?? 0;
    const secondsAgo = (now.getTime() - Date.parse(count?.failed_at ?? at)) / 1_000;
    if (waitLeft(receiptsToOne, sent, secondsAgo) > 0) {
      const sentence = commandWords("tooManyReceipts");
      throw new NotAdmitted(new DomainError("too_many_requests", sentence, { email: sentence }));
    }
    const isForgotten = secondsAgo >= receiptsToOne.forgottenAfterSeconds;
    await runPrepared(tx, `update identity.sign_in_failures set failures = $2, failed_at = $3 where key = $1`, [
      key,
      isForgotten ? 1 : Math.min(sent + 1, 1_000),
      at,
    ]);
  }
}
