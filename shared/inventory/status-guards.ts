import { DomainError } from "#shared/kernel/domain-error.ts";
import type { ItemRow } from "./rows.ts";
import type { StatusGuard } from "./status-actions.ts";
import { type Status, statusLabels } from "./status.ts";
import type { StatusFacts } from "./status-facts.ts";

/** The sentence when an item is put on sale that nobody accepted [A4.25]. */
export const notAcceptedSentence = "This item has not been accepted, you must accept it via the incoming tab.";
/** The sentence when an item is accepted without a place [A5.23]. */
export const acceptLocationSentence = "You must add the location of the inventory.";

type Guard = (item: ItemRow, facts: StatusFacts) => DomainError | null;

const inNeedOfAcceptance: readonly Status[] = ["Active", "RequestPriceChange", "WithdrawalDeclined"];
const safeStatuses: readonly Status[] = ["Sold", "PendingSale", "Paid"];

/** Each guard of the table: null when it holds, else the refusal. */
export const statusGuards: Readonly<Record<StatusGuard, Guard>> = {
  location: (item, facts) =>
    (facts.locationId ?? item.locationId) === null
      ? new DomainError("location_missing", acceptLocationSentence, { locationId: "Please select a location" })
      : null,
  anotherLocation: (item, facts) =>
    facts.locationId === undefined || facts.locationId === item.locationId
      ? new DomainError(
          "invalid_value",
          facts.locationId === undefined ? "Please select a location" : "The item is at this location already.",
          { locationId: "Please select a location" },
        )
      : null,
  priced: (item) =>
    item.priceMinor > 0
      ? null
      : new DomainError("invalid_value", "Please enter a price", { priceMinor: "Please enter a price" }),
  requestedPrice: (_item, facts) =>
    (facts.priceMinor ?? 0) > 0
      ? null
      : new DomainError("invalid_value", "Please enter a price", {
          requestedPrice: "You must set the valuee for the price change",
        }),
  priceInRange: (item) =>
    item.priceMinor < (item.storeRequestLowMinor ?? 0) ||
    item.priceMinor > (item.storeRequestHighMinor ?? Number.POSITIVE_INFINITY)
      ? new DomainError("invalid_value", "Price is not within the requested price range.", {
          priceMinor: "Price is not within the requested price range.",
        })
      : null,
  notStoreAccount: (_item, facts) =>
    facts.isStoreAccountItem === true
      ? new DomainError("illegal_transition", "The store owns this item; change its price instead of asking for it.")
      : null,
  paymentType: (item, facts) =>
    item.buyingId !== null && (facts.paymentType ?? null) === null
      ? new DomainError("invalid_value", "Choose how the seller is paid: cash or checkbooks.", {
          paymentType: "Choose cash or checkbooks.",
        })
      : null,
  noOtherOrder: (_item, facts) =>
    facts.inOtherLiveOrder === true
      ? new DomainError("illegal_transition", "This item stands in another order already.")
      : null,
  oneLivePayout: (_item, facts) =>
    facts.livePayouts === 1
      ? null
      : new DomainError(
          "illegal_transition",
          "An item is paid out in exactly one payout; this one stands in another number of them.",
        ),
  reason: (_item, facts) =>
    (facts.reason ?? "").trim() === ""
      ? new DomainError("invalid_value", "A reason is required.", { reason: "A reason is required." })
      : null,
  override: guardOverride,
};

function guardOverride(item: ItemRow, facts: StatusFacts): DomainError | null {
  const chosen = facts.chosenStatus;
  if (chosen === undefined || chosen === item.status)
    return new DomainError("illegal_transition", `This item is ${statusLabels[item.status]} already.`, {
      status: "Choose another status.",
    });
  if (facts.safeInventoryStatusMode === true && safeStatuses.includes(item.status))
    return new DomainError(
      "illegal_transition",
      `In safe-status mode an item that is ${statusLabels[item.status]} is changed by its order or payout only.`,
    );
  if (chosen === "Paid" || item.status === "Paid")
    return new DomainError("illegal_transition", "Paid follows the payout: pay it or void it instead.");
  if (chosen === "InTransit" && item.destinationLocationId === null)
    return new DomainError("illegal_transition", "An item in transit needs a destination: transfer it instead.");
  if (inNeedOfAcceptance.includes(chosen) && (item.locationId === null || item.acceptedOn === null))
    return new DomainError("not_accepted", notAcceptedSentence);
  if ((facts.livePayouts ?? 0) > 0)
    return new DomainError("illegal_transition", "This item stands in a payout: take it out of the payout first.");
  return null;
}
