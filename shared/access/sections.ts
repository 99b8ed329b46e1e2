/** The access controls. */
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

/** Returns the sections with one added or removed, in their order. Sections that only other versions know are kept. */
export const withSection = (held: readonly Section[], section: Section, isIn: boolean): Section[] => [
  ...sections.filter((one) => (one === section ? isIn : held.includes(one))),
  ...held.filter((one) => !sections.includes(one)),
];
