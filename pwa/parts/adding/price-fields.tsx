import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useSync } from "#pwa/ui/device-context.tsx";
import { useRow, useStore } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { moneyToText } from "#pwa/ui/money-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { approvalRange } from "#shared/areas/inventory/lowest-price.ts";
import type { AddingLine, LineChanges } from "./adding.ts";
import { FeeLines } from "./fee-lines.tsx";
import { PriceWarnings } from "./price-warnings.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useLastSale } from "./use-last-sale.ts";
import { useLowestPrice, useOwed, useProductRows, useQuote } from "./use-rows.ts";
import { addingProblemWords } from "./words.ts";

/** Price, quantity and, for the store's own items, cost; with fees and warnings. */
export function PriceFields({
  line,
  consignerId,
  showMissing,
  onChange,
  onQuantity,
  offered = [],
}: {
  readonly line: AddingLine;
  readonly consignerId: string | null;
  /** True once missing fields are reported. */
  readonly showMissing: boolean;
  readonly onChange: (changes: LineChanges) => void;
  readonly onQuantity: (quantity: number) => void;
  /** More prices to offer, with what each is of; first of all. */
  readonly offered?: readonly (readonly [label: string, priceMinor: number])[];
}) {
  const { product } = useProductRows(line.productId);
  const currency = useCurrency();
  const lowestMinor = useLowestPrice(line);
  const lastSaleMinor = useLastSale(line);
  const quote = useQuote(line, consignerId);
  const isPriced = (line.priceMinor ?? 0) > 0;
  const suggestions: readonly (readonly [string, number | null])[] = [
    ...offered,
    [t("Last sale"), lastSaleMinor ?? product?.lastSaleMinor ?? null],
    [t("Lowest here"), lowestMinor],
  ];

  return (
    <div className="flex flex-col gap-4">
      {/* What helps to find a price is beside it. */}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div data-missing={isPriced ? undefined : ""} className="min-w-32 flex-1">
          <Field required label={t("Price")} error={showMissing && !isPriced ? addingProblemWords("price") : null}>
            <MoneyInput value={line.priceMinor} onChange={(priceMinor) => onChange({ priceMinor })} />
          </Field>
          {quote !== null && (
            <p className="tabular mt-1 text-caption text-muted">
              {t("Payout {amount}", { amount: formatMoney(quote.fees.payoutMinor, currency) })}
            </p>
          )}
        </div>
        <div className="flex min-w-40 flex-[1.25] flex-wrap gap-2 pt-7 empty:hidden">
          {suggestions.map(([label, minor]) =>
            minor === null || minor <= 0 || minor === line.priceMinor ? null : (
              <Button key={`${label} ${minor}`} onClick={() => onChange({ priceMinor: minor })} className="px-2.5!">
                <span className="text-muted">{label}</span> <Money minor={minor} short />
              </Button>
            ),
          )}
        </div>
      </div>
      <PreapprovalRange lowestMinor={lowestMinor} />
      <QuantityStepper value={line.itemIds.length} onChange={onQuantity} />
      <CostField line={line} consignerId={consignerId} onChange={onChange} />
      <PriceWarnings line={line} consignerId={consignerId} />
      <QuotedFees line={line} consignerId={consignerId} />
      {quote === null && isPriced && (
        <p className={consignerId === null || !showMissing ? "text-muted" : "text-danger"} role="status">
          {consignerId === null ? t("Choose a consigner to see the fees.") : addingProblemWords("fees")}
        </p>
      )}
    </div>
  );
}

/** The fee breakdown of a line, as far as it can be computed. */
export function QuotedFees({ line, consignerId }: { readonly line: AddingLine; readonly consignerId: string | null }) {
  const quote = useQuote(line, consignerId);
  const owedMinor = useOwed(consignerId);
  const isStoreAccount = useIsStoreAccount(consignerId);
  const { link, download } = useSync();
  if (quote === null) return null;
  return (
    <FeeLines
      quote={quote}
      quantity={line.itemIds.length}
      owedMinor={owedMinor}
      isStoreAccount={isStoreAccount}
      isEstimate={link !== "online" || download !== null}
    />
  );
}

/** The price range in which a consigner's item like this would be pre-approved. */
function PreapprovalRange({ lowestMinor }: { readonly lowestMinor: number | null }) {
  const store = useStore();
  const currency = useCurrency();
  const range = store === undefined ? null : approvalRange(store, lowestMinor);
  if (range === null || (range.lowMinor <= 0 && range.highMinor <= 0)) return null;
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="text-muted">{t("Preapproval Range")}</span>
      <span className="tabular font-medium">
        {t("{low} – {high}", {
          low: formatMoney(range.lowMinor, currency),
          high: formatMoney(range.highMinor, currency),
        })}
      </span>
    </p>
  );
}

/**
 * Cost of the store's own items, where it is not the computed payout. Available before a consigner is chosen; it counts
 * only for the store's own items.
 */
function CostField({
  line,
  consignerId,
  onChange,
}: {
  readonly line: AddingLine;
  readonly consignerId: string | null;
  readonly onChange: (changes: LineChanges) => void;
}) {
  const currency = useCurrency();
  const quote = useQuote(line, consignerId);
  const isStoreAccount = useIsStoreAccount(consignerId);
  const [overriding, setOverriding] = useState(line.costMinor !== null);
  if (!isStoreAccount && consignerId !== null) return null;
  if (!isStoreAccount && !overriding)
    return (
      <Button variant="ghost" className="-ml-2 self-start px-2" onClick={() => setOverriding(true)}>
        {t("Override cost")}
      </Button>
    );
  return (
    <Field
      label={t("Cost")}
      hint={
        isStoreAccount
          ? t("Leave it empty to use the calculated payout.")
          : t("It counts only if the store owns the items.")
      }
    >
      <MoneyInput
        value={line.costMinor}
        onChange={(costMinor) => onChange({ costMinor })}
        placeholder={quote === null ? undefined : moneyToText(quote.fees.payoutMinor, currency)}
      />
    </Field>
  );
}

const useIsStoreAccount = (consignerId: string | null): boolean =>
  useRow("consigner", consignerId)?.isStoreAccount === true;
