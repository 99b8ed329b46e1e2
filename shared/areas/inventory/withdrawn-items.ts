import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import {
  change,
  type Decision,
  type FoundRows,
  read,
  type Put,
  type Read,
} from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { changedItem } from "./changed-item.ts";
import { decideEach, eachId, itemGone } from "./decide-each.ts";
import { earlyWithdrawalFee } from "./early-withdrawal.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusAction } from "./status-actions.ts";
import type { Withdrawing } from "./withdrawing.ts";

/** Returns reads of the items, their owners and the ledger entries, which must not exist yet. */
export const withdrawingReads = (args: Withdrawing, found: FoundRows): readonly Read[] => [
  ...args.itemIds.flatMap((itemId) => {
    const item = found.has(change("item", itemId)) ? found.get("item", itemId) : undefined;
    return [change("item", itemId), ...(item === undefined ? [] : [read("consigner", item.consignerId)])];
  }),
  ...(args.ledgerEntryIds ?? []).map((entryId) => read("ledgerEntry", entryId)),
];

interface Context {
  readonly rows: FoundRows;
  readonly args: Withdrawing;
  readonly actor: Actor;
  readonly now: string;
  readonly store: StoreRow;
}

/**
 * Withdraws the items by a status action. Within the store's early-withdrawal days the fee is added to the consigner's
 * ledger as owed; a total other than the one shown is refused as stale.
 */
export function withdrawnItems(
  { rows, args, actor, now, store }: Context,
  actionFor: (item: ItemRow) => Exclude<StatusAction, "delete">,
): Decision | DomainError {
  if (args.ledgerEntryIds !== undefined && args.ledgerEntryIds.length !== args.itemIds.length)
    return new DomainError("invalid_value", t("Each item needs one ledger entry id."), {
      ledgerEntryIds: t("Give as many ids as items."),
    });
  if (args.ledgerEntryIds?.some((entryId) => rows.get("ledgerEntry", entryId) !== undefined) === true)
    return new DomainError("already_exists", t("One of these ledger entries already exists."));
  const entryIds = new Map(args.itemIds.map((itemId, index) => [itemId, args.ledgerEntryIds?.[index]]));
  let totalMinor = 0;
  const decision = decideEach(
    eachId(args.itemIds),
    ({ id: itemId }) => {
      const item = rows.get("item", itemId);
      if (item === undefined) return itemGone();
      const put = changedItem(item, actionFor(item), actor, { now, actorId: actor.id, reason: args.reason });
      if (put instanceof DomainError) return put;
      const feeMinor = earlyWithdrawalFee(item, rows.get("consigner", item.consignerId), store, now);
      totalMinor += feeMinor;
      return feeMinor === 0 ? put : [...put, feeEntry(item, feeMinor, entryIds.get(itemId), now)];
    },
    "itemsChanged",
  );
  if (decision instanceof DomainError) return decision;
  if (args.feeTotalMinor !== undefined && args.feeTotalMinor !== totalMinor)
    return new DomainError(
      "stale_total",
      t("The withdrawal fees have changed. Look at the new total and confirm again."),
    );
  return { ...decision, reason: args.reason };
}

const feeEntry = (item: ItemRow, feeMinor: number, entryId: string | undefined, now: string): Put => ({
  type: "ledgerEntry",
  row: {
    id: entryId ?? `${item.id}:withdrawal:${Date.parse(now)}`,
    consignerId: item.consignerId,
    kind: "withdrawalFee",
    amountMinor: -feeMinor,
    itemId: item.id,
    payoutId: null,
    note: t("Early withdrawal of {code}", { code: item.code }),
    createdAt: now,
    cashMinor: 0,
  },
});
