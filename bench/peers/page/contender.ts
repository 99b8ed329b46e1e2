import { isOnShelf } from "#shared/audits/classify.ts";
import { statuses } from "#shared/inventory/status.ts";

/** A list that is asked for: what rests in one status at one place, newest first. */
export interface List {
  readonly locationId: string;
  readonly status: string;
}

/** One way to keep a stock on a device. All answer the same questions over the same rows. */
export interface Contender {
  /** Takes away what lies on the disk; nothing may be open. */
  wipe(): Promise<void>;
  /** Fetches what `download` or `open` works on, so that it is not timed. */
  prepare(before: "download" | "start"): Promise<void>;
  /** From nothing to the last row stored; answers how many items there are. Leaves all open. */
  download(): Promise<number>;
  /** Opens what lies on the disk, as an app does when it starts. */
  open(): Promise<void>;
  /** The id of the item with this code. */
  byCode(code: string): string | Promise<string>;
  /** The ids of the first fifty of a list. */
  firstPage(list: List): readonly string[] | Promise<readonly string[]>;
  count(list: List): number | Promise<number>;
  /** How many items have `part` in title, style code, size, consigner's name or code, and the newest fifty of them. */
  search(part: string): Found | Promise<Found>;
  /** Takes every item into memory, and answers how to search there; `search` needs no such thing. */
  hold(): Promise<(part: string) => Found>;
  /** How many of a shop's items were scanned and how many were not; what else was scanned is looked up. */
  audit(locationId: string, scanned: readonly string[]): Audited | Promise<Audited>;
  /** Puts a list on the screen, to see changes come to stand first in it. */
  watch(list: List): Promise<Watched>;
}

export interface Found {
  readonly count: number;
  readonly ids: readonly string[];
}

/** Where what ought to lie on a shelf is found; of the last only what was accepted counts (`isExpected`). */
export const askedStatuses: readonly string[] = statuses.filter((status) => isOnShelf({ status, acceptedOn: "once" }));

export interface Audited {
  readonly found: number;
  readonly missing: number;
}

/**
 * A list on the screen. Both changes are made ready first, which is not timed; what they answer then makes the change
 * and resolves when it is stored and stands first in the list, and rejects where it does not.
 */
export interface Watched {
  /** The id of an item of the list, another one for each n, none of them on its first page. */
  target(n: number): string;
  /** Somebody else's change comes in. */
  pulled(id: string): Promise<() => Promise<void>>;
  /** The person's own change. */
  own(id: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export const pageSize = 50;

/** Which place of a watched list the nth change is made at. */
export const changedAt = (n: number): number => 60 + n * 3;
/** How far a watched list reaches for that. */
export const changedWithin = 100;

export const contenderNames = ["trace", "rxdb", "pouchdb"] as const;
export type ContenderName = (typeof contenderNames)[number];
