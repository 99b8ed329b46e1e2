import { eplPrinter } from "./epl-printer.ts";
import { escposPrinter } from "./escpos-printer.ts";
import type { Printed } from "./paper.ts";
import { tsplPrinter } from "./tspl-printer.ts";
import { zplPrinter } from "./zpl-printer.ts";

/** The printers' side of the languages, written from the makers' manuals: they read bytes and draw. */
const printers = { zpl: zplPrinter, epl: eplPrinter, tspl: tsplPrinter, escpos: escposPrinter };

/**
 * Returns what a printer of this language prints of these bytes.
 * @throws when they are not what the language allows.
 */
export const printedBy = (language: keyof typeof printers, bytes: Uint8Array): Printed => printers[language](bytes);
