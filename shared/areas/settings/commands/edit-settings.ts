import type { FieldWord } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { decideSettings, settingsReads } from "#shared/areas/settings/decide-settings.ts";
import { protectedIn } from "#shared/areas/settings/protected-settings.ts";
import { type SettingsChanges, settingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";

type Named = "name" | "supportEmail" | "currency" | "warnText";

const word = (label: Named): FieldWord => ({
  kind: "text",
  get label() {
    return settingsWords(label);
  },
});
const words: Readonly<Record<Named, FieldWord>> = {
  name: word("name"),
  supportEmail: word("supportEmail"),
  currency: word("currency"),
  warnText: word("warnText"),
};

/**
 * Changes the store's settings field by field: omitted ones stay, and of two changes of one field the later wins.
 * Changed terms of service get the next version, to be accepted again. In a new currency, amounts of the store and its
 * consigner types keep their figure. Needs Settings. Changed protected settings (`protected-settings.ts`) are refused:
 * use `settings.editProtected`; so is a new currency that would round one. Refused, each at its field, for missing required values, unknown placeholders in a
 * mail, and invalid addresses. The server also refuses another currency once there is money, and a domain in use.
 */
export const editSettings = defineCommand({
  name: "settings.editSettings",
  get title() {
    return settingsWords("editSettings");
  },
  args: z.object({ changes: settingsChanges }),
  asksForProof: false,
  offline: "optimistic",
  needs: "settings.write",
  describes: ({ changes: to }) => ({
    of: [],
    facts: [
      [words.name, to.name],
      [words.supportEmail, to.supportEmail],
      [words.currency, to.currency],
      [words.warnText, to.warnText],
    ],
  }),
  // People cannot choose the store: it is not among the arguments.
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    const samples: readonly SettingsChanges[] = [
      { autoPreapproval: from.chance(0.5), minApprovalMinor: from.below(50) * 100 },
      { maxApprovalMinor: from.below(50) * 100 },
      { warnAmountMinor: from.below(3) * 1_000 },
      { warnText: from.pick(["", "This sells slowly."]) },
      { name: from.pick(["", "Corner shop"]), payoutOptions: ["Bank"], termsOfService: from.pick(["", "Be kind."]) },
      { emailMsgs: [{ kind: "itemsAccepted", text: from.pick(["Hello {firstName}", "{nobody}", ""]) }] },
    ];
    return { changes: from.pick(samples) };
  },
  reads: (args, _, storeId) => settingsReads(args, storeId),
  facts: ({ changes: to }) => ({ changedSettings: [to] }),
  decide: (context) => {
    const { rows, args, store } = context;
    const now = rows.get("store", store.id);
    const fields = now === undefined ? [] : protectedIn(args.changes, now, rows.get("storeOffice", store.id));
    if (fields.length > 0) {
      const named = fields.filter((field) => args.changes[field] !== undefined);
      // Those not named would be rounded by the new currency.
      const problems =
        named.length === 0
          ? { currency: settingsWords("currencyRounds") }
          : Object.fromEntries(named.map((field) => [field, settingsWords("protectedSetting")]));
      return new DomainError("forbidden", Object.values(problems)[0] ?? "", problems);
    }
    return decideSettings(context);
  },
});
