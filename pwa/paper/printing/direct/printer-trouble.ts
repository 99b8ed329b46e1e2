import type { PrinterFault } from "./printer-language.ts";
import { troubleWords } from "./words.ts";

export type Trouble = PrinterFault | "unplugged" | "held" | "notAllowed" | "silent";

/** Why a printer did not print, with a sentence for people. */
export class PrinterTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, printer: string) {
    super(troubleWords(trouble, { printer }));
    this.trouble = trouble;
  }
}

/** Returns what an error of the browser means for this printer. */
export function troubleOf(error: unknown, printer: string): Error {
  if (error instanceof PrinterTrouble) return error;
  const name = error instanceof DOMException ? error.name : "";
  switch (name) {
    case "SecurityError":
      return new PrinterTrouble("notAllowed", printer);
    // Web Serial says so of a port that another program has opened.
    case "InvalidStateError":
      return new PrinterTrouble("held", printer);
    case "NotFoundError":
    case "NetworkError":
      return new PrinterTrouble("unplugged", printer);
    default:
      return error instanceof Error ? error : new PrinterTrouble("failed", printer);
  }
}
