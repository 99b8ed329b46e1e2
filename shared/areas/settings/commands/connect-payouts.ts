import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { payoutServices } from "#shared/areas/settings/office-choices.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";

/**
 * Connects a payout account whose keys the server has encrypted. The keys are never arguments of a command. Admins
 * only.
 */
export const connectPayouts = defineCommand({
  name: "settings.connectPayouts",
  get title() {
    return settingsWords("connectPayouts");
  },
  args: z.object({ service: z.enum(payoutServices), keptId: id, hint: requiredText(60) }),
  asksForProof: true,
  offline: "online",
  needs: "payouts.connect",
  describes: ({ service, hint }) => ({ of: [{ text: settingsWords(service) }, { text: hint }], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => ({ service: from.pick(payoutServices), keptId: from.newId(), hint: "ends in 1234" }),
  reads: (_args, _found, storeId) => [create("storeOffice", storeId)],
  decide: ({ rows, args: { service, keptId, hint }, now, store }) => {
    const office = rows.get("storeOffice", store.id) ?? defaultOffice(store.id);
    const others = office.payoutServices.filter((one) => one.service !== service);
    return {
      put: [
        {
          type: "storeOffice",
          row: { ...office, payoutServices: [...others, { service, keptId, hint, since: now }] },
        },
      ],
    };
  },
});
