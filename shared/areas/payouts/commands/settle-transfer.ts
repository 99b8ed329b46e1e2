import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, minor, text, z } from "#shared/machine/kernel/schema.ts";
import { itemsOfPayout, livePayout, payoutReads, withShares } from "../of-payout.ts";
import { paidShares } from "../paid-shares.ts";

/**
 * Records a payment service's result for a consigner's share. Run by the server alone. Repeats and results of earlier
 * attempts change nothing. For items refunded meanwhile the consigner owes the amount.
 */
export const settleTransfer = defineCommand({
  name: "payouts.settleTransfer",
  get title() {
    return t("Settle a payment");
  },
  args: z.object({
    payoutId: id,
    consignerId: id,
    attempt: z.int().check(z.gte(1), z.lte(1_000_000)),
    outcome: z.enum(["paid", "failed", "unknown"]),
    /** The part of an unpaid share that was sent. */
    sentMinor: minor,
    problem: text(300),
  }),
  asksForProof: false,
  offline: "online",
  needs: "payouts.settle",
  describes: ({ consignerId }) => ({ of: [{ type: "consigner", id: consignerId }], facts: [] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const share = from.row("payoutShare", ({ status }) => status === "Pending");
    if (share === null) return null;
    const outcome = from.pick(["paid", "failed", "unknown"] as const);
    return {
      payoutId: share.payoutId,
      consignerId: share.consignerId,
      attempt: Math.max(1, share.attempts),
      outcome,
      sentMinor: 0,
      problem: outcome === "failed" ? "The account is closed" : "",
    };
  },
  reads: ({ payoutId, consignerId }, found) => [
    ...payoutReads(payoutId),
    ...itemsOfPayout(payoutId, found, [consignerId]),
  ],
  decide: ({ rows, args, actor, now }) => {
    // Security: nobody but the server may report a service's payments.
    if (actor.role !== "system")
      return new DomainError("forbidden", t("Only the payment service’s answer settles this payment."));
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    const share = rows.find("payoutShare", "payout", payout.id).find((one) => one.consignerId === args.consignerId);
    if (share?.transfer !== "sending" || share.attempts !== args.attempt) return { put: [] };
    if (args.outcome === "paid") {
      const put = paidShares(rows, payout, [{ ...share, sentMinor: args.sentMinor }], { actor, now });
      return put instanceof DomainError ? put : { put };
    }
    const isUnknown = args.outcome === "unknown";
    const settled = {
      ...share,
      transfer: isUnknown ? ("unknown" as const) : ("none" as const),
      status: isUnknown ? share.status : ("Failed" as const),
      sentMinor: args.sentMinor,
      problem: args.problem,
    };
    return { put: withShares(rows, payout, [settled], now) };
  },
});
