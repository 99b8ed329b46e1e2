import type { SizeOfGtin } from "#shared/machine/kernel/schema.ts";
import type { GtinRow } from "./rows.ts";

/** Formats a product's barcodes for one CSV field: "9=00012345678905; 9.5=00012345678912". */
export const gtinList = (gtins: readonly Pick<GtinRow, "id" | "size">[]): string =>
  gtins.map(({ id, size }) => `${size}=${id}`).join("; ");

/** Parses such a field. Text without "=" is a barcode without a size; a size may contain "=". */
export const readGtinList = (text: string): readonly SizeOfGtin[] =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.lastIndexOf("=");
      return { size: part.slice(0, Math.max(at, 0)).trim(), gtin: part.slice(at + 1).trim() };
    });
