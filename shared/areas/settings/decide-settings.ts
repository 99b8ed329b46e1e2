import {
  change,
  changeEvery,
  create,
  type DecideContext,
  type Decision,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { pastCashStepsAfter } from "./cash-steps.ts";
import { defaultOffice } from "./default-office.ts";
import { changedOffice, changedStore, feesInNewCurrency, settingsProblems } from "./settings-rules.ts";
import type { SettingsChanges } from "./settings-changes.ts";
import { settingsWords } from "./words.ts";

interface Args {
  readonly changes: SettingsChanges;
}

/** Returns reads of both settings rows, and of the fees that a new currency changes. */
export const settingsReads = ({ changes }: Args, storeId: string): readonly Read[] => [
  change("store", storeId),
  create("storeOffice", storeId),
  ...(changes.currency === undefined ? [] : [changeEvery("consignerType")]),
];

/** Returns the rows after the changes, or their problems, each at its field. */
export function decideSettings({
  rows,
  args: { changes },
  now,
  store: { id },
}: Pick<DecideContext<Args>, "rows" | "args" | "now" | "store">): Decision | DomainError {
  // Includes commands queued before it on a device.
  const store = rows.get("store", id);
  if (store === undefined) return new DomainError("not_found", settingsWords("storeGone"));
  const problems = settingsProblems(changes, store);
  const [problem] = Object.values(problems);
  if (problem !== undefined) return new DomainError("invalid_value", problem, problems);
  const office = rows.get("storeOffice", id) ?? defaultOffice(id);
  const put: Put[] = [];
  if (names(changes, store)) {
    const row = changedStore(store, changes);
    const pastCashSteps = pastCashStepsAfter(store, row.cashStepMinor, now);
    put.push({ type: "store", row: { ...row, pastCashSteps } });
  }
  if (changes.currency !== undefined)
    for (const row of feesInNewCurrency(rows.find("consignerType", "every", ""), store, changes))
      put.push({ type: "consignerType", row });
  if (names(changes, office)) put.push({ type: "storeOffice", row: changedOffice(office, changes, now) });
  const domains = [changes.consignerUrl, changes.inStoreUrl].filter((domain) => domain !== undefined);
  return domains.length === 0 ? { put } : { put, events: [{ name: "domainsChanged", domains }] };
}

/** Returns whether the changes include a field of the row. */
const names = (changes: SettingsChanges, row: object): boolean =>
  Object.entries(changes).some(([field, value]) => value !== undefined && Object.hasOwn(row, field));
