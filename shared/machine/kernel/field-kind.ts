/** Types of rows that fields refer to; the longer name first, which ends in the other. */
const referred = ["subLocation", "location", "consigner", "product"] as const;
type Referred = (typeof referred)[number];

/** Returns the type of the row that a field has the id of, by the end of its name; null for any other field. */
export const referredBy = (field: string): Referred | null =>
  referred.find((type) => field.toLowerCase().endsWith(`${type}id`.toLowerCase())) ?? null;

/** Returns what a field's value is, by the end of its name: `shelfPriceMinor`, `checkedOn`, `lenderConsignerId`. */
export const kindOfField = (field: string): "money" | "day" | "text" | Referred =>
  field.endsWith("Minor") ? "money" : /(?:On|At|Since)$/.test(field) ? "day" : (referredBy(field) ?? "text");
