import { runPrepared, type Transaction } from "#server/database/transact.ts";
import type { Sealed } from "#server/secrets/secret-box.ts";
import type { PaymentService } from "#shared/payouts/providers.ts";
import type { PaymentAnswer } from "./payment-provider.ts";

export type PaymentState = "ready" | "asked" | "accepted" | "paid" | "failed" | "unknown";

/** A stored payment; see migrations/0390. Moments are ISO 8601. */
export interface PaymentRow extends Sealed {
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
export const paymentsOf = (tx: Transaction, storeId: string, shareIds: readonly string[]): Promise<PaymentRow[]> =>
  runPrepared<PaymentRow>(
    tx,
    `select ${columns} from sync.payments where store_id = $1 and share_id = any($2) order by share_id, part, attempt`,
    [storeId, shareIds],
  );

export type NewPayment = Pick<
  PaymentRow,
  "id" | "payoutId" | "shareId" | "part" | "attempt" | "provider" | "amountMinor" | "currency" | "keyId" | "sealed"
>;

/** Writes a payment before its service is called; nothing if the part has one that may have been paid. */
export async function addPayment(tx: Transaction, storeId: string, payment: NewPayment, now: string): Promise<void> {
  await runPrepared(
    tx,
    `insert into sync.payments (store_id, id, payout_id, share_id, part, attempt, provider, amount_minor, currency, key_id, sealed,
       state, created_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::bytea, 'ready', $12::timestamptz, $12::timestamptz)
     on conflict do nothing`,
    [
      ...[storeId, payment.id, payment.payoutId, payment.shareId, payment.part, payment.attempt, payment.provider],
      ...[payment.amountMinor, payment.currency, payment.keyId, payment.sealed, now],
    ],
  );
}

/** Closes payments of earlier attempts with an unknown result, once a person has declared them failed. */
export async function giveUpUnknown(tx: Transaction, storeId: string, shareId: string, attempt: number): Promise<void> {
  await runPrepared(
    tx,
    `update sync.payments set state = 'failed' where store_id = $1 and share_id = $2 and attempt < $3 and state = 'unknown'`,
    [storeId, shareId, attempt],
  );
}

/** Returns the payments of a payout that are due for a request. */
export async function dueOf(
  tx: Transaction,
  storeId: string,
  payoutId: string,
  now: string,
): Promise<readonly string[]> {
  const rows = await runPrepared<{ id: string }>(
    tx,
    `select id from sync.payments where store_id = $1 and payout_id = $2 and state in ('ready', 'asked', 'accepted')
       and next_at <= $3::timestamptz order by id`,
    [storeId, payoutId, now],
  );
  return rows.map(({ id }) => id);
}

/** Leases a payment for a request, until `leaseUntil`; undefined if leased by another process, or ended. */
export async function claimPayment(
  tx: Transaction,
  storeId: string,
  id: string,
  { now, leaseUntil }: { readonly now: string; readonly leaseUntil: string },
): Promise<PaymentRow | undefined> {
  const [row] = await runPrepared<PaymentRow>(
    tx,
    `update sync.payments set state = case state when 'accepted' then state else 'asked' end, tries = tries + 1,
       first_asked_at = coalesce(first_asked_at, $3::timestamptz), next_at = $4::timestamptz
     where store_id = $1 and id = $2 and state in ('ready', 'asked', 'accepted') and next_at <= $3::timestamptz
     returning ${columns}`,
    [storeId, id, now, leaseUntil],
  );
  return row;
}

/**
 * Records a request's result, unless there was another request since; `again` is when to repeat it. The payee's data is
 * erased once it has ended.
 */
export async function recordAnswer(
  tx: Transaction,
  storeId: string,
  { id, tries }: Pick<PaymentRow, "id" | "tries">,
  answer: Exclude<PaymentAnswer, { state: "refused" }> | { readonly state: "unknown" },
  { now, again }: { readonly now: string; readonly again: string },
): Promise<void> {
  const state = answer.state === "unclear" ? null : answer.state;
  await runPrepared(
    tx,
    `update sync.payments set state = coalesce($4, state), reference = coalesce($5, reference), problem = $6,
       next_at = $8::timestamptz,
       ended_at = case when $4 in ('paid', 'failed', 'unknown') then $7::timestamptz end,
       key_id = case when $4 in ('paid', 'failed', 'unknown') then null else key_id end,
       sealed = case when $4 in ('paid', 'failed', 'unknown') then null else sealed end
     where store_id = $1 and id = $2 and tries = $3 and state in ('asked', 'accepted')`,
    [
      ...[storeId, id, tries, state, "reference" in answer ? answer.reference : null],
      ...["problem" in answer ? answer.problem : "", now, again],
    ],
  );
}
