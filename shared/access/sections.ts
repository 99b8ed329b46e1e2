/** The access controls [A6.05]. */
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
