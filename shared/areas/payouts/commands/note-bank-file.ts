import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { livePayout, payoutReads, sharesOf, withShares } from "../of-payout.ts";

/**
 * Records that shares are in a bank file, which the server has made and stored. Needs Orders. Refused for shares not
 * waiting for payment by such a file, and (`in_use`) for shares in another file: nobody is paid by two files.
 */
export const noteBankFile = defineCommand({
  name: "payouts.noteBankFile",
  get title() {
    return t("Make a bank file");
  },
  args: z.object({ payoutId: id, bankFileId: id, consignerIds: z.array(id).check(z.maxLength(2_000)) }),
  asksForProof: false,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ consignerIds }) => ({ of: [{ count: consignerIds.length, of: "consigners" }], facts: [] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const share = from.row("payoutShare", ({ status, provider }) => status === "Pending" && provider === "bankFile");
    return share === null
      ? null
      : { payoutId: share.payoutId, bankFileId: from.newId(), consignerIds: [share.consignerId] };
  },
  reads: ({ payoutId }) => payoutReads(payoutId),
  decide: ({ rows, args, now }) => {
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    const shares = sharesOf(rows, payout.id, args.consignerIds);
    if (shares instanceof DomainError) return shares;
    if (shares.some(({ status, provider }) => status !== "Pending" || provider !== "bankFile"))
      return new DomainError("illegal_transition", t("Only what is waiting and paid by a bank file can be in one."));
    if (shares.some(({ bankFileId }) => bankFileId !== null))
      return new DomainError("in_use", t("This is in a bank file already. Download that file."));
    const noted = shares.map((share) => ({ ...share, bankFileId: args.bankFileId }));
    return { put: withShares(rows, payout, noted, now) };
  },
});
