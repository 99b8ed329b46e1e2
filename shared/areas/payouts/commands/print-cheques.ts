import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { chequeAmounts } from "../cheques.ts";
import { livePayout, payoutReads, sharesOf, withShares } from "../of-payout.ts";
import type { PayoutShareRow } from "../rows.ts";

/**
 * Numbers the cheques of these shares from `firstNumber` on, before printing; no number is used twice in a store.
 * Shares keep existing numbers. Needs Orders. Refused for shares not waiting for payment by printed cheques.
 */
export const printCheques = defineCommand({
  name: "payouts.printCheques",
  get title() {
    return t("Print cheques");
  },
  args: z.object({
    payoutId: id,
    consignerIds: z.array(id).check(z.maxLength(2_000)),
    firstNumber: z.int().check(z.gte(1), z.lte(99_999_999)),
  }),
  asksForProof: false,
  offline: "online",
  needs: "payouts.manage",
  describes: ({ consignerIds }) => ({ of: [{ count: consignerIds.length, of: "consigners" }], facts: [] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: {},
  sample: (from) => {
    const share = from.row("payoutShare", ({ status, provider }) => status === "Pending" && provider === "cheque");
    return share === null
      ? null
      : { payoutId: share.payoutId, consignerIds: [share.consignerId], firstNumber: from.below(100_000) + 1 };
  },
  reads: ({ payoutId }, _found, storeId) => [...payoutReads(payoutId), create("storeOffice", storeId)],
  decide: ({ rows, args, store, now }) => {
    const payout = livePayout(rows, args.payoutId);
    if (payout instanceof DomainError) return payout;
    const shares = sharesOf(rows, payout.id, args.consignerIds);
    if (shares instanceof DomainError) return shares;
    if (shares.some(({ status, provider }) => status !== "Pending" || provider !== "cheque"))
      return new DomainError(
        "illegal_transition",
        t("Only what is waiting and paid by printed cheques can be printed."),
      );
    const unnumbered = shares.filter(({ chequeNumber, amountMinor }) => chequeNumber === null && amountMinor > 0);
    if (unnumbered.length === 0) return { put: [] };
    const office = rows.get("storeOffice", store.id) ?? defaultOffice(store.id);
    const { nextChequeNumber: next } = office;
    if (args.firstNumber < next) {
      const sentence = t("Cheque {number} has been used. The next free number is {next}.", {
        number: args.firstNumber,
        next,
      });
      return new DomainError("in_use", sentence, { firstNumber: sentence });
    }
    let number = args.firstNumber;
    const numbered: PayoutShareRow[] = [];
    for (const share of unnumbered) {
      numbered.push({ ...share, chequeNumber: number });
      number += chequeAmounts(share.amountMinor, store.currency).length;
    }
    return {
      put: [
        ...withShares(rows, payout, numbered, now),
        { type: "storeOffice", row: { ...office, nextChequeNumber: number } },
      ],
    };
  },
});
