import type { Actor } from "#shared/access/actor.ts";
import type { ConsignerRow } from "#shared/consigners/rows.ts";
import type { Put } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { costOf, stamped } from "./changed-item.ts";
import type { ItemRow } from "./rows.ts";
import { nextStatus } from "./status-machine.ts";
import { inventoryWords } from "./words.ts";

interface Accepting {
  readonly now: string;
  readonly locationId: string;
  readonly subLocationId: string | null;
  readonly paymentType: "cash" | "checkbooks" | null;
  readonly storeAccount: ConsignerRow | undefined;
  /** The step that is meant, where somebody said which; else the one that the item's status asks for. */
  readonly step?: AcceptingStep | undefined;
}

export const acceptingSteps = ["acceptDropOff", "acceptRequestToSell", "accept"] as const;
type AcceptingStep = (typeof acceptingSteps)[number];

/** Which action "accept" is for an item, by its status. */
export function acceptingAction(item: Pick<ItemRow, "status">): AcceptingStep {
  if (item.status === "Requested") return "acceptDropOff";
  return item.status === "Consignment" || item.status === "Buying" ? "acceptRequestToSell" : "accept";
}

/**
 * The item one step further: offered → Pending, Pending → Active. `seller` is whom the
 * store bought it from when it became the store's own by this, else null.
 */
export function acceptedItem(
  item: ItemRow,
  actor: Actor,
  accepting: Accepting,
): { readonly put: readonly Put[]; readonly seller: string | null } | DomainError {
  const { now, locationId, subLocationId, paymentType } = accepting;
  const step = accepting.step ?? acceptingAction(item);
  const next = nextStatus(item, step, actor, { now, actorId: actor.id, locationId, paymentType });
  if (next instanceof DomainError) return next;
  const fields = next.kind === "changed" ? next.fields : {};
  if (next.kind === "removed" || next.fields.status !== "Active" || item.buyingId === null)
    return { put: [stamped(item, { ...fields, subLocationId }, actor, now)], seller: null };
  if (accepting.storeAccount === undefined)
    return new DomainError("invalid_value", inventoryWords("storeAccountMissing"));
  const owned = {
    consignerId: accepting.storeAccount.id,
    payoutMinor: 0,
    payoutFeeMinor: 0,
    sellingFeeMinor: 0,
    cleaningFeeMinor: 0,
    boxFeeMinor: 0,
    vatMinor: 0,
  };
  return {
    put: [stamped(item, { ...fields, ...owned, subLocationId }, actor, now), costOf(item.id, item.priceMinor)],
    seller: item.buyingId,
  };
}
