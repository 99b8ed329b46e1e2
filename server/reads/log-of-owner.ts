import type { ModifiedField } from "#shared/history.ts";

interface Entry {
  readonly modifiedFields: readonly ModifiedField[];
}

const isTaking = (field: ModifiedField) => field.variableChanged === "consignerId";

/** What the store paid for an item, and whom it bought it from, is nobody's business but the store's. */
const storesOwn: ReadonlySet<string> = new Set(["costMinor", "isCostGiven", "buyingId"]);

/**
 * An item's log as its owner may read it, newest first like the log itself: from the moment it became theirs,
 * without what it was before and whose, and never with a cost.
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
