import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { livePayout, payoutReads, sharesOf, stillSending, withShares } from "../of-payout.ts";
import type { PayoutShareRow } from "../rows.ts";

/**
 * Records that a payment made by hand failed: a wrong account, a returned cheque. Needs Orders and a reason. Refused
 * for payouts that are paid, of purchases or already failed, and while a payment service has not answered.
 */
export const markFailed = defineCommand({
  name: "payouts.markFailed",
  get title() {
    return t("Mark a payout as failed");
  },
  args: z.object({ payoutId: id, consignerIds: z.array(id).check(z.maxLength(2_000)), reason: text(300) }),
  asksForProof: false,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ consignerIds, reason }) => ({
    of: [{ count: consignerIds.length, of: "consigners" }],
    facts: [[words.reason, reason]],
  }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: { reason: words.reason },
  sample: (from) => {
    const share = from.row("payoutShare", ({ status }) => status === "Pending");
    return share === null
      ? null
      : { payoutId: share.payoutId, consignerIds: [share.consignerId], reason: "The account is closed" };
  },
  reads: ({ payoutId }) => payoutReads(payoutId),
  decide: ({ rows, args, now }) => {
    if (args.reason === "")
      return new DomainError("invalid_value", t("Please give a reason"), { reason: t("Please give a reason") });
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    const shares = sharesOf(rows, payout.id, args.consignerIds);
    if (shares instanceof DomainError) return shares;
    if (shares.some(({ status }) => status !== "Pending"))
      return new DomainError("illegal_transition", t("Only what is waiting to be paid can fail."));
    const sending = stillSending(shares);
    if (sending !== null) return sending;
    const failed = shares.map((share): PayoutShareRow => ({
      ...share,
      transfer: "none",
      status: "Failed",
      problem: args.reason,
    }));
    return { put: withShares(rows, payout, failed, now), reason: args.reason };
  },
});
