import { type Status, statuses } from "#shared/areas/inventory/status.ts";

/**
 * Statuses as small numbers: their index in the list, followed by statuses that only a newer version of Trace knows, in
 * the order first met. Such a status is stored, counted and shown by its name; no rule of this version applies to it.
 */
const names: string[] = [...statuses];
const numbers = new Map<unknown, number>(names.map((name, number) => [name, number]));

/** Maximum number of statuses: five bits. */
export const mostStatuses = 32;

export function statusNumber(status: unknown): number {
  const known = numbers.get(status);
  if (known !== undefined) return known;
  // The last number stands for all further unknown statuses.
  if (names.length === mostStatuses) return mostStatuses - 1;
  numbers.set(status, names.length);
  return names.push(String(status)) - 1;
}

export const statusAt = (number: number): Status => names[number] as Status;

/** Returns all numbered statuses in order. */
export const numberedStatuses = (): readonly string[] => names;

/** Returns the statuses this version does not know, in the order of their numbers. */
export const laterStatuses = (): readonly string[] => names.slice(statuses.length);

/**
 * Converts a column numbered with these later statuses, by another thread or an earlier run, to this thread's numbers.
 */
export function renumbered(column: Uint8Array<ArrayBuffer>, later: readonly string[]): Uint8Array<ArrayBuffer> {
  return column.map((number) => {
    const name = later[number - statuses.length];
    return name === undefined ? number : statusNumber(name);
  });
}
