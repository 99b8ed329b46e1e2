import { z } from "#shared/kernel/schema.ts";

/** The access controls of the specification, §6. */
export const sections = [
  "Dashboard",
  "Products",
  "Inventory",
  "Consigners",
  "Employees",
  "Orders",
  "Settings",
  "InStoreApp",
] as const;

export const section = z.enum(sections);
export type Section = z.infer<typeof section>;
