import type { Actor } from "#shared/access/actor.ts";
import { labelAtPrice } from "#shared/areas/inventory/label-state.ts";
import { repricedItem, repriced } from "#shared/areas/inventory/repriced-item.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { FoundRows, Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { MarkdownLineRow } from "./rows.ts";

interface Undoing {
  readonly rows: FoundRows;
  readonly actor: Actor;
  readonly now: string;
  readonly store: StoreRow;
}

interface Undone {
  readonly undo: NonNullable<MarkdownLineRow["undo"]>;
  readonly put: readonly Put[];
}

/** Sold, being sold or ended: a sale's price never changes. */
const gone: readonly Status[] = ["PendingSale", "Sold", "Paid", "Withdrawn", "Declined"];

/**
 * Returns a markdown undone: the old price restored, or the request withdrawn; nothing if the item has changed since.
 */
export function undoneMarkdown(line: MarkdownLineRow, { rows, actor, now, store }: Undoing): Undone {
  const item = rows.get("item", line.itemId);
  if (item === undefined || gone.includes(item.status) || item.orderId !== null) return { undo: "sold", put: [] };
  if (line.fromMinor === line.toMinor) return { undo: "restored", put: [] };
  if (isAskedStill(line, item))
    return kept(repricedItem(item, "refuseStorePrice", actor, { now, actorId: actor.id }, { rows, store }));
  // Requested and refused: the price never changed.
  if (line.asked && item.priceMinor === line.fromMinor) return { undo: "restored", put: [] };
  if (item.priceMinor !== line.toMinor) return { undo: "changed", put: [] };
  const { fromMinor: priceMinor } = line;
  return kept(repriced(item, { priceMinor, ...labelAtPrice(item, priceMinor) }, actor, now, { rows, store }));
}

const isAskedStill = (line: MarkdownLineRow, item: ItemRow): boolean =>
  line.asked && item.status === "StoreRequestPriceChange" && item.requestedPriceMinor === line.toMinor;

const kept = (put: readonly Put[] | DomainError): Undone =>
  put instanceof DomainError ? { undo: "changed", put: [] } : { undo: "restored", put };
