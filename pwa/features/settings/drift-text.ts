import { formatMoney } from "#pwa/ui/format.ts";
import type { Difference } from "./drift-report.ts";
import { driftWords, orderStateWords } from "./drift-words.ts";

/** Returns what a difference is, in a sentence. */
export function driftText({ kind, ours, theirs, variant, locationId }: Difference, currency: string): string {
  const money = (minor: string) => formatMoney(Number(minor), currency);
  switch (kind) {
    case "missingProduct":
    case "untracked":
    case "oversells":
    case "variantTwice":
      return driftWords(kind);
    case "extraProduct":
    case "subscription":
    case "scope":
      return driftWords(kind);
    case "twice":
    case "extraVariant":
      return driftWords(kind, { theirs });
    case "status":
      return driftWords("otherStatus", { theirs });
    case "published":
      return driftWords(ours === "yes" ? "hidden" : "shown");
    case "title":
      return driftWords("otherTitle", { theirs });
    case "options":
      return driftWords("options", { ours, theirs });
    case "images":
      return ours === theirs ? driftWords("imageOrder") : driftWords("images", { ours, theirs });
    case "missingVariant":
      return driftWords("missingVariant", { ours });
    case "inactive":
      return driftWords("inactive", { ours });
    case "price":
      return driftWords("price", { ours: money(ours), theirs: money(theirs) });
    case "quantity":
      return driftWords("quantity", { ours, theirs });
    case "lowered":
      return driftWords("lowered", { ours, theirs });
    case "unmappedLocation":
      return locationId === ""
        ? driftWords("strangeLocation", { count: Number(theirs) })
        : driftWords("unmappedLocation", { count: Number(ours) });
    case "orderUnknown":
      return driftWords("orderUnknown");
    case "orderDiffers":
      return driftWords("orderDiffers", { state: orderState(theirs) });
    default:
      return variant;
  }
}

const orderState = (state: string): string =>
  state === "paid" || state === "cancelled" || state === "refunded" ? orderStateWords(state) : orderStateWords("open");

/** Returns what a difference is of: the product, or how the shop calls something else. */
export function driftName({ kind, title, ours, theirs, variant, location }: Difference): string {
  if (title !== "") return title;
  if (kind === "extraProduct") return theirs;
  if (kind === "orderUnknown") return theirs;
  if (kind === "orderDiffers") return ours;
  if (kind === "unmappedLocation") return location === "" ? ours : location;
  return variant;
}
