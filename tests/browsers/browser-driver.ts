import type { InstalledBrowsers } from "./provide-browsers.ts";

/** What a value may be that goes into a page or comes out of it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** How a browser is opened. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
  /** The driver does not wait until a page has loaded, so that it can be left before. */
  readonly hurried?: boolean;
  /** An empty folder of its own: its profile, its home and its downloads lie here. */
  readonly folder: string;
}

/** The little that a walk needs of a browser, in whatever protocol it is driven. */
export interface BrowserDriver {
  /** The engine's name and version, as people say it. */
  readonly version: string;
  /** Where it puts downloaded files. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  /** Opens an address as a person does who types it, also while another is loading, and does not wait for it. */
  leaveFor(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments, and waits for what it promises. */
  ask<Args extends readonly Plain[], T>(inPage: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  /** A click with the mouse in the middle of the element. */
  click(selector: string): Promise<void>;
  /** Chooses a file in an input for files. */
  attach(selector: string, file: string): Promise<void>;
  /** Keys as a hardware scanner sends them, with Enter after them. */
  scan(code: string): Promise<void>;
  close(): Promise<void>;
}

/** An engine the app is proven in. */
export interface Engine {
  readonly name: string;
  open(look: Look, installed: InstalledBrowsers): Promise<BrowserDriver>;
}

/** The expression that calls a function in a page. */
export const callOf = (inPage: unknown, args: readonly Plain[]): string =>
  `(${String(inPage)})(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;

/** Milliseconds between two keys of a scanner. */
export const scannerMsPerKey = 8;
