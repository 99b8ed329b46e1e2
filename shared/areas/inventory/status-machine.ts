import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { labelAtPrice, withoutLabel } from "./label-state.ts";
import type { ItemRow } from "./rows.ts";
import { detours, restAfter, restingStatus, wasRequested } from "./resting-status.ts";
import { type ActorKind, type StatusAction, type StatusRule, statusRules } from "./status-actions.ts";
import type { StatusFacts } from "./status-facts.ts";
import { statusGuards } from "./status-guards.ts";
import type { Status } from "./status.ts";
import { statusLabel } from "./status-words.ts";
import { isSellable } from "./transitions.ts";
import { cannotWords } from "./words.ts";

/** The item fields that a status change writes. */
export type StatusFields = Partial<
  Pick<
    ItemRow,
    | "priceMinor"
    | "printed"
    | "printedPriceMinor"
    | "locationId"
    | "acceptedOn"
    | "acceptedBy"
    | "missingSince"
    | "soldOn"
    | "withdrawalAnsweredOn"
    | "withdrawalAnsweredBy"
    | "withdrawalAskedBy"
    | "orderId"
    | "buyingId"
  >
> &
  Pick<ItemRow, "status" | "statusBefore" | "requestedPriceMinor" | "destinationLocationId">;

/** `removed`: the item is deleted, its log stays. The caller recomputes fees after a changed price. */
export type StatusChange = { readonly kind: "changed"; readonly fields: StatusFields } | { readonly kind: "removed" };

/**
 * Applies an action to an item's status, or returns the refusal: `forbidden` for actors who may never do it,
 * `illegal_transition` if the table has no such change, else the guard's own. The table is `statusRules`.
 */
export function nextStatus(
  item: ItemRow,
  action: StatusAction,
  actor: Actor,
  facts: StatusFacts,
): StatusChange | DomainError {
  const kinds = actorKinds(actor, item);
  const allowed = statusRules[action].filter((rule) => rule.actors.some((kind) => kinds.has(kind)));
  if (allowed.length === 0) return new DomainError("forbidden", t("You can’t do this with this item."));
  const rule = allowed.find((candidate) => startsFrom(candidate, item));
  if (rule === undefined) return illegal(item, allowed[0]?.done ?? "changed");
  for (const guard of rule.guards) {
    const refused = statusGuards[guard](item, facts);
    if (refused !== null) return refused;
  }
  const to = target(rule, item, facts);
  if (to === "removed") return { kind: "removed" };
  return { kind: "changed", fields: { ...detour(item, to, action, facts), ...effects(item, to, action, facts) } };
}

/** Returns the kinds of actor this person is for this item. */
export function actorKinds(actor: Actor, item: Pick<ItemRow, "consignerId">): ReadonlySet<ActorKind> {
  switch (actor.role) {
    case "system":
      return new Set(["system"]);
    case "admin":
      return new Set(["admin", "staff", "floor", "orders"]);
    case "consigner":
      return new Set(actor.id === item.consignerId ? ["consigner"] : []);
    default: {
      const kinds = new Set<ActorKind>();
      if (actor.sections.includes("Inventory")) kinds.add("staff").add("floor");
      if (actor.sections.includes("InStoreApp")) kinds.add("floor");
      if (actor.sections.includes("Orders")) kinds.add("orders");
      return kinds;
    }
  }
}

/** Returns whether the item's status allows the action, before actor and guards are checked; for buttons. */
export const isPossible = (item: Pick<ItemRow, "status" | "acceptedOn">, action: StatusAction): boolean =>
  statusRules[action].some((rule) => startsFrom(rule, item));

const startsFrom = (rule: StatusRule, item: Pick<ItemRow, "status" | "acceptedOn">) =>
  rule.from === "any" || rule.from.some((from) => (from === "sellable" ? isSellable(item) : from === item.status));

const illegal = (item: ItemRow, done: StatusRule["done"]) =>
  new DomainError("illegal_transition", cannotWords(done, { status: statusLabel(item.status) }));

const priceRequests: readonly Status[] = ["RequestPriceChange", "StoreRequestPriceChange"];

function target(rule: StatusRule, item: ItemRow, facts: StatusFacts): Status | "removed" {
  switch (rule.to) {
    case "statusBefore":
      return restingStatus(item);
    case "agreed":
      return wasRequested(item) ? "Pending" : restingStatus(item);
    case "beforeOrTransit":
      return item.destinationLocationId === null ? restingStatus(item) : "InTransit";
    case "rested":
      return item.status === "InTransit" ? restingStatus(item) : item.status;
    case "declinedOrTransit":
      return item.destinationLocationId === null ? "WithdrawalDeclined" : "InTransit";
    case "liveOrRequested":
      return facts.livePriceChanges === true ? "Active" : "RequestPriceChange";
    case "chosen":
      return facts.chosenStatus ?? item.status;
    default:
      return rule.to;
  }
}

/** Returns the fields every change sets: status, the one to return to, requested price, destination. */
function detour(item: ItemRow, to: Status, action: StatusAction, facts: StatusFacts): StatusFields {
  const from = restAfter(item);
  const keepsGoing = to === "InTransit" || (to === "RequestWithdrawal" && item.status === "InTransit");
  return {
    status: to,
    statusBefore: detours.includes(to) ? from : null,
    requestedPriceMinor: priceRequests.includes(to) ? askedPrice(item, to, action, facts) : null,
    destinationLocationId:
      action === "transfer" ? (facts.locationId ?? null) : keepsGoing ? item.destinationLocationId : null,
  };
}

/** Returns the requested price; an override into a price request takes the current price. */
function askedPrice(item: ItemRow, to: Status, action: StatusAction, facts: StatusFacts): number {
  if (action === "requestPrice" || action === "requestStorePrice") return facts.priceMinor ?? item.priceMinor;
  return (to === item.status ? item.requestedPriceMinor : null) ?? item.priceMinor;
}

/** Returns the fields of a new price: its label is then wrong unless it shows that price. */
const costing = (item: ItemRow, priceMinor: number): Partial<StatusFields> => ({
  priceMinor,
  ...(priceMinor === item.priceMinor ? withoutLabel : labelAtPrice(item, priceMinor)),
});

/** Returns the other fields the action sets. */
function effects(item: ItemRow, to: Status, action: StatusAction, facts: StatusFacts): Partial<StatusFields> {
  switch (action) {
    case "acceptDropOff":
    case "acceptRequestToSell":
      return {
        locationId: facts.locationId ?? item.locationId,
        // An offer is accepted by a person; for an announced item nobody is recorded.
        ...(action === "acceptRequestToSell" ? { acceptedBy: facts.actorId } : {}),
        ...(item.status === "Buying" ? { buyingId: item.consignerId } : {}),
      };
    case "accept":
      return {
        locationId: facts.locationId ?? item.locationId,
        acceptedOn: facts.now,
        acceptedBy: facts.actorId,
        ...withoutLabel,
      };
    case "requestWithdrawal":
      return { ...unanswered, withdrawalAskedBy: facts.actorId };
    case "acceptWithdrawal":
    case "declineWithdrawal":
    case "withdraw":
      return answered(facts);
    case "placeOrder":
      // A purchase overrides the withdrawal request.
      return item.status === "RequestWithdrawal" ? answered(facts) : {};
    case "pickInstead":
      return { missingSince: null };
    case "requestPrice":
      return to === "Active" ? costing(item, facts.priceMinor ?? item.priceMinor) : {};
    case "acceptPrice":
    case "acceptStorePrice":
      return costing(item, item.requestedPriceMinor ?? item.priceMinor);
    case "foundHere":
      return { locationId: facts.locationId ?? item.locationId, missingSince: null };
    case "acceptTransfer":
      return { locationId: item.destinationLocationId ?? item.locationId, missingSince: null };
    case "sell":
      // A missing item that is sold has been found.
      return {
        soldOn: facts.now,
        missingSince: null,
        ...(item.status === "RequestWithdrawal" ? answered(facts) : {}),
      };
    case "payOrder":
      return { soldOn: facts.now };
    case "cancelOrder":
      return { orderId: null };
    case "refund":
      return { locationId: facts.locationId ?? item.locationId, soldOn: null, orderId: null };
    case "refundAway":
      return { soldOn: null, orderId: null, ...answered(facts) };
    case "override":
      return {
        ...overrideEffects(item, to, facts),
        ...(isAnswer(to) ? answered(facts) : unanswered),
        ...(to === "RequestWithdrawal" ? { withdrawalAskedBy: facts.actorId } : {}),
      };
    default:
      return {};
  }
}

const unanswered: Partial<StatusFields> = { withdrawalAnsweredOn: null, withdrawalAnsweredBy: null };
const isAnswer = (to: Status): boolean => to === "Withdrawn" || to === "WithdrawalDeclined";
const answered = (facts: StatusFacts): Partial<StatusFields> => ({
  withdrawalAnsweredOn: facts.now,
  withdrawalAnsweredBy: facts.actorId,
});

/**
 * Returns the fields of an override: a sold item gets its date and an acceptance date, and an item neither sold nor
 * being sold leaves its order.
 */
function overrideEffects(item: ItemRow, to: Status, facts: StatusFacts): Partial<StatusFields> {
  if (to === "Sold")
    return {
      soldOn: item.soldOn ?? facts.now,
      acceptedOn: item.acceptedOn ?? facts.now,
      acceptedBy: item.acceptedOn === null ? facts.actorId : item.acceptedBy,
    };
  return to === "PendingSale" ? { soldOn: null } : { soldOn: null, orderId: null };
}
