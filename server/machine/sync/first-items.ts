import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { RowType } from "#shared/areas/rows.ts";
import type { ChangedRow, FirstItems } from "#shared/machine/sync/protocol.ts";
import { type Readable, readBeside } from "#server/machine/database/read-beside.ts";
import type { InventoryFilter } from "#server/reads/inventory-query.ts";
import { idsOfFirst } from "#server/reads/inventories.ts";
import type { SyncCaller } from "./caller.ts";
import { sightOf } from "./download.ts";
import { positionOf } from "./position.ts";
import { rowsByIds } from "./row-reader.ts";

/** The rows that a list shows with an item, and the item's fields that name them. */
const shownWith: readonly (readonly [RowType, readonly (keyof ItemRow & `${string}Id`)[]])[] = [
  ["product", ["productId"]],
  ["consigner", ["consignerId"]],
  ["location", ["locationId", "destinationLocationId"]],
  ["subLocation", ["subLocationId"]],
];

/**
 * Returns the first items of a list in its order, as this person's device keeps them, and the rows that it shows with
 * them: a device asks while its first download runs.
 */
export function readFirstItems(
  { db }: { readonly db: Readable },
  caller: SyncCaller,
  filter: InventoryFilter,
  most: number,
): Promise<FirstItems> {
  const { storeId } = caller;
  const { items: seen, ownedBy, others } = sightOf(caller);
  return readBeside(db, storeId, async (tx) => {
    const position = await positionOf(tx, storeId);
    if (seen === "none") return { ...position, rows: [] };
    const ids = await idsOfFirst(tx, storeId, filter, { most, ownedBy });
    const reader = ownedBy === undefined ? "staff" : "owner";
    const items = (await rowsByIds(tx, storeId, { type: "item", reader }, ids)) as ItemRow[];
    const rows: ChangedRow[] = items.map((row) => ({ type: "item", row }));
    // Without the store's row no command has an effect on a device.
    const named: [RowType, ReadonlySet<string | null>][] = [["store", new Set([storeId])]];
    for (const [type, fields] of shownWith)
      named.push([type, new Set(items.flatMap((item) => fields.map((field) => item[field])))]);
    for (const [type, among] of named) {
      const other = others.find((one) => one.type === type);
      if (other === undefined) continue;
      const { ownedBy: owner } = other;
      const wanted = [...among].filter((one) => one !== null && (owner === undefined || one === owner)) as string[];
      if (wanted.length === 0) continue;
      const seenBy = owner === undefined ? "staff" : "owner";
      const found = await rowsByIds(tx, storeId, { type, reader: seenBy }, wanted);
      rows.push(...found.map((row) => ({ type, row })));
    }
    return { ...position, rows };
  });
}
