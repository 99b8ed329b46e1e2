import type { ItemQuery } from "../device.ts";
import type { ItemColumns } from "./item-columns.ts";
import type { ItemNames } from "./item-names.ts";
import { aliveFlag, printedFlag, statusNumber } from "./item-piece.ts";
import { itemSearch } from "./item-search.ts";

/** Which slots a query matches: 1 at each. One filter after the other runs along its column, so that each is a tight loop. */
export function itemMask(columns: ItemColumns, names: ItemNames, query: ItemQuery): Uint8Array {
  const { size } = columns;
  const mask = new Uint8Array(size);
  const { printed, category } = query;
  const asked = printed === undefined ? aliveFlag : aliveFlag | printedFlag;
  const wanted = printed === true ? asked : aliveFlag;
  const { flags } = columns;
  for (let slot = 0; slot < size; slot += 1) mask[slot] = ((flags[slot] as number) & asked) === wanted ? 1 : 0;
  if (query.statuses !== undefined) {
    const among = new Uint8Array(256);
    for (const status of query.statuses) among[statusNumber.get(status) ?? 255] = 1;
    const { status } = columns;
    for (let slot = 0; slot < size; slot += 1)
      mask[slot] = (mask[slot] as number) & (among[status[slot] as number] as number);
  }
  keepEqual(mask, columns, columns.location, query.locationId);
  keepEqual(mask, columns, columns.subLocation, query.subLocationId);
  keepEqual(mask, columns, columns.consigner, query.consignerId);
  keepEqual(mask, columns, columns.product, query.productId);
  keepEqual(mask, columns, columns.option1, query.option1Value);
  keepEqual(mask, columns, columns.option2, query.option2Value);
  keepEqual(mask, columns, columns.option3, query.option3Value);
  if (category !== undefined)
    keep(mask, (slot) => names.product(columns.product[slot] as number).category === category);
  const search = itemSearch(columns, names, query.search ?? "");
  if (search !== null) keep(mask, search);
  return mask;
}

function keepEqual(mask: Uint8Array, columns: ItemColumns, column: Uint32Array, value: string | undefined): void {
  if (value === undefined) return;
  const number = columns.texts.find(value);
  if (number === undefined) mask.fill(0);
  else
    for (let slot = 0; slot < mask.length; slot += 1)
      mask[slot] = (mask[slot] as number) & (column[slot] === number ? 1 : 0);
}

function keep(mask: Uint8Array, matches: (slot: number) => boolean): void {
  for (let slot = 0; slot < mask.length; slot += 1) if (mask[slot] === 1 && !matches(slot)) mask[slot] = 0;
}
