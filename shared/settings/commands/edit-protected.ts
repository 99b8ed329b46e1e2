import { defineCommand } from "#shared/kernel/define-command.ts";
import { z } from "#shared/kernel/schema.ts";
import { decideSettings, settingsReads } from "#shared/settings/decide-settings.ts";
import { type SettingsChanges, settingsChanges } from "#shared/settings/settings-changes.ts";
import { settingsWords } from "#shared/settings/words.ts";

/**
 * Changes any of the store's settings, the protected ones too (`protected-settings.ts`): domains, who gets in, fees and how
 * payouts are paid. The admin's, who is asked for proof; so it waits for the server. Otherwise as `settings.editSettings`.
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
  tells: () => ({ of: [], facts: [] }),
  // The store is nobody’s to choose: it has no place in the arguments.
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
  decide: decideSettings,
});
