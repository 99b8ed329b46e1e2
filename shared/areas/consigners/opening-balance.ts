import { t } from "#shared/words/define-words.ts";
import type { FoundRows, Put, Read } from "#shared/machine/kernel/define-command.ts";
import { change, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { presentConsigner } from "./consigner-rows.ts";
import { openingWords } from "./opening-words.ts";
import type { LedgerEntryRow } from "./rows.ts";

/** Opening balances that a consigner may have had, voided ones included. */
const mostOpenings = 5;

const entryId = (consignerId: string, n: number): string => `${consignerId}:opening:${n}`;
const voidIdOf = (id: string): string => `${id}:voided`;
const allIds = (consignerId: string): readonly string[] =>
  Array.from({ length: mostOpenings }, (_, n) => entryId(consignerId, n));

/** Returns the reads of a consigner, locked, and of their opening balances. */
export const openingReads = (consignerId: string): readonly Read[] => [
  change("consigner", consignerId),
  ...allIds(consignerId).flatMap((id) => [read("ledgerEntry", id), read("ledgerEntry", voidIdOf(id))]),
];

/** Returns the opening balance in effect among a consigner's entries, which `entry` finds by id. */
export function openingOf(
  consignerId: string,
  entry: (id: string) => LedgerEntryRow | undefined,
): LedgerEntryRow | undefined {
  return allIds(consignerId)
    .map((id) => (entry(voidIdOf(id)) === undefined ? entry(id) : undefined))
    .find((found) => found !== undefined);
}

interface Opening {
  readonly consignerId: string;
  /** Minor units; above 0 the store owes them, below 0 they owe the store. */
  readonly amountMinor: number;
  readonly note: string;
}

/** Returns the entry of a consigner's opening balance, or the refusal: once for each, unless voided. */
export function openedBalance(rows: FoundRows, opening: Opening, now: string): Put | DomainError {
  const { consignerId, amountMinor, note } = opening;
  const refused = refusedFor(rows, consignerId);
  if (refused !== null) return refused;
  if (amountMinor === 0)
    return new DomainError("invalid_value", t("Please enter an amount"), {
      amountMinor: t("Please enter an amount"),
    });
  const entry = (id: string) => rows.get("ledgerEntry", id);
  if (openingOf(consignerId, entry) !== undefined) return new DomainError("already_exists", openingWords("once"));
  const free = allIds(consignerId).find((id) => entry(id) === undefined);
  if (free === undefined)
    return new DomainError(
      "in_use",
      t("This consigner’s opening balance was voided too often. Adjust the ledger instead."),
    );
  return put({ id: free, consignerId, kind: "openingBalance", amountMinor, note, now });
}

/** Returns the entry that takes an opening balance back, or the refusal. */
export function voidedBalance(rows: FoundRows, consignerId: string, reason: string, now: string): Put | DomainError {
  const refused = refusedFor(rows, consignerId);
  if (refused !== null) return refused;
  const opening = openingOf(consignerId, (id) => rows.get("ledgerEntry", id));
  if (opening === undefined) return new DomainError("not_found", t("This consigner has no opening balance."));
  const { id, amountMinor } = opening;
  return put({ id: voidIdOf(id), consignerId, kind: "openingVoided", amountMinor: -amountMinor, note: reason, now });
}

function refusedFor(rows: FoundRows, consignerId: string): DomainError | null {
  const consigner = presentConsigner(rows.get("consigner", consignerId));
  if (consigner === undefined) return new DomainError("not_found", t("This consigner is no longer in the store."));
  return consigner.isStoreAccount ? new DomainError("in_use", t("The store’s own account has no balance.")) : null;
}

const put = ({
  now,
  ...entry
}: Omit<LedgerEntryRow, "itemId" | "payoutId" | "createdAt" | "cashMinor"> & { readonly now: string }): Put => ({
  type: "ledgerEntry",
  row: { ...entry, itemId: null, payoutId: null, createdAt: now, cashMinor: 0 },
});
