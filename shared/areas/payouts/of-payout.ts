import { t } from "#shared/words/define-words.ts";
import {
  change,
  changeBy,
  type FoundRows,
  readBy,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { payoutStatusOf } from "./payout-status.ts";
import type { PayoutRow, PayoutShareRow } from "./rows.ts";

/** Returns reads of a payout with its contents, all locked, and its ledger entries. */
export const payoutReads = (payoutId: string): readonly Read[] => [
  change("payout", payoutId),
  changeBy("payoutShare", "payout", payoutId),
  changeBy("payoutLine", "payout", payoutId),
  readBy("ledgerEntry", "payout", payoutId),
];

/**
 * Returns reads of the payout's items, locked, once its lines are known: of these consigners, or of all if none are
 * named. Refunded ones are among them.
 */
export function itemsOfPayout(
  payoutId: string,
  found: FoundRows,
  consignerIds: readonly string[] | null,
): readonly Read[] {
  if (!found.has(changeBy("payoutLine", "payout", payoutId))) return [];
  const meant = consignerIds === null ? null : new Set(consignerIds);
  return found
    .find("payoutLine", "payout", payoutId)
    .filter((line) => meant?.has(line.consignerId) ?? true)
    .map(({ itemId }) => change("item", itemId));
}

/** Returns the payout if it can still be changed; or the refusal. */
export function livePayout(rows: FoundRows, payoutId: string): PayoutRow | DomainError {
  const payout = rows.get("payout", payoutId);
  if (payout === undefined) return new DomainError("not_found", t("This payout has been removed."));
  return payout.voidedAt === null ? payout : new DomainError("illegal_transition", t("This payout was voided."));
}

/** Returns the shares of these consigners; or the refusal if one has none, or no consigner is named. */
export function sharesOf(
  rows: FoundRows,
  payoutId: string,
  consignerIds: readonly string[],
): readonly PayoutShareRow[] | DomainError {
  const field = "consignersInventoryToBeMarkedAsPaid";
  if (consignerIds.length === 0)
    return new DomainError("invalid_value", t("Please select at least 1 consigner"), {
      [field]: t("Please select at least 1 consigner"),
    });
  const byConsigner = new Map(rows.find("payoutShare", "payout", payoutId).map((share) => [share.consignerId, share]));
  const shares = [...new Set(consignerIds)].map((consignerId) => byConsigner.get(consignerId));
  return shares.every((share) => share !== undefined)
    ? shares
    : new DomainError("not_found", t("This consigner is not in this payout."), {
        [field]: t("This consigner is not in this payout."),
      });
}

/** Returns the refusal if a payment service has one of the shares and has not answered. */
export const stillSending = (shares: readonly PayoutShareRow[]): DomainError | null =>
  shares.some(({ transfer }) => transfer === "sending")
    ? new DomainError(
        "illegal_transition",
        t("The payment service hasn’t said yet what became of this payment. Check back later."),
      )
    : null;

/** Returns writes of the shares, and of the payout with the status that follows from all its shares. */
export function withShares(
  rows: FoundRows,
  payout: PayoutRow,
  changed: readonly PayoutShareRow[],
  now: string,
): readonly Put[] {
  const after = new Map(rows.find("payoutShare", "payout", payout.id).map((share) => [share.id, share]));
  for (const share of changed) after.set(share.id, share);
  const status = payoutStatusOf([...after.values()]);
  return [
    ...changed.map((row): Put => ({ type: "payoutShare", row })),
    {
      type: "payout",
      row: { ...payout, status, paidAt: status === "paid" ? (payout.paidAt ?? now) : null },
    },
  ];
}
