import { t } from "#shared/words/define-words.ts";
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { type AnyAddress, AppLink } from "#pwa/ui/app-link.tsx";
import { locale } from "#pwa/ui/format.ts";
import { classes } from "#pwa/ui/classes.ts";
import { percentChange } from "#shared/areas/figures/percent-change.ts";
import { amountText, countText } from "./figure-text.ts";
import type { FigureName, Figures } from "./use-figures.ts";
import { figureWords } from "./words.ts";

/** Maximum percentage shown; more, usually from almost nothing, is not quantified. */
const mostPercent = 999;
const percents = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** A figure and its change from the previous period: green up, red down. */
export function FigureCard({
  name,
  figures,
  fromNothing = "percent",
  to,
  note,
}: {
  readonly name: FigureName;
  readonly figures: Figures;
  /** Says how growth from 0 is shown, which has no percentage: the dashboard's definition gives one. */
  readonly fromNothing?: "percent" | "new";
  /** The address of what it consists of. */
  readonly to?: AnyAddress | undefined;
  /** A line about what it is of. */
  readonly note?: string | undefined;
}) {
  const value = figures.current.totals[name];
  const before = figures.previous.totals[name];
  const text = name === "inventoryUnits" ? countText(value) : amountText(value, figures.currency);
  return (
    <div
      className={classes(
        "relative min-w-0 rounded-card border border-line bg-surface p-4 shadow-card",
        to !== undefined && "hover:border-line-strong",
      )}
    >
      <dt className="text-muted">
        {figureWords(name)}
        {note !== undefined && <span className="text-caption"> · {note}</span>}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-title font-semibold">
          {to === undefined ? (
            text
          ) : (
            <AppLink
              {...to}
              aria-label={t("{text}, show what {figure} consists of", { text, figure: figureWords(name) })}
              className="rounded-card after:absolute after:inset-0 after:rounded-card"
            >
              {text}
            </AppLink>
          )}
        </span>
        {fromNothing === "new" && before === 0 && value !== 0 ? (
          <span className="font-medium text-muted">{t("New")}</span>
        ) : (
          <Change percent={percentChange(value, before)} />
        )}
      </dd>
    </div>
  );
}

function Change({ percent }: { readonly percent: number }) {
  const way = percent > 0 ? "up" : percent < 0 ? "down" : "same";
  const Mark = way === "up" ? ArrowUp : way === "down" ? ArrowDown : Minus;
  const size =
    Math.abs(percent) > mostPercent ? `${percents.format(mostPercent)}+` : percents.format(Math.abs(percent));
  return (
    <span
      data-change={way}
      className={classes(
        "tabular inline-flex items-center gap-1 font-medium",
        way === "up" ? "text-success" : way === "down" ? "text-danger" : "text-muted",
      )}
    >
      <Mark aria-hidden className="size-4" />
      <span aria-hidden>{size}%</span>
      <span className="sr-only">
        {way === "same"
          ? t("The same as in the period before")
          : way === "up"
            ? t("Up {percent}% vs. previous period", { percent: size })
            : t("Down {percent}% vs. previous period", { percent: size })}
      </span>
    </span>
  );
}
