import type { ItemBrief, ItemGroup } from "../local/list.ts";

/**
 * Divides slots by their value in a column; groups are in the order of their first slots, and slots keep theirs.
 * `idOf` returns a value's id. Two passes over the slots and no object for each slot: a million are divided at once.
 */
export function groupsOf(
  slots: Uint32Array,
  column: Uint32Array,
  of: {
    readonly values: number;
    readonly idOf: (value: number) => string;
    readonly brief: (slot: number) => ItemBrief;
  },
): readonly ItemGroup[] {
  // Of each value its group's number and one more, so that 0 is none.
  const numbers = new Uint32Array(of.values);
  const values: number[] = [];
  const counts: number[] = [];
  for (const slot of slots) {
    const value = column[slot] as number;
    const number = numbers[value] as number;
    if (number > 0) counts[number - 1] = (counts[number - 1] as number) + 1;
    else {
      counts.push(1);
      numbers[value] = values.push(value);
    }
  }
  const ends = new Uint32Array(values.length);
  for (let at = 1; at < ends.length; at += 1) ends[at] = (ends[at - 1] as number) + (counts[at - 1] as number);
  const divided = new Uint32Array(slots.length);
  for (const slot of slots) {
    const group = (numbers[column[slot] as number] as number) - 1;
    divided[ends[group] as number] = slot;
    ends[group] = (ends[group] as number) + 1;
  }
  return values.map((value, at) => {
    const count = counts[at] as number;
    const first = (ends[at] as number) - count;
    return {
      id: of.idOf(value),
      count,
      slice: (from, to) =>
        Array.from(divided.subarray(first + Math.max(0, from), first + Math.max(0, Math.min(to, count))), of.brief),
    };
  });
}
