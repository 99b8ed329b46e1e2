import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { changedItem } from "#shared/areas/inventory/changed-item.ts";
import type { FoundRows, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { TillPlace } from "#shared/areas/till/tender.ts";
import { movedCash } from "./cash-paid.ts";
import { withShares } from "./of-payout.ts";
import type { PayoutLineRow, PayoutRow, PayoutShareRow } from "./rows.ts";

/** How shares were paid; what is not given is as it was planned, and now. */
export interface HowPaid {
  readonly method?: string | undefined;
  /** ISO 8601. */
  readonly paidAt?: string | undefined;
  readonly reference?: string | undefined;
  /** The till whose drawer cash was taken from; undefined if from none. */
  readonly till?: TillPlace | undefined;
}

/** Returns lines of an unpaid share whose items were refunded after the payout was made. */
export const refundedLines = (rows: FoundRows, payout: PayoutRow, share: PayoutShareRow): readonly PayoutLineRow[] =>
  payout.isPurchase
    ? []
    : allLinesOf(rows, share).filter(({ isLive, itemId }) => !isLive || rows.get("item", itemId)?.status !== "Sold");

const allLinesOf = (rows: FoundRows, share: PayoutShareRow) =>
  rows.find("payoutLine", "payout", share.payoutId).filter((line) => line.consignerId === share.consignerId);

/** Returns the live lines of a share. */
export const liveLinesOf = (rows: FoundRows, share: PayoutShareRow) =>
  allLinesOf(rows, share).filter(({ isLive }) => isLive);

/**
 * Returns the rows after shares were paid: a ledger entry for each consigner, their items Paid. A line whose item was
 * refunded meanwhile stops being live: the refund is in the ledger, so that the consigner owes what they were paid for
 * it. Purchased items are not sold and stay unchanged.
 */
export function paidShares(
  rows: FoundRows,
  payout: PayoutRow,
  shares: readonly PayoutShareRow[],
  { actor, now, how = {} }: { readonly actor: Actor; readonly now: string; readonly how?: HowPaid },
): readonly Put[] | DomainError {
  const put: Put[] = [];
  const entries = rows.find("ledgerEntry", "payout", payout.id).length;
  for (const share of shares) {
    for (const line of liveLinesOf(rows, share)) {
      const item = rows.get("item", line.itemId);
      if (!payout.isPurchase && item?.status === "Sold") {
        const paid = changedItem(item, "payPayout", actor, { now, actorId: actor.id, livePayouts: 1 });
        if (paid instanceof DomainError) return paid;
        put.push(...paid);
      } else put.push({ type: "payoutLine", row: { ...line, isLive: false } });
    }
    if (share.amountMinor === 0) continue;
    const inCash = (how.method ?? share.method) === "Cash";
    const entry: LedgerEntryRow = {
      id: `${share.id}:${entries}`,
      consignerId: share.consignerId,
      kind: "payout",
      amountMinor: -share.amountMinor,
      itemId: null,
      payoutId: payout.id,
      note: t("Paid out in {payout}", { payout: payout.name }),
      createdAt: now,
      // What was sent before it failed was not paid in cash.
      cashMinor: inCash ? share.sentMinor - share.amountMinor : 0,
    };
    put.push({ type: "ledgerEntry", row: entry });
    if (how.till !== undefined) put.push(...movedCash({ entry, till: how.till, actor, reason: entry.note }));
  }
  const paid = shares.map((share): PayoutShareRow => ({
    ...share,
    transfer: "none",
    status: "paid",
    problem: "",
    method: how.method ?? share.method,
    paidAt: how.paidAt ?? now,
    paidByName: actor.name,
    reference: how.reference ?? "",
  }));
  return [...put, ...withShares(rows, payout, paid, how.paidAt ?? now)];
}
