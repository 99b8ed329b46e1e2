import { type ParsedScan, parseScan } from "#shared/areas/scanning/parse-scan.ts";
import type { ScannerKeyboard } from "./wedge.ts";

/** Source of a scan. */
export type ScanVia = "scanner" | "camera" | "typed";

/** Handles one scan. The next one waits until its promise has settled. */
export type ScanHandler = (scan: ParsedScan, via: ScanVia) => void | Promise<void>;

/** What a scan's keys mean if the scanner types on this keyboard. */
export interface KeyboardReading {
  readonly keyboard: ScannerKeyboard;
  readonly scan: ParsedScan;
}

/** A scan's two readings, the likelier first. */
export type TwoReadings = readonly [KeyboardReading, KeyboardReading];

/** Chooses the reading that was meant; null drops the scan. */
export type ReadingChooser = (readings: TwoReadings) => ParsedScan | null | Promise<ParsedScan | null>;

/** Returns what a scan means in this store. */
export type ScanReader = (scan: ParsedScan) => ParsedScan;

/**
 * The single queue of all scans, from any source: they are parsed on arrival and handled one after another in order.
 * The handler mounted last gets them, so that a dialog takes precedence over its screen. The handler behind all screens
 * gets those of screens without a handler.
 */
export interface ScanBus {
  /** Resolves when the scan has been handled. */
  submit(text: string, via: ScanVia): Promise<void>;
  /** Adds a scan that is already parsed. */
  submitParsed(scan: ParsedScan, via: ScanVia): Promise<void>;
  /** Adds a scan with two readings, one of which is chosen in its turn: the first, unless a chooser is registered. */
  submitEither(readings: TwoReadings, via: ScanVia): Promise<void>;
  /** Registers what chooses between two readings; returns a function that removes it. */
  chooseWith(chooser: ReadingChooser): () => void;
  /** Registers what turns a scan into what it means here, for all handlers but those that take scans `asRead`. */
  readWith(reader: ScanReader): () => void;
  /** Registers a handler; returns a function that removes it. */
  handle(handler: ScanHandler, how?: "asRead"): () => void;
  /** Registers the handler behind all screens. */
  handleBehind(handler: ScanHandler): () => void;
  /** Number of handlers, without the one behind all screens. */
  readonly handlers: number;
}

const scanListeners = new Set<() => void>();

/** Calls `listener` at each scan of the page, whoever handles it. */
export function onAnyScan(listener: () => void): () => void {
  scanListeners.add(listener);
  return () => scanListeners.delete(listener);
}

/** Creates a bus. `onFault` gets errors of handlers; later scans are handled all the same. */
export function createScanBus(onFault: (fault: unknown) => void): ScanBus {
  const handlers: { readonly handler: ScanHandler; readonly how: "asRead" | undefined }[] = [];
  let behind: ScanHandler | null = null;
  let line = Promise.resolve();

  let choose: ReadingChooser | null = null;
  let readAs: ScanReader | null = null;

  const enqueue = (meant: () => ReturnType<ReadingChooser>, via: ScanVia): Promise<void> => {
    for (const listener of scanListeners) listener();
    line = line.then(async () => {
      try {
        const scan = await meant();
        if (scan === null) return;
        const top = handlers.at(-1);
        const meaning = top?.how === "asRead" ? scan : (readAs?.(scan) ?? scan);
        await (top?.handler ?? behind)?.(meaning, via);
      } catch (fault) {
        onFault(fault);
      }
    });
    return line;
  };

  return {
    submit: (text, via) => {
      const scan = parseScan(text);
      return enqueue(() => scan, via);
    },
    submitParsed: (scan, via) => enqueue(() => scan, via),
    submitEither: (readings, via) => enqueue(() => (choose === null ? readings[0].scan : choose(readings)), via),
    chooseWith(chooser) {
      choose = chooser;
      return () => {
        if (choose === chooser) choose = null;
      };
    },
    readWith(reader) {
      readAs = reader;
      return () => {
        if (readAs === reader) readAs = null;
      };
    },
    handle(handler, how) {
      const entry = { handler, how };
      handlers.push(entry);
      return () => {
        const index = handlers.indexOf(entry);
        if (index >= 0) handlers.splice(index, 1);
      };
    },
    handleBehind(handler) {
      behind = handler;
      return () => {
        if (behind === handler) behind = null;
      };
    },
    get handlers() {
      return handlers.length;
    },
  };
}

/** The page's bus. */
export const scanBus: ScanBus = createScanBus((fault) => reportError(fault));
