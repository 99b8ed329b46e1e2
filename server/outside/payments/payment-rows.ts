import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Sealed } from "#server/machine/secrets/secret-box.ts";
import type { PaymentService } from "#shared/areas/payouts/providers.ts";
import type { PaymentAnswer } from "./payment-provider.ts";

export type PaymentState = "ready" | "asked" | "accepted" | "paid" | "failed" | "unknown";

/** A stored payment; see migrations/0390. Moments are ISO 8601. */
export interface SentPaymentRow extends Sealed {
  readonly id: string;
  readonly payoutId: string;
  readonly shareId: string;
  readonly part: number;
  readonly attempt: number;
  readonly provider: PaymentService;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly tries: number;
  readonly reference: string;
  readonly problem: string;
  readonly firstAskedAt: string | null;
}

const columns = `id, payout_id as "payoutId", share_id as "shareId", part, attempt, provider, amount_minor as "amountMinor",
  currency, key_id as "keyId", sealed, state, tries, reference, problem, first_asked_at as "firstAskedAt"`;

/** Returns the payments of these shares, each part's attempts in order. */
export const paymentsOf = (tx: Transaction, storeId: string, shareIds: readonly string[]): Promise<SentPaymentRow[]> =>
  tx.runPrepared(sql<SentPaymentRow>`
    select ${sql.raw(columns)} from sync.payments where store_id = ${storeId} and share_id = any(${shareIds})
      order by share_id, part, attempt`);

export type NewPayment = Pick<
  SentPaymentRow,
  "id" | "payoutId" | "shareId" | "part" | "attempt" | "provider" | "amountMinor" | "currency" | "keyId" | "sealed"
>;

/** Writes a payment before its service is called; nothing if the part has one that may have been paid. */
export async function addPayment(tx: Transaction, storeId: string, payment: NewPayment, now: string): Promise<void> {
  await tx.runPrepared(sql`
    insert into sync.payments (store_id, id, payout_id, share_id, part, attempt, provider, amount_minor, currency,
      key_id, sealed,
      state, created_at, next_at)
    values (${storeId}, ${payment.id}, ${payment.payoutId}, ${payment.shareId}, ${payment.part}, ${payment.attempt},
      ${payment.provider}, ${payment.amountMinor}, ${payment.currency}, ${payment.keyId}, ${payment.sealed}::bytea,
      'ready', ${now}::timestamptz, ${now}::timestamptz)
    on conflict do nothing`);
}

/** Closes payments of earlier attempts with an unknown result, once a person has declared them failed. */
export async function giveUpUnknown(tx: Transaction, storeId: string, shareId: string, attempt: number): Promise<void> {
  await tx.runPrepared(sql`
    update sync.payments set state = 'failed' where store_id = ${storeId} and share_id = ${shareId}
      and attempt < ${attempt} and state = 'unknown'`);
}

/** Returns the payments of a payout that are due for a request. */
export async function dueOf(
  tx: Transaction,
  storeId: string,
  payoutId: string,
  now: string,
): Promise<readonly string[]> {
  const rows = await tx.runPrepared(sql<{ id: string }>`
    select id from sync.payments where store_id = ${storeId} and payout_id = ${payoutId}
    and state in ('ready', 'asked', 'accepted')
    and next_at <= ${now}::timestamptz order by id`);
  return rows.map(({ id }) => id);
}

/** Leases a payment for a request, until `leaseUntil`; undefined if leased by another process, or ended. */
export async function claimPayment(
  tx: Transaction,
  storeId: string,
  id: string,
  { now, leaseUntil }: { readonly now: string; readonly leaseUntil: string },
): Promise<SentPaymentRow | undefined> {
  const [row] = await tx.runPrepared(sql<SentPaymentRow>`
    update sync.payments set state = case state when 'accepted' then state else 'asked' end, tries = tries + 1,
      first_asked_at = coalesce(first_asked_at, ${now}::timestamptz), next_at = ${leaseUntil}::timestamptz
    where store_id = ${storeId} and id = ${id} and state in ('ready', 'asked', 'accepted')
      and next_at <= ${now}::timestamptz
    returning ${sql.raw(columns)}`);
  return row;
}

/**
 * Records a request's result, unless there was another request since; `again` is when to repeat it. The payee's data is
 * erased once it has ended.
 */
export async function recordAnswer(
  tx: Transaction,
  storeId: string,
  { id, tries }: Pick<SentPaymentRow, "id" | "tries">,
  answer: Exclude<PaymentAnswer, { state: "refused" }> | { readonly state: "unknown" },
  { now, again }: { readonly now: string; readonly again: string },
): Promise<void> {
  const state = answer.state === "unclear" ? null : answer.state;
  await tx.runPrepared(sql`
    update sync.payments
    set state = coalesce(${state}, state), reference = coalesce(${"reference" in answer ? answer.reference : null},
      reference), problem = ${"problem" in answer ? answer.problem : ""},
      next_at = ${again}::timestamptz,
      ended_at = case when ${state} in ('paid', 'failed', 'unknown') then ${now}::timestamptz end,
      key_id = case when ${state} in ('paid', 'failed', 'unknown') then null else key_id end,
      sealed = case when ${state} in ('paid', 'failed', 'unknown') then null else sealed end
    where store_id = ${storeId} and id = ${id} and tries = ${tries} and state in ('asked', 'accepted')`);
}
