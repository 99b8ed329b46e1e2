import { formatMoney, plural } from "#pwa/components/format.ts";
import type { QueuedCommand, View } from "#pwa/local/device.ts";
import { statusLabels } from "#shared/inventory/status.ts";

/** A queued command in the words of the shop. */
export interface CommandWords {
  readonly title: string;
  /** What it is about: an item, a product, a place. */
  readonly detail: string;
  /** What it would have changed, one fact a line. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

type Loose = Readonly<Record<string, unknown>>;

const record = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const string = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Reads whatever its arguments hold that a person would recognise. It trusts no shape: the
 * command may have been queued by another version of the app, and what it names may be gone.
 */
export function describeCommand(
  view: View,
  command: Pick<QueuedCommand, "title" | "args">,
  currency = "USD",
): CommandWords {
  const args = record(command.args);
  const facts: { label: string; value: string }[] = [];
  const tell = (label: string, value: string) => {
    if (value !== "") facts.push({ label, value });
  };

  const items = list(args["items"]).map(record);
  const first = items[0] ?? {};
  const changes = record(args["changes"]);
  const ids = list(args["itemIds"]).map(string);
  const itemId = string(args["itemId"]) || (ids.length === 1 ? (ids[0] ?? "") : "");
  const about = [
    subject(view, args, items, ids, itemId),
    string(args["auditId"]) === "" ? "" : auditPlace(view, string(args["auditId"])),
  ].filter((text) => text !== "");

  tell("Item", itemText(view, itemId));
  if (ids.length > 1) tell("Items", plural(ids.length, "item"));
  if (items.length > 0) tell("Items", itemsText(view, items));
  tell("Codes", codes(items));
  tell("Product", string(args["title"]) || productTitle(view, string(args["productId"])));
  tell("Style code", string(args["sku"]));
  tell("GTIN", string(args["gtin"]) || string(record(args["gtin"])["gtin"]));
  const one = { ...first, ...args, ...changes };
  const placed = string(one["locationId"]);
  tell("Owner", consignerName(view, string(one["consignerId"])));
  tell("Size", string(args["size"]) || string(one["option1Value"]));
  tell("Condition", string(one["option2Value"]));
  tell("Box condition", string(one["option3Value"]));
  if (typeof one["priceMinor"] === "number") tell("Price", formatMoney(one["priceMinor"], currency));
  if (typeof one["costMinor"] === "number") tell("Cost", formatMoney(one["costMinor"], currency));
  tell("Location", placed === "" ? "" : (view.get("location", placed)?.name ?? "A location that is gone"));
  tell("Sub-location", view.get("subLocation", string(one["subLocationId"]))?.name ?? "");
  tell("Status", statusText(args["status"]));
  tell("Reason", string(args["reason"]));
  const scans = list(args["scans"]).map(record);
  if (scans.length > 0) tell("Scans", scans.map((scan) => string(scan["code"])).join(", "));
  tell("Resolution", string(args["resolution"]));
  tell("Notes", string(one["notes"]) || string(args["note"]) || string(args["text"]));
  // What the heading says already need not be said again.
  return {
    title: command.title,
    detail: about.join(" · "),
    facts: facts.filter((fact) => !about.includes(fact.value)),
  };
}

function subject(view: View, args: Loose, items: readonly Loose[], ids: readonly string[], itemId: string): string {
  if (items.length > 0) return itemsText(view, items);
  if (itemId !== "") return itemText(view, itemId);
  if (ids.length > 1) return plural(ids.length, "item");
  const product = string(args["title"]) || productTitle(view, string(args["productId"]));
  if (product !== "") return product;
  const scans = list(args["scans"]);
  if (scans.length > 0) return plural(scans.length, "scan");
  return view.get("location", string(args["locationId"]))?.name ?? "";
}

function itemsText(view: View, items: readonly Loose[]): string {
  const title = productTitle(view, string(items[0]?.["productId"])) || "item";
  const sameProduct = items.every((item) => item["productId"] === items[0]?.["productId"]);
  if (!sameProduct) return plural(items.length, "item");
  return items.length === 1 ? title : `${items.length} × ${title}`;
}

function codes(items: readonly Loose[]): string {
  const all = items.map((item) => string(item["code"])).filter((code) => code !== "");
  return all.length > 6 ? `${all.slice(0, 6).join(", ")} and ${all.length - 6} more` : all.join(", ");
}

function itemText(view: View, itemId: string): string {
  if (itemId === "") return "";
  const item = view.items.brief(itemId);
  return item === undefined ? "An item that is not on this device" : `${item.title} (${item.code})`;
}

function auditPlace(view: View, auditId: string): string {
  const audit = view.get("audit", auditId);
  const place = audit === undefined ? undefined : view.get("location", audit.locationId)?.name;
  return place === undefined ? "" : `Audit of ${place}`;
}

const productTitle = (view: View, id: string): string => (id === "" ? "" : (view.get("product", id)?.title ?? ""));

function consignerName(view: View, id: string): string {
  const consigner = id === "" ? undefined : view.get("consigner", id);
  return consigner === undefined ? "" : `${consigner.firstName} ${consigner.lastName}`.trim();
}

const statusText = (value: unknown): string =>
  typeof value === "string" && Object.hasOwn(statusLabels, value)
    ? statusLabels[value as keyof typeof statusLabels]
    : "";
