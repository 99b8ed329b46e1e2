import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, type ItemReport, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, signedMinor, text, z } from "#shared/machine/kernel/schema.ts";
import { openedBalance, openingReads } from "../opening-balance.ts";
import { openingWords } from "../opening-words.ts";

/**
 * Gives up to 100 consigners, each by itself, the balance with which they come from another system: above 0 the store
 * owes them, below 0 they owe the store. Once for each, unless voided. Payouts settle it; sales and commission know
 * nothing of it. Admins only. Refused for 0 and for store accounts; a single refused one refuses the command.
 */
export const openBalances = defineCommand({
  name: "consigners.openBalances",
  get title() {
    return t("Set opening balances");
  },
  args: z.object({
    balances: z
      .array(z.object({ id, amountMinor: signedMinor, note: z.optional(text(300)) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  asksForProof: true,
  offline: "online",
  needs: "consigners.manage",
  describes: ({ balances }) => ({
    of: [
      balances.length === 1
        ? { type: "consigner", id: balances[0]?.id ?? "" }
        : { count: balances.length, of: "consigners" },
    ],
    facts: [],
  }),
  concerns: ({ balances }) => balances.map((one) => changes("consigner", one.id)),
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consigner", ({ isStoreAccount, deletedAt }) => !isStoreAccount && deletedAt === null);
    if (consigner === null) return null;
    const amountMinor = (1 + from.below(5_000)) * from.pick([1, -1]);
    return { balances: [{ id: consigner.id, amountMinor, note: "From the old system" }] };
  },
  reads: ({ balances }) => balances.flatMap((one) => openingReads(one.id)),
  decide: ({ rows, args: { balances }, now }) => {
    const put: Put[] = [];
    const reports: ItemReport[] = [];
    const met = new Set<string>();
    for (const { id: consignerId, amountMinor, note = "" } of balances) {
      const opened = met.has(consignerId)
        ? new DomainError("already_exists", openingWords("once"))
        : openedBalance(rows, { consignerId, amountMinor, note }, now);
      met.add(consignerId);
      if (!(opened instanceof DomainError)) put.push(opened);
      else if (balances.length === 1) return opened;
      else reports.push({ id: consignerId, code: opened.code, message: opened.message });
    }
    return { put, reports };
  },
});
