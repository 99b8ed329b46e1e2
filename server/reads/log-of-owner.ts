import { rowColumns } from "#server/machine/database/columns.ts";
import type { ModifiedField } from "#shared/areas/history.ts";

interface Entry {
  readonly modifiedFields: readonly ModifiedField[];
}

const isTaking = (field: ModifiedField) => field.variableChanged === "consignerId";

const { fields: ofItem, shown } = rowColumns.item;

/** Fields hidden from consigners: cost to the store, the seller it bought from, and what only staff are shown. */
const storesOwn: ReadonlySet<string> = new Set([
  ...["costMinor", "isCostGiven", "buyingId"],
  ...ofItem.filter((field) => !shown.owner.has(field)),
]);

/**
 * Returns an item's log for its owner, newest first: from when it became theirs, without earlier values and owners, and
 * never with a cost.
 */
export function logOfOwner<E extends Entry>(entries: readonly E[]): readonly E[] {
  const taken = entries.findIndex((entry) => entry.modifiedFields.some(isTaking));
  const theirs = taken === -1 ? entries : entries.slice(0, taken + 1);
  return theirs.map((entry, n) => {
    const fields = entry.modifiedFields.filter((field) => !storesOwn.has(field.variableChanged));
    const modifiedFields = n === taken ? fields.map((field) => ({ ...field, beforeValue: null })) : fields;
    return { ...entry, modifiedFields };
  });
}
