import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { livePayout, payoutReads, sharesOf, stillSending, withShares } from "../of-payout.ts";
import { isService } from "../providers.ts";
import { sentShare, toSend } from "../sent-shares.ts";

/**
 * Sends pending shares to the payment service that pays them. Needs Orders. Refused for shares paid otherwise, not
 * pending, or already with their service.
 */
export const sendPayout = defineCommand({
  name: "payouts.send",
  get title() {
    return t("Send a payout");
  },
  args: z.object({ payoutId: id, consignerIds: z.array(id).check(z.maxLength(2_000)) }),
  asksForProof: true,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ consignerIds }) => ({ of: [{ count: consignerIds.length, of: "consigners" }], facts: [] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const share = from.row("payoutShare", ({ status, provider }) => status === "Pending" && isService(provider));
    return share === null ? null : { payoutId: share.payoutId, consignerIds: [share.consignerId] };
  },
  reads: ({ payoutId }) => payoutReads(payoutId),
  decide: ({ rows, args, now }) => {
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    const shares = sharesOf(rows, payout.id, args.consignerIds);
    if (shares instanceof DomainError) return shares;
    const sending = stillSending(shares);
    if (sending !== null) return sending;
    if (shares.some((share) => share.status !== "Pending" || share.transfer !== "none" || !isService(share.provider)))
      return new DomainError(
        "illegal_transition",
        t("Only what is waiting and paid by a payment service can be sent."),
      );
    const sent = shares.map(sentShare);
    return { put: withShares(rows, payout, sent, now), events: toSend(sent) };
  },
});
