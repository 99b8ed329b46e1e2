import type { Samples } from "#shared/machine/kernel/samples.ts";
import type { EmployeeRow } from "./rows.ts";

/** The mail domain of employees added by samples; whoever runs the samples is not affected. */
export const sampleMailHost = "@new.example";

/** Returns an employee added by a sample. */
export const sampleEmployee = (from: Samples): EmployeeRow | null =>
  from.row("employee", ({ lastName }) => lastName === "Sample");
