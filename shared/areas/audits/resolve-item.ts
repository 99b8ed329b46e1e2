import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { acceptedItem } from "#shared/areas/inventory/accepted-item.ts";
import { changedItem, stamped, writtenOffItem } from "#shared/areas/inventory/changed-item.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { type AuditPlace, isExpected } from "./classify.ts";
import type { AuditLineRow, Outcome, Resolution } from "./rows.ts";

/** The exceptions that each resolution is for. */
export const answers: Readonly<Record<Resolution, readonly Outcome[] | "any">> = {
  foundHere: ["elsewhere"],
  acceptTransfer: ["inTransitHere"],
  acceptItem: ["notAccepted"],
  markMissing: ["missing"],
  writeOff: ["missing"],
  foundAfterAll: ["missing"],
  setAside: "any",
};

/** Resolutions that change where an item is or whether it is in stock; another resolution cannot undo that. */
const settled: readonly Resolution[] = ["foundHere", "acceptTransfer", "acceptItem", "writeOff"];

/** Returns the refusal if the resolution does not fit the exception; null if it does. */
export function checkResolution(
  line: Pick<AuditLineRow, "outcome" | "resolution" | "resolvedByName">,
  resolution: Resolution,
): DomainError | null {
  if (line.resolution !== null && settled.includes(line.resolution))
    return new DomainError(
      "illegal_transition",
      t("{name} has already dealt with this.", { name: line.resolvedByName }),
    );
  const fitting = answers[resolution];
  return fitting === "any" || fitting.includes(line.outcome)
    ? null
    : new DomainError("invalid_value", t("This doesn’t match what the audit found."), {
        resolution: t("Choose another one."),
      });
}

/** Returns the item rows a resolution writes (none if it only affects the line), or the refusal. */
export function resolvedItem(
  item: ItemRow | undefined,
  place: AuditPlace,
  resolution: Resolution,
  actor: Actor,
  now: string,
): readonly Put[] | DomainError {
  if (resolution === "setAside") return [];
  if (item === undefined) return new DomainError("not_found", t("This item is no longer in the store."));
  const facts = { now, actorId: actor.id };
  const { locationId, subLocationId } = place;
  const movedOn = !isExpected(item, place);
  switch (resolution) {
    case "foundHere":
      return changedItem(item, "foundHere", actor, { ...facts, locationId }, { subLocationId });
    case "acceptTransfer":
      return item.status === "InTransit" && item.destinationLocationId !== locationId
        ? new DomainError("illegal_transition", t("This item is on its way to another location now."))
        : changedItem(item, "acceptTransfer", actor, facts, { subLocationId });
    case "acceptItem": {
      const kept = item.locationId === locationId ? item.subLocationId : null;
      // Instant-buy items are refused: this resolution has no argument for how the seller is paid.
      const accepting = {
        now,
        locationId,
        subLocationId: subLocationId ?? kept,
        paymentType: null,
        storeAccount: undefined,
      };
      const accepted = acceptedItem(item, actor, accepting);
      return accepted instanceof DomainError ? accepted : accepted.put;
    }
    case "foundAfterAll":
      return item.missingSince === null ? [] : [stamped(item, { missingSince: null }, actor, now)];
    case "markMissing":
      if (movedOn) return gone();
      return item.missingSince === null ? [stamped(item, { missingSince: now }, actor, now)] : [];
    case "writeOff":
      if (movedOn) return gone();
      // The store lost it: no early-withdrawal fee for the consigner.
      return writtenOffItem(item, actor, now);
    default:
      return [];
  }
}

const gone = () => new DomainError("illegal_transition", t("This item is no longer expected at this location."));
