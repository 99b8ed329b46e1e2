import { t } from "#shared/words/define-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
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
      ? new DomainError("location_missing", t("You must add the location of the inventory."), {
          locationId: t("Please select a location"),
        })
      : null,
  anotherLocation: (item, facts) =>
    facts.locationId === undefined || facts.locationId === item.locationId
      ? new DomainError(
          "invalid_value",
          facts.locationId === undefined ? t("Please select a location") : t("The item is already at this location."),
          { locationId: t("Please select a location") },
        )
      : null,
  priced: (item) =>
    item.priceMinor > 0
      ? null
      : new DomainError("invalid_value", t("Please enter a price"), { priceMinor: t("Please enter a price") }),
  neverAccepted: (item) =>
    item.acceptedOn === null
      ? null
      : new DomainError(
          "illegal_transition",
          t("This item was accepted before and cannot be deleted. Decline it instead."),
        ),
  requestedPrice: (_item, facts) =>
    (facts.priceMinor ?? 0) > 0
      ? null
      : new DomainError("invalid_value", t("Please enter a price"), {
          requestedPrice: t("You must set the valuee for the price change"),
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
    facts.isStoreAccountItem === true
      ? new DomainError(
          "illegal_transition",
          t("The store owns this item. Change its price instead of requesting a change."),
        )
      : null,
  paymentType: (item, facts) =>
    item.buyingId !== null && (facts.paymentType ?? null) === null
      ? new DomainError("invalid_value", t("Choose how the seller is paid: cash or checkbooks."), {
          paymentType: t("Choose cash or checkbooks."),
        })
      : null,
  noOtherOrder: (_item, facts) =>
    facts.inOtherLiveOrder === true
      ? new DomainError("illegal_transition", t("This item is already in another order."))
      : null,
  oneLivePayout: (_item, facts) =>
    facts.livePayouts === 1
      ? null
      : new DomainError("illegal_transition", t("This item is not in exactly one payout.")),
  reason: (_item, facts) =>
    (facts.reason ?? "").trim() === ""
      ? new DomainError("invalid_value", t("A reason is required."), { reason: t("A reason is required.") })
      : null,
  override: guardOverride,
};

function guardOverride(item: ItemRow, facts: StatusFacts): DomainError | null {
  const chosen = facts.chosenStatus;
  if (chosen === undefined || chosen === item.status)
    return new DomainError(
      "illegal_transition",
      t("This item is already {status}.", { status: statusLabel(item.status) }),
      {
        status: t("Choose another status."),
      },
    );
  if (facts.safeInventoryStatusMode === true && safeStatuses.includes(item.status))
    return new DomainError(
      "illegal_transition",
      t("Safe inventory statuses are on, so only its order or payout can change an item that is {status}.", {
        status: statusLabel(item.status),
      }),
    );
  if (chosen === "Paid" || item.status === "Paid")
    return new DomainError("illegal_transition", t("Paid follows the payout. Pay or void the payout instead."));
  if (chosen === "InTransit" && item.destinationLocationId === null)
    return new DomainError("illegal_transition", t("An item in transit needs a destination. Transfer it instead."));
  // The status the item later returns to must be possible too.
  const needsAcceptance = [chosen, ...(detours.includes(chosen) ? [restAfter(item)] : [])].some((status) =>
    inNeedOfAcceptance.includes(status),
  );
  if (needsAcceptance && (item.locationId === null || item.acceptedOn === null))
    return new DomainError("not_accepted", inventoryWords("notAccepted"));
  if ((facts.livePayouts ?? 0) > 0)
    return new DomainError("illegal_transition", t("This item is in a payout. Take it out of the payout first."));
  return null;
}
