import type { QueuedCommand } from "#pwa/local/device.ts";

/** One value a person may set right before a refused command is sent again. */
export interface EditField {
  readonly name: string;
  readonly label: string;
  readonly kind: "money" | "location" | "subLocation" | "text";
}

/** How a refused command is mended: in a small form, on the screen it came from, both, or only as it is. */
export interface Mending {
  readonly fields: readonly EditField[];
  readonly screen: { readonly href: string; readonly label: string } | null;
}

type Loose = Readonly<Record<string, unknown>>;
const record = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};

const labels: Readonly<Record<string, EditField>> = {
  priceMinor: { name: "priceMinor", label: "Price", kind: "money" },
  locationId: { name: "locationId", label: "Location", kind: "location" },
  subLocationId: { name: "subLocationId", label: "Sub-location", kind: "subLocation" },
  title: { name: "title", label: "Title", kind: "text" },
  sku: { name: "sku", label: "Style code", kind: "text" },
  brand: { name: "brand", label: "Brand", kind: "text" },
  gtin: { name: "gtin", label: "GTIN", kind: "text" },
  size: { name: "size", label: "Size", kind: "text" },
  reason: { name: "reason", label: "Reason", kind: "text" },
  trackingCode: { name: "trackingCode", label: "Tracking code", kind: "text" },
};

/** Where a command keeps what may be edited. */
const places: Readonly<
  Record<string, { readonly in: "root" | "items" | "changes"; readonly names: readonly string[] }>
> = {
  "inventory.addItems": { in: "items", names: ["priceMinor", "locationId", "subLocationId"] },
  "inventory.acceptItems": { in: "root", names: ["locationId", "subLocationId"] },
  "inventory.editItem": { in: "changes", names: ["priceMinor", "locationId", "subLocationId", "trackingCode"] },
  "inventory.foundHere": { in: "root", names: ["locationId", "subLocationId"] },
  "inventory.overrideStatus": { in: "root", names: ["reason"] },
  "catalogue.quickCreateProduct": { in: "root", names: ["title", "sku", "brand"] },
  "catalogue.attachGtin": { in: "root", names: ["gtin", "size"] },
  "audits.start": { in: "root", names: ["locationId"] },
};

const holders = (name: string, args: Loose): readonly Loose[] => {
  const place = places[name]?.in;
  if (place === "items") return Array.isArray(args["items"]) ? args["items"].map(record) : [];
  return place === "changes" ? [record(args["changes"])] : [args];
};

/** What can be done about a command besides sending it again as it is. */
export function mendingOf({ name, args }: Pick<QueuedCommand, "name" | "args">): Mending {
  const loose = record(args);
  const held = holders(name, loose);
  const fields = (places[name]?.names ?? [])
    .filter((field) => held.some((holder) => field in holder))
    .flatMap((field) => labels[field] ?? []);
  return { fields, screen: screenOf(loose) };
}

function screenOf(args: Loose): Mending["screen"] {
  const ids = Array.isArray(args["itemIds"]) ? args["itemIds"] : [];
  const itemId = typeof args["itemId"] === "string" ? args["itemId"] : ids.length === 1 ? ids[0] : null;
  if (typeof itemId === "string") return { href: `/inventories/${encodeURIComponent(itemId)}`, label: "Open item" };
  if (typeof args["auditId"] === "string")
    return { href: `/scanItems?audit=${encodeURIComponent(args["auditId"])}`, label: "Open audit" };
  return null;
}

/** The values a form starts from; where items differ, the first one's. */
export function editValues({ name, args }: Pick<QueuedCommand, "name" | "args">, fields: readonly EditField[]): Loose {
  const held = holders(name, record(args));
  return Object.fromEntries(
    fields.map((field) => [field.name, held.find((holder) => field.name in holder)?.[field.name] ?? null]),
  );
}

/** The arguments with the edited values, in every place that held them; nothing else changes. */
export function withEdits(command: Pick<QueuedCommand, "name" | "args">, values: Loose): unknown {
  const args = record(command.args);
  const edit = (holder: Loose): Loose => ({
    ...holder,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in holder)),
  });
  const place = places[command.name]?.in;
  if (place === "items" && Array.isArray(args["items"]))
    return { ...args, items: args["items"].map((item) => edit(record(item))) };
  if (place === "changes") return { ...args, changes: edit(record(args["changes"])) };
  return edit(args);
}
