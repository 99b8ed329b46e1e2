import { type Put, read, type Read } from "#shared/machine/kernel/define-command.ts";
import type { TillPlace } from "#shared/areas/till/tender.ts";
import { isUnanswered, type Running } from "#server/machine/commands/prepare-calls.ts";
import type { WorkingRows } from "#server/machine/commands/working-rows.ts";

/** Returns reads of the locations that these calls name for their tills. */
export const tillPlaces = (runs: readonly Running[]): readonly Read[] =>
  runs.filter(isUnanswered).flatMap(({ args }) => {
    const { till } = args as { readonly till?: TillPlace };
    return till === undefined || till.locationId === null ? [] : [read("location", till.locationId)];
  });

/**
 * Returns what a command writes, without the location of a new payment or close that the store does not have: a sale or
 * payout must not be lost for it (decision 0343).
 */
export function withKnownPlace(put: Put, rows: WorkingRows): Put {
  if (put.type !== "payment" && put.type !== "dayClose") return put;
  const { id, locationId } = put.row;
  const isNew = (rows.current(put.type, id) ?? null) === null;
  if (!isNew || locationId === null || rows.current("location", locationId) !== null) return put;
  return put.type === "payment"
    ? { type: "payment", row: { ...put.row, locationId: null } }
    : { type: "dayClose", row: { ...put.row, locationId: null } };
}
