import type { ListQuery } from "../local/list.ts";
import { textColumns, textFields } from "./column-list.ts";
import type { ItemColumns } from "./item-columns.ts";
import type { ItemNames } from "./item-names.ts";
import { itemSearch } from "./item-search.ts";
import { itemStateOf, wantedStates } from "./item-states.ts";

/**
 * Returns 1 for each slot that a query matches. Filters run one after another along their columns, each in a tight
 * loop.
 */
export function itemMask(
  columns: ItemColumns,
  names: ItemNames,
  { where = {}, search }: ListQuery<"item">,
): Uint8Array {
  const { size, flags, status } = columns;
  const mask = new Uint8Array(size);
  const wanted = wantedStates(where);
  for (let slot = 0; slot < size; slot += 1)
    mask[slot] = wanted[itemStateOf(status[slot] as number, flags[slot] as number)] as number;
  for (const name of textColumns) keepAmong(mask, columns, columns[name], where[textFields[name]]);
  if (where.category !== undefined) {
    const categories = new Set(asArray(where.category));
    keep(mask, (slot) => categories.has(names.product(columns.product[slot] as number).category));
  }
  const searched = itemSearch(columns, names, search ?? "");
  if (searched !== null) keep(mask, searched);
  return mask;
}

/** Returns one or several values as an array. */
export const asArray = <T>(wanted: T | readonly T[]): readonly T[] =>
  Array.isArray(wanted) ? (wanted as readonly T[]) : [wanted as T];

type Wanted = string | null | readonly (string | null)[] | undefined;

/** Returns the distinct dictionary numbers of these values; values that no item ever had are left out. */
export const numbersOf = ({ texts }: ItemColumns, wanted: NonNullable<Wanted> | null): readonly number[] => [
  ...new Set(asArray<string | null>(wanted).flatMap((value) => texts.find(value ?? "") ?? [])),
];

function keepAmong(mask: Uint8Array, columns: ItemColumns, column: Uint32Array, wanted: Wanted): void {
  if (wanted === undefined) return;
  const numbers = numbersOf(columns, wanted);
  const [only] = numbers;
  if (only === undefined) mask.fill(0);
  else if (numbers.length === 1)
    for (let slot = 0; slot < mask.length; slot += 1)
      mask[slot] = (mask[slot] as number) & (column[slot] === only ? 1 : 0);
  else {
    const among = new Set(numbers);
    keep(mask, (slot) => among.has(column[slot] as number));
  }
}

function keep(mask: Uint8Array, matches: (slot: number) => boolean): void {
  for (let slot = 0; slot < mask.length; slot += 1) if (mask[slot] === 1 && !matches(slot)) mask[slot] = 0;
}
