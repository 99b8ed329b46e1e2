import type { Actor } from "#shared/access/actor.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { type FoundRows, read, type Put, type Read } from "#shared/machine/kernel/define-command.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import type { TillPlace } from "#shared/areas/till/tender.ts";

/** What of a payout moves in a drawer. A payment has the id of the ledger entry that it belongs to. */
interface Moving {
  readonly entry: LedgerEntryRow;
  readonly till: TillPlace;
  readonly actor: Actor;
  readonly reason: string;
}

/** Returns the payment that takes an entry's cash out of a till's drawer, or puts it back; none without cash. */
export const movedCash = ({ entry, till, actor, reason }: Moving): readonly Put[] => {
  if (entry.cashMinor === 0) return [];
  const row: PaymentRow = {
    id: entry.id,
    kind: entry.cashMinor > 0 ? "payIn" : "payOut",
    orderId: null,
    method: "cash",
    amountMinor: entry.cashMinor,
    tenderedMinor: null,
    storeCreditId: null,
    consignerId: null,
    registerId: till.registerId,
    openRegisterId: till.registerId,
    dayCloseId: null,
    locationId: till.locationId,
    // When it was recorded: the drawer’s next close counts it, however long ago it was handed over.
    takenAt: entry.createdAt,
    takenBy: actor.id,
    takenByName: actor.name,
    reason,
    payoutId: entry.payoutId,
    roundingMinor: 0,
  };
  return [{ type: "payment", row }];
};

const paidEntries = (rows: FoundRows, payoutId: string) =>
  rows.find("ledgerEntry", "payout", payoutId).filter(({ kind }) => kind === "payout");

/** Returns reads of what a payout's ledger entries took out of drawers, once those are known. */
export const paidCashReads = (rows: FoundRows, payoutId: string): readonly Read[] =>
  paidEntries(rows, payoutId)
    .filter(({ cashMinor }) => cashMinor !== 0)
    .map(({ id }) => read("payment", id));

/** Returns the last payment of a consigner's share: its cash, and the till that it was taken from, null for none. */
export function paidCash(
  rows: FoundRows,
  { payoutId, consignerId }: { readonly payoutId: string; readonly consignerId: string },
): { readonly cashMinor: number; readonly till: TillPlace | null } {
  const numberOf = ({ id }: LedgerEntryRow) => Number(id.slice(id.lastIndexOf(":") + 1));
  const [entry] = paidEntries(rows, payoutId)
    .filter((one) => one.consignerId === consignerId)
    .toSorted((one, other) => numberOf(other) - numberOf(one));
  const taken = entry === undefined || entry.cashMinor === 0 ? undefined : rows.get("payment", entry.id);
  return { cashMinor: entry?.cashMinor ?? 0, till: taken ?? null };
}
