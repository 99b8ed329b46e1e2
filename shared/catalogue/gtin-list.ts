import type { SizeOfGtin } from "#shared/kernel/schema.ts";
import type { GtinRow } from "./rows.ts";

/** A product's barcodes in one field of a file: "9=00012345678905; 9.5=00012345678912". */
export const gtinList = (gtins: readonly Pick<GtinRow, "id" | "size">[]): string =>
  gtins.map(({ id, size }) => `${size}=${id}`).join("; ");

/** Reads such a field. A part that names no size has none; a size may hold "=" itself. */
export const readGtinList = (text: string): readonly SizeOfGtin[] =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.lastIndexOf("=");
      return { size: part.slice(0, Math.max(at, 0)).trim(), gtin: part.slice(at + 1).trim() };
    });
