/** Fields of an item that must be equal on a device and in the database. */
const compared = ["id", "code", "status", "priceMinor", "payoutMinor", "locationId", "notes", "paymentType"] as const;

export type HeldItem = Readonly<Record<(typeof compared)[number], string | number | null>>;

/** Returns where a device's items differ from the database's. */
export function unlikeRows(device: readonly HeldItem[], server: readonly HeldItem[]): string[] {
  const [these, those] = [device, server].map((items) => new Map(items.map((item) => [String(item.id), item])));
  return [...new Set([...(these?.keys() ?? []), ...(those?.keys() ?? [])])].flatMap((id) => {
    const [a, b] = [these?.get(id), those?.get(id)];
    if (a === undefined || b === undefined) return [`${(a ?? b)?.code} is ${a === undefined ? "missing" : "too much"}`];
    return compared
      .filter((field) => (a[field] ?? null) !== b[field])
      .map((field) => `${b.code}: ${field} is “${a[field]}” instead of “${b[field]}”`);
  });
}
