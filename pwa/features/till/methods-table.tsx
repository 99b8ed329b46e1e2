import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { DayTotals } from "#shared/till/day-totals.ts";
import { methodWords } from "#shared/till/words.ts";
import { dayCloseWords } from "./words.ts";

type Totals = Pick<DayTotals, "methods" | "payInsMinor" | "payOutsMinor" | "roundingMinor">;

/** What a till took and gave back, by method. */
export function MethodsTable({ totals }: { readonly totals: Totals }) {
  const currency = useCurrency();
  const amount = (minor: number) => formatMoney(minor, currency);
  const { methods, payInsMinor, payOutsMinor, roundingMinor } = totals;
  const taken = methods.reduce((sum, { takenMinor }) => sum + takenMinor, 0);
  const refunded = methods.reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
  return (
    <table className="w-full text-right [&_td]:pl-2 [&_thead_th:not(:first-child)]:pl-2">
      <thead>
        <tr className="text-caption text-muted">
          <th className="py-1 text-left font-normal">{dayCloseWords("method")}</th>
          <th className="py-1 font-normal">{dayCloseWords("sales")}</th>
          <th className="py-1 font-normal">{dayCloseWords("refunds")}</th>
          <th className="py-1 font-normal">{dayCloseWords("net")}</th>
        </tr>
      </thead>
      <tbody className="tabular divide-y divide-line">
        {methods.map(({ method, takenMinor, refundedMinor }) => (
          <tr key={method}>
            <th className="py-2 text-left font-normal">{methodWords.named(method)}</th>
            <td>{amount(takenMinor)}</td>
            <td>{amount(0 - refundedMinor)}</td>
            <td>{amount(takenMinor - refundedMinor)}</td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th className="py-2 text-left font-semibold">{dayCloseWords("total")}</th>
          <td>{amount(taken)}</td>
          <td>{amount(0 - refunded)}</td>
          <td>{amount(taken - refunded)}</td>
        </tr>
        {roundingMinor !== 0 && (
          <tr>
            <th className="py-2 text-left font-normal">{dayCloseWords("rounding")}</th>
            <td colSpan={3}>{amount(roundingMinor)}</td>
          </tr>
        )}
        {payInsMinor > 0 && (
          <tr>
            <th className="py-2 text-left font-normal">{dayCloseWords("payIns")}</th>
            <td colSpan={3}>{amount(payInsMinor)}</td>
          </tr>
        )}
        {payOutsMinor > 0 && (
          <tr>
            <th className="py-2 text-left font-normal">{dayCloseWords("payOuts")}</th>
            <td colSpan={3}>{amount(0 - payOutsMinor)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
