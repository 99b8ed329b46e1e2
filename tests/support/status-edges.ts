import { restingStatuses } from "#shared/areas/inventory/resting-status.ts";
import { type StatusRule, statusRules } from "#shared/areas/inventory/status-actions.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import { isSellable } from "#shared/areas/inventory/transitions.ts";

/** The first statuses of an item: added at intake, by a consigner, or as an offer for a store's request. */
const beginnings: readonly Status[] = ["Pending", "Requested", "Active", "Consignment", "Buying"];

/**
 * Returns whether somebody may take an item from one status to the other without an override; `from` is null for a new
 * item. Ignores guards: for checking histories.
 */
export function isEdge(from: Status | null, to: Status): boolean {
  return from === null ? beginnings.includes(to) : edges.has(`${from} ${to}`);
}

function targets(rule: StatusRule, from: Status): readonly Status[] {
  switch (rule.to) {
    case "removed":
    case "chosen":
      return [];
    case "statusBefore":
    case "agreed":
      return restingStatuses;
    case "beforeOrTransit":
      return [...restingStatuses, "InTransit"];
    case "rested":
      return from === "InTransit" ? restingStatuses : [from];
    case "declinedOrTransit":
      return ["WithdrawalDeclined", "InTransit"];
    case "liveOrRequested":
      return ["Active", "RequestPriceChange"];
    default:
      return [rule.to];
  }
}

const sources = (rule: StatusRule): readonly Status[] =>
  rule.from === "any"
    ? statuses
    : rule.from.flatMap((from) =>
        from === "sellable" ? statuses.filter((status) => isSellable({ status, acceptedOn: "once" })) : [from],
      );

const edges: ReadonlySet<string> = new Set(
  Object.values(statusRules)
    .flat()
    .flatMap((rule) => sources(rule).flatMap((from) => targets(rule, from).map((to) => `${from} ${to}`))),
);
