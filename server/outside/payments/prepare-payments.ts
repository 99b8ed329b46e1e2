import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import { bankDataOf } from "#server/areas/consigners/bank-data.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { chequeAmounts } from "#shared/areas/payouts/cheques.ts";
import type { PaymentService } from "#shared/areas/payouts/providers.ts";
import { addPayment, giveUpUnknown, paymentsOf, type PaymentState } from "./payment-rows.ts";
import { openProvider, type ServiceAddresses } from "./service-keys.ts";
import { paymentWords } from "./words.ts";

/** A share that is with its payment service. */
export interface SentShare {
  readonly id: string;
  readonly consignerId: string;
  readonly attempt: number;
  readonly provider: PaymentService;
  readonly amountMinor: number;
  readonly name: string;
  readonly email: string;
  readonly payout: string;
  readonly store: string;
  readonly currency: string;
}

/**
 * Returns the shares of a payout that are with their services; locked while they are prepared, so that each is prepared
 * once.
 */
export const sentShares = (
  tx: Transaction,
  storeId: string,
  payoutId: string,
  lock: "" | "for update of s",
): Promise<SentShare[]> =>
  tx.runPrepared(sql<SentShare>`
    select s.id, s.consigner_id as "consignerId", s.attempts as attempt, s.provider, s.amount_minor as "amountMinor",
      trim(c.first_name || ' ' || c.last_name) as name, coalesce(k.email, '') as email, p.name as payout,
        o.name as store,
      o.currency
    from payout_shares s join consigners c on c.store_id = s.store_id and c.id = s.consigner_id
    left join consigner_contacts k on k.store_id = s.store_id and k.id = s.consigner_id
    join payouts p on p.store_id = s.store_id and p.id = s.payout_id join stores o on o.store_id = s.store_id
    where s.store_id = ${storeId} and s.payout_id = ${payoutId} and s.transfer = 'sending'
      order by s.id ${sql.raw(lock)}`);

/** Returns the amounts of a share's payments: Checkbook.io's cheques are 2000 at most. Minor units. */
export const paymentAmounts = ({ provider, amountMinor, currency }: SentShare): readonly number[] =>
  provider === "checkbook" ? chequeAmounts(amountMinor, currency) : amountMinor === 0 ? [] : [amountMinor];

/** Returns the context a payment is encrypted for, so that the payee's data decrypts nowhere else. */
export const paymentPlace = (storeId: string, id: string): string => ["payment", storeId, id].join("/");

/** Identifies one attempt of a share. */
export const attemptKey = ({ id, attempt }: Pick<SentShare, "id" | "attempt">): string => `${id}/${attempt}`;

/** Currencies that PayPal pays out. */
const payPalCurrencies = new Set(
  "AUD BRL CAD CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD".split(" "),
);

/** Days for which a changed address counts as new. */
const movedDays = 30;

/**
 * Returns the consigners whose email changed recently and who have not been paid since. Security: Checkbook.io pays
 * whoever reads the mailbox, and staff change addresses without proof.
 */
async function movedOf(tx: Transaction, storeId: string, consignerIds: readonly string[], now: string) {
  const rows = await tx.runPrepared(sql<{ id: string }>`select distinct h.row_id as id from history h
    where h.store_id = ${storeId} and h.row_type = 'consigner' and h.row_id = any(${consignerIds})
      and h.recorded_at > ${now}::timestamptz - interval '${sql.lit(movedDays)} days'
      and h.modified_fields @> '[{"variableChanged": "email"}]'
      and not h.modified_fields @> '[{"variableChanged": "createdOn"}]'
      and not exists (
        select from payout_shares s join sync.payments p on p.store_id = s.store_id and p.share_id = s.id
        where s.store_id = ${storeId} and s.consigner_id = h.row_id and p.provider = 'checkbook'
          and p.created_at > h.recorded_at)`);
  return new Set(rows.map(({ id }) => id));
}

/** Parts with earlier attempts in these states are not requested again. */
const mayBePaid: ReadonlySet<PaymentState> = new Set(["ready", "asked", "accepted", "paid"]);

/**
 * Writes the payments before any service is called: payee, amount, purpose, each with its own key. A part that may have
 * been paid gets no other payment. Returns, by attempt, the messages for shares that no service can pay.
 */
export async function preparePayments(
  tx: Transaction,
  services: { readonly secrets: SecretBox; readonly config: ServiceAddresses },
  { storeId, payoutId, now }: { readonly storeId: string; readonly payoutId: string; readonly now: string },
): Promise<ReadonlyMap<string, string>> {
  const { secrets } = services;
  const shares = await sentShares(tx, storeId, payoutId, "for update of s");
  const problems = new Map<string, string>();
  if (shares.length === 0) return problems;
  const connected = new Set<PaymentService>();
  for (const service of new Set(shares.map(({ provider }) => provider)))
    if ((await openProvider(tx, services, storeId, service)) !== null) connected.add(service);
  const paidTo = await bankDataOf(
    tx,
    secrets,
    storeId,
    shares.filter(({ provider }) => provider === "payPal").map(({ consignerId }) => consignerId),
  );
  // Whoever retries it has just proven their identity, and seen the reason.
  const first = shares.filter(({ provider, attempt }) => provider === "checkbook" && attempt === 1);
  const moved = await movedOf(
    tx,
    storeId,
    first.map(({ consignerId }) => consignerId),
    now,
  );
  const known = Map.groupBy(
    await paymentsOf(
      tx,
      storeId,
      shares.map(({ id }) => id),
    ),
    ({ shareId }) => shareId,
  );
  for (const share of shares) {
    const { attempt, provider, currency } = share;
    await giveUpUnknown(tx, storeId, share.id, attempt);
    // A failed part is requested again only when a person retries it.
    const settled = (known.get(share.id) ?? []).filter((one) => one.attempt === attempt || mayBePaid.has(one.state));
    const missing = paymentAmounts(share)
      .map((amountMinor, part) => ({ amountMinor, part }))
      .filter(({ part }) => !settled.some((one) => one.part === part));
    if (missing.length === 0) continue;
    const paid = paidTo.get(share.consignerId);
    const payPalAccount = paid?.payoutType.toLowerCase() === "paypal" ? (paid.bankData?.email ?? "") : "";
    const to = provider === "payPal" ? payPalAccount : share.email;
    const isMoved = provider === "checkbook" && attempt === 1 && moved.has(share.consignerId);
    const problem =
      problemOf(share, connected.has(provider), to) ??
      (isMoved
        ? t("The email address was changed lately, to {to}. Ask the consigner whether it is theirs, then retry.", {
            to,
          })
        : null);
    if (problem !== null) {
      problems.set(attemptKey(share), problem);
      continue;
    }
    const description = t("{store}: {payout}", { store: share.store, payout: share.payout }).slice(0, 150);
    for (const { amountMinor, part } of missing) {
      const id = newId();
      const { keyId, sealed } = secrets.seal(
        JSON.stringify({ name: share.name, to, description }),
        paymentPlace(storeId, id),
      );
      const payment = {
        id,
        payoutId,
        shareId: share.id,
        part,
        attempt,
        provider,
        amountMinor,
        currency,
        keyId,
        sealed,
      };
      await addPayment(tx, storeId, payment, now);
    }
  }
  return problems;
}

function problemOf({ provider, currency }: SentShare, isConnected: boolean, to: string): string | null {
  const service = paymentWords(provider);
  if (!isConnected) return t("{service} isn’t connected. Connect it in the settings and retry.", { service });
  if (provider === "checkbook" ? currency !== "USD" : !payPalCurrencies.has(currency))
    return t("{service} doesn’t pay in {currency}.", { service, currency });
  if (to !== "") return null;
  return provider === "payPal"
    ? t("This consigner has no PayPal account. Ask them for it, or change how they are paid.")
    : t("This consigner has no email address for {service}.", { service });
}
