import { t } from "#shared/words/define-words.ts";
import type { ReactNode } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import type { Quote } from "./quote.ts";

/**
 * Fees and payout line by line, for one unit and for all. The server computes with the same function; offline it is an
 * estimate.
 */
export function FeeLines({
  quote,
  quantity,
  owedMinor,
  isStoreAccount,
  isEstimate,
}: {
  readonly quote: Quote;
  readonly quantity: number;
  /** Null when this device does not have the ledger. */
  readonly owedMinor: number | null;
  readonly isStoreAccount: boolean;
  /** The server may have newer rows than this device. */
  readonly isEstimate: boolean;
}) {
  const { fees } = quote;
  const lines: readonly (readonly [string, number])[] = [
    [t("Transaction Fee"), fees.transactionMinor],
    [t("Selling Fees"), fees.sellingMinor],
    [t("Cleaning Fee"), fees.cleaningMinor],
    [t("Box Fees"), fees.boxMinor],
    [t("VAT"), fees.vatMinor],
  ];
  return (
    <section aria-label={t("Fees")} className="rounded-control bg-sunken/60 p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t("Fees")}</h2>
        {isEstimate && <Badge>{t("Estimate")}</Badge>}
      </div>
      <dl className="flex flex-col gap-1.5">
        {lines.map(([label, minor]) => (
          <Line key={label} label={label} quiet={minor === 0}>
            <Money minor={minor} />
          </Line>
        ))}
        <Line label={t("Outstanding Withdrawal Fees")} quiet={owedMinor === null || owedMinor === 0}>
          {owedMinor === null ? t("Settled at payout") : <Money minor={owedMinor} />}
        </Line>
        <div className="mt-1.5 flex items-baseline justify-between gap-3 border-t border-line-strong/30 pt-2.5">
          <dt className="font-semibold">{isStoreAccount ? t("Cost") : t("Payout")}</dt>
          <dd className="text-lead font-semibold">
            <Money minor={fees.payoutMinor} />
          </dd>
        </div>
        {quantity > 1 && (
          <Line label={t("Total for {quantity, number}", { quantity })}>
            <Money minor={fees.totalMinor} />
          </Line>
        )}
      </dl>
    </section>
  );
}

function Line({ label, quiet = false, children }: { label: string; quiet?: boolean; children: ReactNode }) {
  return (
    <div className={classes("flex items-baseline justify-between gap-3", quiet && "text-muted")}>
      <dt>{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  );
}
