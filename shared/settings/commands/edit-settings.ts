import type { FieldWord } from "#shared/kernel/command-words.ts";
import { change, changeEvery, create, defineCommand, type Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { z } from "#shared/kernel/schema.ts";
import { defaultOffice } from "#shared/settings/default-office.ts";
import { changedOffice, changedStore, feesInNewCurrency, settingsProblems } from "#shared/settings/settings-rules.ts";
import { type SettingsChanges, settingsChanges } from "#shared/settings/settings-changes.ts";
import { settingsWords } from "#shared/settings/words.ts";

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
 * Changes the store's settings, field by field: what is not named stays, and of two changes of one field the later wins.
 * Terms of service that changed have the next version, to be accepted again. Amounts of the store and of its consigner types keep their figure in a new currency.
 * Needs Settings. Refused, each at its field, for what must not be empty, for a place in a mail that nothing fills, and
 * for an address that is none. The server also refuses another currency once there is money, and a domain that is taken.
 */
export const editSettings = defineCommand({
  name: "settings.editSettings",
  get title() {
    return settingsWords("editSettings");
  },
  args: z.object({ changes: settingsChanges }),
  offline: "optimistic",
  needs: "settings.write",
  tells: ({ changes: to }) => ({
    of: [],
    facts: [
      [words.name, to.name],
      [words.supportEmail, to.supportEmail],
      [words.currency, to.currency],
      [words.warnText, to.warnText],
    ],
  }),
  // The store is nobody’s to choose: it has no place in the arguments.
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
  reads: ({ changes }, _, storeId) => [
    change("store", storeId),
    create("storeOffice", storeId),
    ...(changes.currency === undefined ? [] : [changeEvery("consignerType")]),
  ],
  decide: ({ rows, args: { changes }, now, store: { id } }) => {
    // With what waits before it on a device.
    const store = rows.get("store", id);
    if (store === undefined) return new DomainError("not_found", settingsWords("storeGone"));
    const problems = settingsProblems(changes, store);
    const [problem] = Object.values(problems);
    if (problem !== undefined) return new DomainError("invalid_value", problem, problems);
    const office = rows.get("storeOffice", id) ?? defaultOffice(id);
    const put: Put[] = [];
    if (names(changes, store)) put.push({ type: "store", row: changedStore(store, changes) });
    if (changes.currency !== undefined)
      for (const row of feesInNewCurrency(rows.find("consignerType", "every", ""), store, changes))
        put.push({ type: "consignerType", row });
    if (names(changes, office)) put.push({ type: "storeOffice", row: changedOffice(office, changes, now) });
    const domains = [changes.consignerUrl, changes.inStoreUrl].filter((domain) => domain !== undefined);
    return domains.length === 0 ? { put } : { put, events: [{ name: "domainsChanged", domains }] };
  },
});

/** Whether the changes name a field of the row. */
const names = (changes: SettingsChanges, row: object): boolean =>
  Object.entries(changes).some(([field, value]) => value !== undefined && Object.hasOwn(row, field));
