import { t } from "#shared/words/define-words.ts";
import { locale } from "#pwa/ui/format.ts";
import type { ListedPart } from "#shared/areas/figures/listed-figures.ts";
import { ageBands } from "#shared/areas/figures/ageing.ts";
import { type SalesKind, soldOnline } from "#shared/areas/figures/sales-cuts.ts";

/** A part of a cut: what its sales have in common, and what the store calls that. */
interface NamedPart {
  readonly id: string;
  readonly name: string;
}

/** Returns a moment of a week without daylight saving, which begins on a Monday. */
const weekAt = (day: number, hour: number) => Date.UTC(2024, 0, day, hour);

/** Names a range of days on sale. */
export function ageName(from: number): string {
  const to = ageBands.find((band) => band.from === from)?.to ?? null;
  return to === null ? t("{from} or more", { from }) : t("{from} – {to}", { from, to });
}

/** Names a part of a cut. */
export function partName(cut: SalesKind | ListedPart, { id, name }: NamedPart): string {
  switch (cut) {
    case "place":
      return name || (id === soldOnline ? t("Online shop") : t("Place unknown"));
    case "clerk":
      return name || (id === soldOnline ? t("Online") : t("Person unknown"));
    case "weekday":
      return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(weekAt(Number(id), 12));
    case "hour": {
      const hours = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
      return t("From {hour}", { hour: hours.format(weekAt(1, Number(id))) });
    }
    case "size":
      return id === "" ? t("No size") : t("Size {size}", { size: id });
    case "brand":
      return id === "" ? t("No brand") : id;
    case "category":
      return id === "" ? t("No category") : id;
    case "owner":
      return id === "own" ? t("The store’s own") : t("Consigned");
    case "product":
    case "consigner":
      return name;
    case "age":
      return t("{band} days", { band: ageName(Number(id)) });
  }
}

/** Names a cut. */
export function cutName(cut: SalesKind | ListedPart): string {
  switch (cut) {
    case "place":
      return t("Location");
    case "clerk":
      return t("Sold by");
    case "weekday":
      return t("Weekday");
    case "hour":
      return t("Hour");
    case "category":
      return t("Category");
    case "brand":
      return t("Brand");
    case "size":
      return t("Size");
    case "owner":
      return t("Ownership");
    case "product":
      return t("Product");
    case "consigner":
      return t("Consigner");
    case "age":
      return t("Days on sale");
  }
}
