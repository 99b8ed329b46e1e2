import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { ConsignerRow } from "#shared/areas/consigners/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { costPut, stamped } from "./changed-item.ts";
import type { ItemRow } from "./rows.ts";
import { nextStatus } from "./status-machine.ts";

type PaymentType = ItemRow["paymentType"];

interface Accepting {
  readonly now: string;
  readonly locationId: string;
  readonly subLocationId: string | null;
  /** As chosen now; null if agreed earlier or not known yet. */
  readonly paymentType: PaymentType;
  readonly storeAccount: ConsignerRow | undefined;
  /** The step to take, if the caller names one; else the step that follows the item's status. */
  readonly step?: AcceptingStep | undefined;
}

export const acceptingSteps = ["acceptDropOff", "acceptRequestToSell", "accept"] as const;
type AcceptingStep = (typeof acceptingSteps)[number];

/** Returns which action accepts an item in its status. */
export function acceptingAction(item: Pick<ItemRow, "status">): AcceptingStep {
  if (item.status === "Requested") return "acceptDropOff";
  return item.status === "Consignment" || item.status === "Buying" ? "acceptRequestToSell" : "accept";
}

/**
 * Returns the item one step further: offered → Pending, Pending → Active. `seller`: whom the store bought it from, if
 * this step makes it the store's own; else null.
 */
export function acceptedItem(
  item: ItemRow,
  actor: Actor,
  accepting: Accepting,
): { readonly put: readonly Put[]; readonly seller: string | null; readonly paidBy?: PaymentType } | DomainError {
  const { now, locationId, subLocationId, paymentType } = accepting;
  const step = accepting.step ?? acceptingAction(item);
  // The agreement made when the offer was accepted holds unless changed now.
  const paidBy = paymentType ?? item.paymentType ?? null;
  const next = nextStatus(item, step, actor, { now, actorId: actor.id, locationId, paymentType: paidBy });
  if (next instanceof DomainError) return next;
  const comesIn = next.kind === "changed" && next.fields.status === "Active";
  const isOffer = item.status === "Buying" || item.buyingId !== null;
  const fields = {
    ...(next.kind === "changed" ? next.fields : {}),
    subLocationId,
    paymentType: isOffer && !comesIn ? paidBy : null,
  };
  if (!comesIn || item.buyingId === null) return { put: [stamped(item, fields, actor, now)], seller: null };
  if (accepting.storeAccount === undefined)
    return new DomainError("invalid_value", t("The store has no store account that can own this item."));
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
    put: [
      stamped(item, { ...fields, ...owned }, actor, now),
      costPut(item.id, { costMinor: item.priceMinor, isCostGiven: true }),
    ],
    seller: item.buyingId,
    paidBy,
  };
}
