import { isOnShelf } from "#shared/areas/audits/classify.ts";
import { statuses } from "#shared/areas/inventory/status.ts";

/** A list query: one status at one place, newest first. */
export interface List {
  readonly locationId: string;
  readonly status: string;
}

/** One way to keep a stock on a device. All answer the same queries over the same rows. */
export interface Contender {
  /** Deletes the data on disk; nothing may be open. */
  wipe(): Promise<void>;
  /** Loads the input of `download` or `open`, so that it is not timed. */
  prepare(before: "download" | "start"): Promise<void>;
  /** Downloads from nothing to the last row stored; returns the number of items. Leaves everything open. */
  download(): Promise<number>;
  /** Opens the data on disk, as an app does at start. */
  open(): Promise<void>;
  /** Returns the id of the item with this code. */
  byCode(code: string): string | Promise<string>;
  /** Returns the ids of a list's first fifty. */
  firstPage(list: List): readonly string[] | Promise<readonly string[]>;
  /** Keeps the open list's first page for the next start, where the contender does so; not timed. */
  keep?(list: List): Promise<void>;
  /** Returns the ids of the page kept, with it in the document; nothing is open before. */
  keptPage?(list: List): Promise<readonly string[]>;
  count(list: List): number | Promise<number>;
  /** Returns how many items have `part` in title, style code, size, consigner's name or code, and the newest fifty. */
  search(part: string): Found | Promise<Found>;
  /** Loads every item into memory, and returns a search over them; `search` does not need this. */
  hold(): Promise<(part: string) => Found>;
  /** Returns how many of a shop's items were scanned and how many were not; other scans are looked up. */
  audit(locationId: string, scanned: readonly string[]): Audited | Promise<Audited>;
  /** Shows a list, for seeing changes come first in it. */
  watch(list: List): Promise<Watched>;
  /** Makes each change wait for the disk from now on, or not. Absent where IndexedDB decides, or where they always do. */
  waitForDisk?(waits: boolean): Promise<void>;
}

export interface Found {
  readonly count: number;
  readonly ids: readonly string[];
}

/** Statuses of items expected on a shelf; of the last one only accepted items count (`isExpected`). */
export const filteredStatuses: readonly string[] = statuses.filter((status) =>
  isOnShelf({ status, acceptedOn: "once" }),
);

export interface Audited {
  readonly found: number;
  readonly missing: number;
}

/**
 * A shown list. Both changes are prepared first, untimed; the returned function makes the change and resolves when it
 * is stored and first in the list, or rejects.
 */
export interface Watched {
  /** Returns the id of an item in the list, different for each n, not on its first page. */
  target(n: number): string;
  /** Prepares another person's change. */
  pulled(id: string): Promise<() => Promise<void>>;
  /** Prepares the person's own change. */
  own(id: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export const pageSize = 50;

/** Returns the position in a watched list of the nth change. */
export const changedAt = (n: number): number => 60 + n * 3;
/** Length of a watched list needed for that. */
export const changedWithin = 100;

export const contenderNames = ["trace", "rxdb", "pouchdb", "sqlite", "tanstack"] as const;
export type ContenderName = (typeof contenderNames)[number];
