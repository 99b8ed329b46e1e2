import { classes } from "../classes.ts";
import { useCurrency } from "../currency.tsx";
import { formatMoney } from "../format.ts";

/** An amount of minor units in the store's currency; `short` omits zero cents. */
export function Money({
  minor,
  short,
  className,
}: {
  minor: number;
  short?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={classes("tabular whitespace-nowrap", className)}>{formatMoney(minor, useCurrency(), short)}</span>
  );
}
