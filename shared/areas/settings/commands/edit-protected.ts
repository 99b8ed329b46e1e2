import { defineCommand, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { decideSettings, settingsReads } from "#shared/areas/settings/decide-settings.ts";
import { pastTaxesAfter } from "#shared/areas/settings/past-taxes.ts";
import { type SettingsChanges, settingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";

/**
 * Changes any of the store's settings, including protected ones (`protected-settings.ts`): domains, access, fees and
 * payouts. Admins only, after proving their identity, so it is online only. Otherwise like `settings.editSettings`.
 */
export const editProtected = defineCommand({
  name: "settings.editProtected",
  get title() {
    return settingsWords("editProtected");
  },
  args: z.object({ changes: settingsChanges }),
  asksForProof: true,
  offline: "online",
  needs: "settings.protect",
  describes: () => ({ of: [], facts: [] }),
  // People cannot choose the store: it is not among the arguments.
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const samples: readonly SettingsChanges[] = [
      { payoutFeeBasisPoints: from.below(10) * 100, absorbDiscount: from.chance(0.5) },
      { cleaningFeeMinor: from.below(50) * 100, boxFeeMinor: from.below(50) * 100 },
      { earlyWithdrawalDays: from.below(60), withdrawalFeeMinor: from.below(20) * 100 },
      { secondFactorOf: from.pick(["nobody", "adminsAndOrders"]), holdDays: from.below(30) },
      { redirectUrl: from.pick(["", "https://shop.example/mine"]) },
    ];
    return { changes: from.pick(samples) };
  },
  reads: (args, _, storeId) => settingsReads(args, storeId),
  facts: ({ changes: to }) => ({ changedSettings: [to] }),
  decide: (context) => {
    const decided = decideSettings(context);
    if (decided instanceof DomainError) return decided;
    // The tax is a protected setting: no other command changes it.
    const before = context.rows.get("store", context.store.id) ?? context.store;
    const put = decided.put.map((one): Put => {
      if (one.type !== "store") return one;
      return { type: "store", row: { ...one.row, pastTaxes: pastTaxesAfter(before, one.row, context.now) } };
    });
    return { ...decided, put };
  },
});
