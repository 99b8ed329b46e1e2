import type { InstalledBrowsers } from "./provide-browsers.ts";

/** Values that can be passed into a page and back. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** Options for opening a browser. */
export interface OpenOptions {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
  /** Does not wait for a page to load, so that it can be left earlier. */
  readonly hurried?: boolean;
  /** An empty folder for its profile, home and downloads. */
  readonly folder: string;
}

/** The browser functions that a walk needs, independent of the driving protocol. */
export interface BrowserDriver {
  /** The engine's name and version, for people. */
  readonly version: string;
  /** The folder of downloaded files. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  /** Opens an address as a person does who types it, also while another is loading, and does not wait for it. */
  leaveFor(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which sees only its arguments, and awaits its result. */
  ask<Args extends readonly Plain[], T>(inPage: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T>;
  /** Clicks with the mouse in the middle of the element. */
  click(selector: string): Promise<void>;
  /** Chooses a file in a file input. */
  attach(selector: string, file: string): Promise<void>;
  /** Sends keys like a hardware scanner, followed by Enter. */
  scan(code: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine the app is tested in. */
export interface Engine {
  readonly name: string;
  open(look: OpenOptions, installed: InstalledBrowsers): Promise<BrowserDriver>;
}

/** Returns the expression that calls a function in a page. */
export const callOf = (inPage: unknown, args: readonly Plain[]): string =>
  `(${String(inPage)})(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;

/** Milliseconds between a scanner's keys. */
export const scannerMsPerKey = 8;
