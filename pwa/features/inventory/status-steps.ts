import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { can } from "#shared/access/capabilities.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { type Status, statuses } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";

/** Input that a step needs before its command runs. */
export type StatusStep = "accept" | "decline" | "withdraw" | "arrive" | "override";

export interface StatusChoice {
  /** Unique in the list: the step and its target status. */
  readonly value: string;
  readonly step: StatusStep;
  /** The step's target status. */
  readonly to: Status;
  readonly label: string;
  readonly hint: string;
}

const choice = (step: StatusStep, to: Status, hint: string): StatusChoice => ({
  value: `${step}:${to}`,
  step,
  to,
  label: statusLabel(to),
  hint,
});

/** Statuses that safe-status mode reserves for orders and payouts. */
const safeStatuses: readonly Status[] = ["Sold", "PendingSale", "Paid"];

/** Whether the status dropdown is disabled entirely. */
export const isStatusFixed = (
  item: Pick<ItemRow, "status">,
  store: { readonly safeInventoryStatusMode: boolean } | undefined,
): boolean => store?.safeInventoryStatusMode === true && safeStatuses.includes(item.status);

/**
 * Statuses for which the bulk table's dropdown is enabled in safe-status mode; the rule decides about each
 * item.
 */
export const safeBulkStatuses: readonly Status[] = ["Pending", ...safeStatuses];

/** Whether the status dropdown for several items is disabled. */
export const isBulkStatusFixed = (
  items: readonly Pick<ItemRow, "status">[],
  store: { readonly safeInventoryStatusMode: boolean } | undefined,
): boolean =>
  store?.safeInventoryStatusMode === true && !items.every(({ status }) => safeBulkStatuses.includes(status));

/**
 * Returns an item's valid next steps for this person, in display order, and for an admin every other status by
 * override. Only payouts lead to and from Paid.
 */
export function statusChoices(item: ItemRow, actor: Actor): readonly StatusChoice[] {
  const steps: StatusChoice[] = [];
  if (can(actor, "inventory.accept")) {
    if (isPossible(item, "accept")) steps.push(choice("accept", "Active", t("Accept at a location")));
    if (isPossible(item, "acceptDropOff")) steps.push(choice("accept", "Pending", t("Accept Dropoff Request")));
    if (isPossible(item, "acceptRequestToSell"))
      steps.push(choice("accept", "Pending", t("Accept the request to sell")));
  }
  if (can(actor, "inventory.foundHere") && item.status === "InTransit")
    steps.push(choice("arrive", item.statusBefore ?? "Active", t("Accept the transfer")));
  if (can(actor, "inventory.decline") && isPossible(item, "decline"))
    steps.push(choice("decline", "Declined", t("Decline")));
  if (can(actor, "inventory.withdraw") && (isPossible(item, "withdraw") || isPossible(item, "acceptWithdrawal")))
    steps.push(
      choice(
        "withdraw",
        "Withdrawn",
        item.status === "RequestWithdrawal"
          ? t("Accept Withdrawal; needs a connection")
          : t("Withdraw; needs a connection"),
      ),
    );
  if (!can(actor, "inventory.override") || item.status === "Paid") return steps;
  const reached = new Set(steps.map((step) => step.to));
  const others = statuses.filter((status) => status !== item.status && status !== "Paid" && !reached.has(status));
  return [...steps, ...others.map((status) => choice("override", status, t("Override, with a reason")))];
}

/** Returns the whole days since a moment; never negative. */
export const daysBetween = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 86_400_000));

/** Returns the days active, from acceptance, else from the last update. */
export const daysActive = (item: Pick<ItemRow, "acceptedOn" | "updatedAt">, now: number): number =>
  daysBetween(item.acceptedOn ?? item.updatedAt, now);
