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

export type Section = (typeof sections)[number];
