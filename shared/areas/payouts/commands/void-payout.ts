import { t } from "#shared/words/define-words.ts";
import { changes, words } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, type FoundRows, readBy, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { changedItem } from "#shared/areas/inventory/changed-item.ts";
import { movedCash, paidCash, paidCashReads } from "../cash-paid.ts";
import { itemsOfPayout, livePayout, payoutReads, stillSending, withShares } from "../of-payout.ts";
import type { PayoutRow, PayoutShareRow } from "../rows.ts";

/**
 * Voids a payout, even a paid one: paid amounts return to the consigners' ledgers, with the reason, and its items are sold and payable
 * again. Cash goes back into the drawer it was taken from. The payout stays as a record. For purchases only the payment is undone. Admins only, with a reason. Refused
 * while a payment service has part of it, and if part of a failed share was sent.
 */
export const voidPayout = defineCommand({
  name: "payouts.void",
  get title() {
    return t("Void a payout");
  },
  args: z.object({ payoutId: id, reason: text(300) }),
  asksForProof: true,
  offline: "online",
  needs: "payouts.void",
  describes: ({ reason }) => ({ of: [], facts: [[words.reason, reason]] }),
  concerns: ({ payoutId }) => [changes("payout", payoutId)],
  corrects: { reason: words.reason },
  sample: (from) => {
    const payout = from.row("payout", ({ voidedAt }) => voidedAt === null);
    return payout === null ? null : { payoutId: payout.id, reason: "Paid by mistake" };
  },
  reads: ({ payoutId }, found) => [
    ...payoutReads(payoutId),
    ...itemsOfPayout(payoutId, found, null),
    ...(found.has(readBy("ledgerEntry", "payout", payoutId)) ? paidCashReads(found, payoutId) : []),
  ],
  decide: ({ rows, args: { payoutId, reason }, actor, now }) => {
    if (reason === "")
      return new DomainError("invalid_value", t("Please give a reason"), { reason: t("Please give a reason") });
    const payout = livePayout(rows, payoutId);
    if (payout instanceof DomainError) return payout;
    const shares = rows.find("payoutShare", "payout", payoutId);
    const notFinal = unsettled(shares);
    if (notFinal !== null) return notFinal;
    const entries = rows.find("ledgerEntry", "payout", payoutId).length;
    const paid = shares.filter(({ status }) => status === "paid");
    if (payout.isPurchase && paid.length === 0)
      return new DomainError(
        "illegal_transition",
        t("This payout is for items that the store bought. It can only be paid."),
      );
    const put: Put[] = paid
      .filter(({ amountMinor }) => amountMinor > 0)
      .flatMap((share) => {
        const { cashMinor, till } = paidCash(rows, share);
        const entry: LedgerEntryRow = {
          id: `${share.id}:${entries}`,
          consignerId: share.consignerId,
          kind: "payoutVoided",
          amountMinor: share.amountMinor,
          itemId: null,
          payoutId,
          note: reason,
          createdAt: now,
          cashMinor: 0 - cashMinor,
        };
        const back = till === null ? [] : movedCash({ entry, till, actor, reason });
        return [{ type: "ledgerEntry" as const, row: entry }, ...back];
      });
    if (payout.isPurchase) return { put: [...put, ...owedAgain(rows, payout, paid, now)], reason };
    for (const line of rows.find("payoutLine", "payout", payoutId)) {
      if (!line.isLive) continue;
      put.push({ type: "payoutLine", row: { ...line, isLive: false } });
      const item = rows.get("item", line.itemId);
      if (item?.status !== "Paid") continue;
      const sold = changedItem(item, "voidPayout", actor, { now, actorId: actor.id, reason });
      if (sold instanceof DomainError) return sold;
      put.push(...sold);
    }
    return { put: [...put, { type: "payout", row: { ...payout, voidedAt: now, voidReason: reason } }], reason };
  },
});

/** Returns the refusal if money may be on its way, or was sent in part. */
function unsettled(shares: readonly PayoutShareRow[]): DomainError | null {
  const sending = stillSending(shares);
  if (sending !== null) return sending;
  if (shares.some(({ transfer }) => transfer === "unknown"))
    return new DomainError(
      "illegal_transition",
      t(
        "Nobody knows whether a payment of this payout went out. Ask the payment service, then mark it as paid or failed.",
      ),
    );
  return shares.some(({ status, sentMinor }) => status !== "paid" && sentMinor > 0)
    ? new DomainError(
        "illegal_transition",
        t("Part of this payout has gone out. Retry the rest, or mark it as paid once it is."),
      )
    : null;
}

/** Returns the rows of a paid purchase as before its payment. */
function owedAgain(rows: FoundRows, payout: PayoutRow, paid: readonly PayoutShareRow[], now: string): readonly Put[] {
  const sellers = new Set(paid.map(({ consignerId }) => consignerId));
  const lines = rows.find("payoutLine", "payout", payout.id).filter((line) => sellers.has(line.consignerId));
  return [
    ...lines.map((line): Put => ({ type: "payoutLine", row: { ...line, isLive: true } })),
    ...withShares(
      rows,
      payout,
      paid.map((share): PayoutShareRow => ({
        ...share,
        status: "Buying",
        paidAt: null,
        paidByName: "",
        reference: "",
      })),
      now,
    ),
  ];
}
