import { t } from "#shared/words/define-words.ts";
import type { ListedFigure } from "#shared/areas/figures/listed-figures.ts";

/** Names what a figure consists of. */
export function figureTitle(of: ListedFigure): string {
  switch (of) {
    case "stock":
      return t("On sale");
    case "owned":
      return t("The store’s own on sale");
    case "purchased":
      return t("Bought outright");
    case "accepted":
      return t("Accepted");
    case "sold":
      return t("Accepted and sold");
    case "missing":
      return t("Missed by audits");
    case "owed":
      return t("Owed to consigners");
    case "paid":
      return t("Paid to consigners");
    case "ready":
      return t("Can be paid now");
    case "inAWeek":
      return t("Can be paid within 7 days");
    case "later":
      return t("Can be paid later");
    case "waiting":
      return t("In unpaid payouts");
    case "failed":
      return t("In failed payouts");
  }
}

/** Says what its amounts are, and of when. */
export function figureHint(of: ListedFigure): string {
  switch (of) {
    case "stock":
      return t("Now, at its price");
    case "owned":
      return t("Now, at its cost");
    case "purchased":
      return t("In these days, at its cost");
    case "accepted":
    case "sold":
      return t("In these days, at its price");
    case "missing":
      return t("In these days and not found since, at its price");
    case "paid":
      return t("In these days; payouts have no location");
    case "owed":
    case "ready":
    case "inAWeek":
    case "later":
    case "waiting":
    case "failed":
      return t("Now; payouts have no location");
  }
}

/** Names the amount of each row. */
export const amountHead = (of: ListedFigure): string =>
  of === "owned" || of === "purchased"
    ? t("Cost")
    : ["stock", "accepted", "sold", "missing"].includes(of)
      ? t("Price")
      : t("Amount");
