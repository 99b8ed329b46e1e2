import type { GtinRow } from "./rows.ts";

/** A product's barcodes in one field of a file: "9=00012345678905; 9.5=00012345678912". */
export const gtinList = (gtins: readonly Pick<GtinRow, "id" | "size">[]): string =>
  gtins.map(({ id, size }) => `${size}=${id}`).join("; ");
