import { DomainError } from "#shared/kernel/domain-error.ts";
import { isOutOfRange } from "./price-range.ts";
import { detours, restAfter } from "./resting-status.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusGuard } from "./status-actions.ts";
import type { Status } from "./status.ts";
import { statusLabel } from "./status-words.ts";
import type { StatusFacts } from "./status-facts.ts";
import { inventoryWords } from "./words.ts";

type Guard = (item: ItemRow, facts: StatusFacts) => DomainError | null;

const inNeedOfAcceptance: readonly Status[] = ["Active", "RequestPriceChange", "WithdrawalDeclined"];
const safeStatuses: readonly Status[] = ["Sold", "PendingSale", "Paid"];

/** The table's guards: null when satisfied, else the refusal. */
export const statusGuards: Readonly<Record<StatusGuard, Guard>> = {
  location: (item, facts) =>
    (facts.locationId ?? item.locationId) === null
      ? new DomainError("location_missing", inventoryWords("addLocation"), {
          locationId: inventoryWords("selectLocation"),
        })
      : null,
  anotherLocation: (item, facts) =>
    facts.locationId === undefined || facts.locationId === item.locationId
      ? new DomainError(
          "invalid_value",
          facts.locationId === undefined ? inventoryWords("selectLocation") : inventoryWords("alreadyHere"),
          { locationId: inventoryWords("selectLocation") },
        )
      : null,
  priced: (item) =>
    item.priceMinor > 0
      ? null
      : new DomainError("invalid_value", inventoryWords("enterPrice"), { priceMinor: inventoryWords("enterPrice") }),
  neverAccepted: (item) =>
    item.acceptedOn === null ? null : new DomainError("illegal_transition", inventoryWords("acceptedBefore")),
  requestedPrice: (_item, facts) =>
    (facts.priceMinor ?? 0) > 0
      ? null
      : new DomainError("invalid_value", inventoryWords("enterPrice"), {
          requestedPrice: inventoryWords("requestedPrice"),
        }),
  anotherPrice: (item, facts) =>
    facts.priceMinor === item.priceMinor
      ? new DomainError("invalid_value", inventoryWords("samePrice"), { priceMinor: inventoryWords("samePrice") })
      : null,
  priceInRange: (item) =>
    isOutOfRange(item)
      ? new DomainError("invalid_value", inventoryWords("priceOutOfRange"), {
          priceMinor: inventoryWords("priceOutOfRange"),
        })
      : null,
  notStoreAccount: (_item, facts) =>
    facts.isStoreAccountItem === true ? new DomainError("illegal_transition", inventoryWords("storeOwned")) : null,
  paymentType: (item, facts) =>
    item.buyingId !== null && (facts.paymentType ?? null) === null
      ? new DomainError("invalid_value", inventoryWords("paymentType"), {
          paymentType: inventoryWords("choosePayment"),
        })
      : null,
  noOtherOrder: (_item, facts) =>
    facts.inOtherLiveOrder === true ? new DomainError("illegal_transition", inventoryWords("inOtherOrder")) : null,
  oneLivePayout: (_item, facts) =>
    facts.livePayouts === 1 ? null : new DomainError("illegal_transition", inventoryWords("notInOnePayout")),
  reason: (_item, facts) =>
    (facts.reason ?? "").trim() === ""
      ? new DomainError("invalid_value", inventoryWords("reasonRequired"), { reason: inventoryWords("reasonRequired") })
      : null,
  override: guardOverride,
};

function guardOverride(item: ItemRow, facts: StatusFacts): DomainError | null {
  const chosen = facts.chosenStatus;
  if (chosen === undefined || chosen === item.status)
    return new DomainError(
      "illegal_transition",
      inventoryWords("statusAlready", { status: statusLabel(item.status) }),
      {
        status: inventoryWords("otherStatus"),
      },
    );
  if (facts.safeInventoryStatusMode === true && safeStatuses.includes(item.status))
    return new DomainError("illegal_transition", inventoryWords("safeStatus", { status: statusLabel(item.status) }));
  if (chosen === "Paid" || item.status === "Paid")
    return new DomainError("illegal_transition", inventoryWords("paidByPayout"));
  if (chosen === "InTransit" && item.destinationLocationId === null)
    return new DomainError("illegal_transition", inventoryWords("noDestination"));
  // The status the item later returns to must be possible too.
  const needsAcceptance = [chosen, ...(detours.includes(chosen) ? [restAfter(item)] : [])].some((status) =>
    inNeedOfAcceptance.includes(status),
  );
  if (needsAcceptance && (item.locationId === null || item.acceptedOn === null))
    return new DomainError("not_accepted", inventoryWords("notAccepted"));
  if ((facts.livePayouts ?? 0) > 0) return new DomainError("illegal_transition", inventoryWords("inPayout"));
  return null;
}
