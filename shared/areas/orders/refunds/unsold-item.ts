import { t } from "#shared/words/define-words.ts";
import { stamped } from "#shared/areas/inventory/changed-item.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { nextStatus } from "#shared/areas/inventory/status-machine.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { inventoryWords } from "#shared/areas/inventory/words.ts";
import type { OrderLineRow } from "../rows.ts";
import { type OrderContext, termsAt } from "../sold-item.ts";

/** Returns the item back on sale at its previous price with today's fees; or gone from the store. */
export function unsoldItem(
  item: ItemRow,
  line: OrderLineRow,
  { restock, locationId }: { readonly restock: boolean; readonly locationId: string | null },
  context: OrderContext,
): readonly Put[] | DomainError {
  const { actor, now } = context;
  const facts = { now, actorId: actor.id, ...(locationId === null ? {} : { locationId }) };
  const next = nextStatus(item, restock ? "refund" : "refundAway", actor, facts);
  if (next instanceof DomainError) return next;
  if (next.kind === "removed") return [];
  if (!restock) return [stamped(item, next.fields, actor, now)];
  const before = { priceMinor: line.priceBeforeMinor, discountMinor: line.discountBeforeMinor };
  const terms = termsAt(item, before, context.store, context);
  if (terms instanceof DomainError) return terms;
  if (item.acceptedOn === null) return new DomainError("not_accepted", inventoryWords("notAccepted"));
  const moved = next.fields.locationId !== undefined && next.fields.locationId !== item.locationId;
  const fields = { ...next.fields, ...before, ...terms.money, ...(moved ? { subLocationId: null } : {}) };
  return [stamped(item, fields, actor, now)];
}

/** Returns the entry that reverses the owner's credit; if already paid out, they owe it. */
export const refundEntry = (
  line: Pick<OrderLineRow, "id">,
  item: ItemRow,
  { rows, now }: Pick<OrderContext, "rows" | "now">,
): readonly Put[] =>
  item.payoutMinor === 0 || rows.get("consigner", item.consignerId)?.isStoreAccount !== false
    ? []
    : [
        {
          type: "ledgerEntry",
          row: {
            id: `${line.id}:refund`,
            consignerId: item.consignerId,
            kind: "refund",
            amountMinor: -item.payoutMinor,
            itemId: item.id,
            payoutId: null,
            note: t("Refunded: {code}", { code: item.code }),
            createdAt: now,
            cashMinor: 0,
          },
        },
      ];
