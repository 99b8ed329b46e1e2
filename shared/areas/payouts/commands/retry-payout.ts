import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { livePayout, payoutReads, sharesOf, withShares } from "../of-payout.ts";
import { isService } from "../providers.ts";
import type { PayoutShareRow } from "../rows.ts";
import { sentShare, toSend } from "../sent-shares.ts";

/**
 * Retries the failed ones of these shares: they are pending again, and payment services are asked again. Needs
 * Orders. Refused if none has failed.
 */
export const retryPayout = defineCommand({
  name: "payouts.retry",
  get title() {
    return t("Retry a payout");
  },
  args: z.object({ payoutId: id, consignerIds: z.array(id).check(z.maxLength(2_000)) }),
  asksForProof: true,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ consignerIds }) => ({ of: [{ count: consignerIds.length, of: "consigners" }], facts: [] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const share = from.row("payoutShare", ({ status }) => status === "Failed");
    return share === null ? null : { payoutId: share.payoutId, consignerIds: [share.consignerId] };
  },
  reads: ({ payoutId }) => payoutReads(payoutId),
  decide: ({ rows, args, now }) => {
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    const shares = sharesOf(rows, payout.id, args.consignerIds);
    if (shares instanceof DomainError) return shares;
    const failed = shares.filter(({ status }) => status === "Failed");
    if (failed.length === 0) return new DomainError("illegal_transition", t("Nothing of this payout has failed."));
    const again = failed.map((share): PayoutShareRow => ({
      ...(isService(share.provider) && share.attempts > 0 ? sentShare(share) : share),
      status: "Pending",
      problem: "",
      chequeNumber: null,
      bankFileId: null,
    }));
    return { put: withShares(rows, payout, again, now), events: toSend(again) };
  },
});
