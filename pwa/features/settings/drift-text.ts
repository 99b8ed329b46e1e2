import { t } from "#shared/words/define-words.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { DriftDifference } from "./drift-report.ts";
import { driftWords, orderStateWords } from "./drift-words.ts";

/** Returns what a difference is, in a sentence. */
export function driftText({ kind, ours, theirs, variant, locationId }: DriftDifference, currency: string): string {
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
      return t("Not on sale in the shop: its status there is {theirs}", { theirs });
    case "published":
      return ours === "yes" ? t("The shop does not show it") : t("The shop shows it, and should not");
    case "title":
      return t("Called “{theirs}” in the shop", { theirs });
    case "options":
      return t("Its options are “{theirs}” in the shop, “{ours}” here", { ours, theirs });
    case "images":
      return ours === theirs
        ? t("Its pictures are in another order in the shop, or one is no longer wanted")
        : t("The shop has {theirs} of its {ours} pictures", { ours, theirs });
    case "missingVariant":
      return t("{ours} is not in the shop", { ours });
    case "inactive":
      return t("Not stocked there in the shop, so none sells; {ours} on sale here", { ours });
    case "price":
      return t("Costs {theirs} in the shop; it should cost {ours}", { ours: money(ours), theirs: money(theirs) });
    case "quantity":
      return t("The shop has {theirs}; {ours} on sale here", { ours, theirs });
    case "lowered":
      return t("The shop had {theirs} and now has {ours}: taken off by itself", { ours, theirs });
    case "unmappedLocation":
      return locationId === ""
        ? t(
            "The shop sells {count, plural, one {# unit} other {# units}} at this location, which is none of yours. Choose it above, or empty it in the shop.",
            { count: Number(theirs) },
          )
        : t(
            "{count, plural, one {# item on sale here is} other {# items on sale here are}} not sold online. Choose the shop’s location for it above.",
            { count: Number(ours) },
          );
    case "orderUnknown":
      return t("The order is in the shop and not here");
    case "orderDiffers":
      return t("The order is {state} in the shop, and not here", { state: orderState(theirs) });
    default:
      return variant;
  }
}

const orderState = (state: string): string =>
  state === "paid" || state === "cancelled" || state === "refunded" ? orderStateWords(state) : t("open");

/** Returns what a difference is of: the product, or how the shop calls something else. */
export function driftName({ kind, title, ours, theirs, variant, location }: DriftDifference): string {
  if (title !== "") return title;
  if (kind === "extraProduct") return theirs;
  if (kind === "orderUnknown") return theirs;
  if (kind === "orderDiffers") return ours;
  if (kind === "unmappedLocation") return location === "" ? ours : location;
  return variant;
}
