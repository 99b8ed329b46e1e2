import { type Status, statuses } from "#shared/inventory/status.ts";

/**
 * Statuses as small numbers: their places in the list, and after those the ones that only a newer version of Trace knows, in
 * the order in which they are met. Such a status is held, counted and shown as it is called; no rule of this version is for it.
 */
const names: string[] = [...statuses];
const numbers = new Map<unknown, number>(names.map((name, number) => [name, number]));

/** Numbers there are: five bits. */
export const mostStatuses = 32;

export function statusNumber(status: unknown): number {
  const known = numbers.get(status);
  if (known !== undefined) return known;
  // So many more there never are; the last of them stands for all others.
  if (names.length === mostStatuses) return mostStatuses - 1;
  numbers.set(status, names.length);
  return names.push(String(status)) - 1;
}

export const statusAt = (number: number): Status => names[number] as Status;

/** All that have a number, in its order. */
export const numberedStatuses = (): readonly string[] => names;

/** Those that this version does not know, in the order of their numbers. */
export const laterStatuses = (): readonly string[] => names.slice(statuses.length);

/** A column of another thread, or of another time, whose later statuses were these, in the numbers of this one. */
export function renumbered(column: Uint8Array<ArrayBuffer>, later: readonly string[]): Uint8Array<ArrayBuffer> {
  return column.map((number) => {
    const name = later[number - statuses.length];
    return name === undefined ? number : statusNumber(name);
  });
}
