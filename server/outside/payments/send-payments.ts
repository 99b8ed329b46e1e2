import { t } from "#shared/words/define-words.ts";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { runAlone, transact } from "#server/machine/database/transact.ts";
import { payments } from "#server/machine/metrics/counts.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { CommandArgs } from "#shared/areas/commands.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { PaymentAnswer, PaymentProvider } from "./payment-provider.ts";
import { claimPayment, dueOf, type SentPaymentRow, paymentsOf, recordAnswer } from "./payment-rows.ts";
import type { Payments } from "./payments.ts";
import {
  attemptKey,
  paymentAmounts,
  paymentPlace,
  preparePayments,
  type SentShare,
  sentShares,
} from "./prepare-payments.ts";
import { openProvider, type ServiceAddresses } from "./service-keys.ts";
import { paymentWords } from "./words.ts";

/** The services that sending needs. */
export interface PaymentServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly secrets: SecretBox;
  readonly config: ServiceAddresses;
  /** Runs commands as the system. */
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
  /** Opens the store's account at a service; replaced in tests. */
  readonly open?: typeof openProvider;
}

/** A payment's lease, exclusive to one process: longer than a request's timeout. */
const leaseMs = 60_000;
/** A job ends by then, and its retry continues. */
const longestMs = 200_000;
const minuteMs = 60_000;
const longestWaitMs = 6 * 3_600_000;

const frozen = z.object({ name: z.string(), to: z.string(), description: z.string() });

/**
 * Sends payouts to payment services, each payment exactly once (decision 0158): a request is first stored with
 * its key; its result is recorded separately; shares are settled from recorded results. Interrupted work continues from
 * what is stored, with the same key.
 */
export function openPayments(services: PaymentServices): Payments {
  const { db } = services;
  const send = (storeId: string, payoutId: string) => sendPayout(services, storeId, payoutId);
  return {
    send,
    goOn: async () => {
      const faults: unknown[] = [];
      for (const { id: storeId } of await runAlone(db, sql<{ id: string }>`select sync.stores_that_pay() as id`)) {
        const open = await transact(
          db,
          storeId,
          (tx) =>
            tx.runPrepared(sql<{ payoutId: string }>`
              select distinct payout_id as "payoutId" from payout_shares where store_id = ${storeId}
                and transfer = 'sending'`),
          "snapshot",
        );
        for (const { payoutId } of open) await send(storeId, payoutId).catch((error: unknown) => faults.push(error));
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}

async function sendPayout(services: PaymentServices, storeId: string, payoutId: string): Promise<void> {
  const { db, clock } = services;
  const until = performance.now() + longestMs;
  const now = clock().toISOString();
  const problems = await transact(db, storeId, (tx) => preparePayments(tx, services, { storeId, payoutId, now }));
  const due = await transact(db, storeId, (tx) => dueOf(tx, storeId, payoutId, now), "snapshot");
  for (const id of due) {
    if (performance.now() > until) break;
    await askOnce(services, storeId, id);
  }
  await settle(services, { storeId, payoutId, problems });
}

/** Requests one payment, or its state, unless another process does at this moment. */
async function askOnce(services: PaymentServices, storeId: string, id: string): Promise<void> {
  const { db, clock, secrets } = services;
  const began = clock();
  const lease = { now: began.toISOString(), leaseUntil: new Date(began.getTime() + leaseMs).toISOString() };
  // Committed before the request: after a crash it is known that it may have been sent.
  const claimed = await transact(db, storeId, (tx) => claimPayment(tx, storeId, id, lease));
  if (claimed === undefined) return;
  const provider = await transact(
    db,
    storeId,
    (tx) => (services.open ?? openProvider)(tx, services, storeId, claimed.provider),
    "snapshot",
  );
  const answer = await answerOf(services, provider, claimed, secrets.open(claimed, paymentPlace(storeId, id)));
  if (answer.state === "unclear")
    services.log.warn({ storeId, payment: id, reason: answer.reason }, "payment without a clear answer");
  const ended = clock();
  const again = new Date(ended.getTime() + waitMs(claimed, ended)).toISOString();
  await transact(db, storeId, (tx) => recordAnswer(tx, storeId, claimed, answer, { now: ended.toISOString(), again }));
  payments.inc({ state: answer.state });
}

type Recorded = Exclude<PaymentAnswer, { state: "refused" }> | { readonly state: "unknown" };

async function answerOf(
  { clock }: Pick<PaymentServices, "clock">,
  provider: PaymentProvider | null,
  payment: SentPaymentRow,
  text: string | null,
): Promise<Recorded> {
  if (provider === null || text === null) return { state: "unclear", reason: "not connected" };
  const { id: key, amountMinor, currency, tries, reference } = payment;
  if (reference !== "") {
    const asked = await provider.ask(reference);
    return asked.state === "refused" ? { state: "unclear", reason: asked.problem } : asked;
  }
  // After that the service may treat the key as a new payment.
  const age = clock().getTime() - Date.parse(payment.firstAskedAt ?? "");
  if (tries > 1 && age > provider.remembersMs) return { state: "unknown" };
  const answer = await provider.pay({ key, amountMinor, currency, ...z.parse(frozen, JSON.parse(text)) });
  if (answer.state !== "refused") return answer;
  // A refusal now says nothing about an earlier request without a response.
  return tries === 1
    ? { state: "failed", reference: "", problem: answer.problem }
    : { state: "unclear", reason: answer.problem };
}

/** Returns the wait until the next request, longer for older payments: a cheque may take days to be deposited. */
function waitMs({ firstAskedAt }: SentPaymentRow, now: Date): number {
  const age = now.getTime() - Date.parse(firstAskedAt ?? now.toISOString());
  return Math.min(longestWaitMs, Math.max(minuteMs, age / 4));
}

/** Settles shares whose payments have all ended, from recorded results. */
async function settle(
  { db, act }: PaymentServices,
  {
    storeId,
    payoutId,
    problems,
  }: { readonly storeId: string; readonly payoutId: string; readonly problems: ReadonlyMap<string, string> },
): Promise<void> {
  const ended = await transact(
    db,
    storeId,
    async (tx) => {
      const shares = await sentShares(tx, storeId, payoutId, "");
      const payments = await paymentsOf(
        tx,
        storeId,
        shares.map(({ id }) => id),
      );
      const byShare = Map.groupBy(payments, ({ shareId }) => shareId);
      return shares.flatMap((share) => {
        const outcome = paidOutcome(share, byShare.get(share.id) ?? [], problems.get(attemptKey(share)) ?? null);
        return outcome === null
          ? []
          : [{ ...outcome, payoutId, consignerId: share.consignerId, attempt: share.attempt }];
      });
    },
    "snapshot",
  );
  for (const args of ended) await act(storeId, "payouts.settleTransfer", args);
}

type Outcome = Pick<CommandArgs<"payouts.settleTransfer">, "outcome" | "sentMinor" | "problem">;

/** Returns a share's result by its payments; null while any is in progress or due. */
export function paidOutcome(
  share: SentShare,
  payments: readonly SentPaymentRow[],
  problem: string | null,
): Outcome | null {
  const parts = paymentAmounts(share);
  // Parts that failed in earlier attempts are requested again.
  const meant = payments.filter(({ attempt, state }) => attempt === share.attempt || state !== "failed");
  const last = new Map(meant.map((payment) => [payment.part, payment]));
  const states = parts.map((_, part) => last.get(part));
  const paid = states.filter((one) => one?.state === "paid");
  const sentMinor = paid.reduce((sum, one) => sum + (one?.amountMinor ?? 0), 0);
  if (paid.length === parts.length) return { outcome: "paid", sentMinor, problem: "" };
  const isOpen = (one: SentPaymentRow | undefined) =>
    one === undefined ? problem === null : ["ready", "asked", "accepted"].includes(one.state);
  if (states.some(isOpen)) return null;
  if (states.some((one) => one?.state === "unknown"))
    return {
      outcome: "unknown",
      sentMinor,
      problem: t("{service} never said whether it paid. Look there, then mark it as paid or failed.", {
        service: paymentWords(share.provider),
      }),
    };
  const said = problem ?? states.find((one) => one?.state === "failed")?.problem ?? "";
  return {
    outcome: "failed",
    sentMinor,
    problem: (sentMinor === 0
      ? said
      : t("{sent} of {count} cheques went out. {problem}", { sent: paid.length, count: parts.length, problem: said })
    ).slice(0, 300),
  };
}
