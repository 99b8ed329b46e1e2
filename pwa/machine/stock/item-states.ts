import { isOnShelf } from "#shared/areas/audits/classify.ts";
import { isOnSale } from "#shared/areas/inventory/transitions.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { Where } from "../local/list.ts";
import { mostStatuses, numberedStatuses } from "./status-numbers.ts";
import { acceptedFlag, aliveFlag, outdatedFlag, printedFlag } from "./item-piece.ts";

/** Stands for any acceptance date: columns do not hold it, and shelf rules only test whether there is one. */
export const someInstant = new Date(0).toISOString();

/** Number of possible states. */
export const stateCount = mostStatuses * 16;

/** Returns an item's status and flags as one small number. */
export const itemStateOf = (status: number, flags: number): number => status | (flags << 5);

/** Returns 1 for each state of living items that a list wants. Rules are evaluated once per state, not per item. */
export function wantedStates({ status, printed, outdated, expected, onSale }: Where<"item">): Uint8Array {
  const wanted = new Uint8Array(stateCount);
  for (const [number, name] of (numberedStatuses() as readonly Status[]).entries())
    for (let flags = 0; flags < 16; flags += 1) {
      if ((flags & aliveFlag) !== 0) continue;
      const isPrinted = (flags & printedFlag) !== 0;
      const accepted = (flags & acceptedFlag) !== 0;
      const acceptedOn = accepted ? someInstant : null;
      const matches =
        isAmong(name, status) &&
        isAmong(isPrinted, printed) &&
        isAmong((flags & outdatedFlag) !== 0, outdated) &&
        (expected === undefined || isAmong(isOnShelf({ status: name, acceptedOn }), expected)) &&
        (onSale === undefined || isAmong(isOnSale({ status: name, accepted }), onSale));
      wanted[itemStateOf(number, flags | aliveFlag)] = matches ? 1 : 0;
    }
  return wanted;
}

function isAmong<T>(value: T, wanted: T | readonly T[] | undefined): boolean {
  if (wanted === undefined) return true;
  return Array.isArray(wanted) ? (wanted as readonly T[]).includes(value) : value === wanted;
}
