import type { Capability } from "#shared/access/capabilities.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { StatusAction } from "#shared/areas/inventory/status-actions.ts";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";
import type { Status } from "#shared/areas/inventory/status.ts";

/** Staff's actions on items, in the order of their buttons. */
export const itemSteps = [
  "addTracking",
  "declinePrice",
  "acceptPrice",
  "declineWithdrawal",
  "acceptWithdrawal",
  "requestStorePrice",
  "transfer",
  "cancelTransfer",
  "acceptTransfer",
  "cancelDropOff",
  "delete",
  "cancelRequest",
  "requestWithdrawal",
  "cancelWithdrawal",
  "writeOff",
] as const;
export type ItemStep = (typeof itemSteps)[number];

/** Rare actions, in a menu on an item's screen. */
export const rareSteps: readonly ItemStep[] = ["requestWithdrawal", "cancelWithdrawal", "writeOff"];

interface StepRules {
  readonly needs: Capability;
  /** Its names in the status table, one of which must be possible; empty if it changes no status. */
  readonly actions: readonly StatusAction[];
  /** Narrower than the table, where the same action has different wording. */
  readonly from?: readonly Status[];
  /** True if it applies to one item at a time. */
  readonly single?: true;
  /** True if it asks the item's consigner, so that the store's own items are excluded. */
  readonly asksOwner?: true;
}

const offers: readonly Status[] = ["Consignment", "Buying"];

const stepRules: Readonly<Record<ItemStep, StepRules>> = {
  addTracking: { needs: "inventory.request", actions: [], from: ["Sold", "Paid"], single: true },
  declinePrice: { needs: "inventory.answerPrice", actions: ["declinePrice", "refuseStorePrice"] },
  acceptPrice: { needs: "inventory.answerPrice", actions: ["acceptPrice", "acceptStorePrice"] },
  declineWithdrawal: { needs: "inventory.withdraw", actions: ["declineWithdrawal"] },
  acceptWithdrawal: { needs: "inventory.withdraw", actions: ["acceptWithdrawal"] },
  requestStorePrice: {
    needs: "inventory.requestStorePrice",
    actions: ["requestStorePrice"],
    single: true,
    asksOwner: true,
  },
  transfer: { needs: "inventory.transfer", actions: ["transfer"] },
  cancelTransfer: { needs: "inventory.cancelTransfer", actions: ["cancelTransfer"] },
  acceptTransfer: { needs: "inventory.acceptTransfer", actions: ["acceptTransfer"] },
  cancelDropOff: { needs: "inventory.request", actions: ["cancelDropOff"] },
  delete: { needs: "inventory.request", actions: ["delete"], from: ["Pending"] },
  cancelRequest: { needs: "inventory.request", actions: ["delete"], from: offers },
  requestWithdrawal: { needs: "inventory.request", actions: ["requestWithdrawal"], asksOwner: true },
  cancelWithdrawal: { needs: "inventory.request", actions: ["cancelWithdrawal"] },
  writeOff: { needs: "inventory.withdraw", actions: ["withdraw", "acceptWithdrawal"] },
};

interface ItemState extends Pick<ItemBrief, "status" | "accepted"> {
  /** Whether it is the store's own; missing if unknown. */
  readonly ownedByStore?: boolean;
}

/** Whether the person may take the action on all of these items in their current state. */
export function isOffered(
  step: ItemStep,
  items: readonly ItemState[],
  can: (capability: Capability) => boolean,
): boolean {
  const { needs, actions, from, single, asksOwner } = stepRules[step];
  if (!can(needs) || (single === true && items.length !== 1)) return false;
  return items.every(({ status, accepted, ownedByStore }) => {
    if (asksOwner === true && ownedByStore === true) return false;
    // The table only tests whether there is a date.
    const item = { status, acceptedOn: accepted ? "" : null };
    if (from !== undefined && !from.includes(status)) return false;
    return actions.length === 0 || actions.some((action) => isPossible(item, action));
  });
}
