import type { Samples } from "#shared/kernel/samples.ts";
import type { EmployeeRow } from "./rows.ts";

/** Where the people live whom samples add: whoever runs them is left in peace. */
export const sampleMailHost = "@new.example";

/** Somebody whom a sample added. */
export const sampleEmployee = (from: Samples, where: (row: EmployeeRow) => boolean = () => true): EmployeeRow | null =>
  from.row("employee", (row) => row.lastName === "Sample" && where(row));
