import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { DayTotals } from "#shared/areas/till/day-totals.ts";
import { methodWords } from "#shared/areas/till/words.ts";

type Totals = Pick<DayTotals, "methods" | "payInsMinor" | "payOutsMinor" | "roundingMinor">;

/** Lists what a till took and gave back, by method: an amount a row, so that long ones have room on a phone too. */
export function MethodsTable({ totals }: { readonly totals: Totals }) {
  const { methods, payInsMinor, payOutsMinor, roundingMinor } = totals;
  const taken = methods.reduce((sum, { takenMinor }) => sum + takenMinor, 0);
  const refunded = methods.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  return (
    <table className="w-full">
      <tbody className="tabular divide-y divide-line">
        {methods.map(({ method, takenMinor, refundedMinor }) => (
          <Row key={method} name={methodWords.named(method)} taken={takenMinor} refunded={refundedMinor} />
        ))}
        <Row name={t("Total")} taken={taken} refunded={refunded} isTotal />
        {roundingMinor !== 0 && <Row name={t("Cash rounding")} taken={roundingMinor} />}
        {payInsMinor > 0 && <Row name={t("Cash put in")} taken={payInsMinor} />}
        {payOutsMinor > 0 && <Row name={t("Cash taken out")} taken={0 - payOutsMinor} />}
      </tbody>
    </table>
  );
}

/** Shows the amount taken less refunds, and both below the name where anything was refunded. */
function Row({
  name,
  taken,
  refunded = 0,
  isTotal = false,
}: {
  readonly name: string;
  readonly taken: number;
  readonly refunded?: number;
  readonly isTotal?: boolean;
}) {
  const currency = useCurrency();
  const amount = (minor: number) => formatMoney(minor, currency);
  const weight = isTotal ? "font-semibold" : "font-normal";
  return (
    <tr>
      <th scope="row" className={classes("py-2 text-left", weight)}>
        {name}
        {refunded !== 0 && (
          <span className="flex flex-wrap gap-x-3 text-caption font-normal text-muted">
            <span>{`${t("Sales")} ${amount(taken)}`}</span> <span>{`${t("Refunds")} ${amount(0 - refunded)}`}</span>
          </span>
        )}
      </th>
      <td className={classes("py-2 pl-3 text-right align-top", weight)}>{amount(taken - refunded)}</td>
    </tr>
  );
}
