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

/** These sections with one more or less, in their order. Those that only another version of the app knows are kept. */
export const withSection = (held: readonly Section[], section: Section, isIn: boolean): Section[] => [
  ...sections.filter((one) => (one === section ? isIn : held.includes(one))),
  ...held.filter((one) => !sections.includes(one)),
];
