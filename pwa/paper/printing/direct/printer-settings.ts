import { z } from "#shared/machine/kernel/schema.ts";
import { keptChoice } from "../kept-choice.ts";

export const labelLanguages = ["zpl", "tspl", "epl"] as const;
const languageNames = [...labelLanguages, "escpos"] as const;
export type LanguageName = (typeof languageNames)[number];

/** Dots per millimetre of label printers: 203, 300 and 600 dpi. */
export const printerResolutions = [8, 12, 24] as const;
/** Dots across the rolls of receipt printers: 80 mm, 80 mm of 180 dpi, 58 mm. */
export const rollWidths = [576, 512, 384] as const;
export const baudRates = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

const printerSchema = z.object({
  /** As the printer calls itself. */
  name: z.string(),
  via: z.enum(["usb", "serial"]),
  /** How the browser finds it again; null if it does not say. */
  vendorId: z.nullable(z.number()),
  productId: z.nullable(z.number()),
  serialNumber: z.nullable(z.string()),
  language: z.enum(languageNames),
  /** Of a label printer. */
  dotsPerMm: z.union([z.literal(8), z.literal(12), z.literal(24)]),
  /** Of a receipt printer. */
  dotsAcross: z.union([z.literal(576), z.literal(512), z.literal(384)]),
  /** Of a serial cable. */
  baudRate: z.number(),
});

/** A printer that this device prints on directly. */
export type DirectPrinter = z.infer<typeof printerSchema>;

export type PrinterUse = "labels" | "receipts";

const read = (stored: string | null): DirectPrinter | null => {
  try {
    return printerSchema.safeParse(JSON.parse(stored ?? "null")).data ?? null;
  } catch {
    return null;
  }
};

/** The printers of this device; null for the print dialog. */
export const directPrinters = {
  labels: keptChoice<DirectPrinter | null>("trace.printer.labels", read, JSON.stringify),
  receipts: keptChoice<DirectPrinter | null>("trace.printer.receipts", read, JSON.stringify),
};
