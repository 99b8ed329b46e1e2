import type { Page } from "@playwright/test";
import type { OwnChange, ShownList } from "./watch-list.ts";
import type { WholeServer } from "./whole-server.ts";

/** A whole system to measure: how its server starts, and what a person does on its device. */
export interface WholeSystem {
  /** New devices in a round; a second one finds a server that has made ready for the first. */
  readonly devices: 1 | 2;
  readonly start: () => Promise<WholeServer>;
  /** The list's address on the server. */
  readonly path: string;
  /** The list's sentence when everything is on the device. */
  readonly said: string;
  readonly fillIn: (page: Page) => Promise<void>;
  /** Counts every item on the device. */
  readonly count: (page: Page) => Promise<number>;
  /** Returns the moment of the last write of a download, if the page does not say *online* right then. */
  readonly durable?: (page: Page) => Promise<number>;
  /** Shows another list; returns the moment before it, in milliseconds since 1970. */
  readonly show: (page: Page, list: ShownList) => Promise<number>;
  /** Waits until a device that has started is up to date. */
  readonly settled: (page: Page) => Promise<unknown>;
  /** Writes a note on an item, and shows the list again. */
  readonly change: (page: Page, id: string, notes: string) => Promise<OwnChange>;
  /** Returns what writes a note for somebody else, straight to the server. */
  readonly elsewhere: (server: WholeServer) => Promise<Elsewhere>;
}

export interface Elsewhere {
  readonly change: (id: string, notes: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}
