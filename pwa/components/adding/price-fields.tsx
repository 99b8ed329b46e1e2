import { TriangleAlert } from "lucide-react";
import { useCallback } from "react";
import { useCurrency } from "#pwa/components/currency.tsx";
import { useView } from "#pwa/components/device-context.tsx";
import { moneyToText } from "#pwa/components/money-text.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { Field } from "#pwa/components/ui/field.tsx";
import { Money } from "#pwa/components/ui/money.tsx";
import { MoneyInput } from "#pwa/components/ui/money-input.tsx";
import { FeeLines } from "./fee-lines.tsx";
import type { AddingLine, LineChanges } from "./adding.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useLowestPrice, useOwed, useProductRows, useQuote } from "./use-rows.ts";
import { addingProblemWords, addingWords } from "./words.ts";

/** Price, quantity and, for the store's own items, cost; with the fees, and with what is worth a second look. */
export function PriceFields({
  line,
  consignerId,
  asked,
  onChange,
  onQuantity,
}: {
  readonly line: AddingLine;
  readonly consignerId: string | null;
  /** Whether what is missing is to be named by now. */
  readonly asked: boolean;
  readonly onChange: (changes: LineChanges) => void;
  readonly onQuantity: (quantity: number) => void;
}) {
  const currency = useCurrency();
  const { product } = useProductRows(line.productId);
  const lowestMinor = useLowestPrice(line);
  const quote = useQuote(line, consignerId, lowestMinor);
  const owedMinor = useOwed(consignerId);
  const isStoreAccount = useView(
    useCallback(
      (view) => consignerId !== null && view.get("consigner", consignerId)?.isStoreAccount === true,
      [consignerId],
    ),
  );
  const suggestions = [
    [addingWords("lastSale"), product?.lastSaleMinor ?? null],
    [addingWords("lowestHere"), lowestMinor],
  ] as const;

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <div data-missing={(line.priceMinor ?? 0) <= 0 ? "" : undefined} className="min-w-40 flex-1">
          <Field
            label={addingWords("price")}
            error={asked && (line.priceMinor ?? 0) <= 0 ? addingProblemWords("price") : null}
          >
            <MoneyInput value={line.priceMinor} onChange={(priceMinor) => onChange({ priceMinor })} />
          </Field>
        </div>
        <QuantityStepper value={line.itemIds.length} onChange={onQuantity} />
      </div>
      <div className="flex flex-wrap gap-2">
        {suggestions.map(([label, minor]) =>
          minor === null || minor <= 0 || minor === line.priceMinor ? null : (
            <Button key={label} onClick={() => onChange({ priceMinor: minor })} className="px-3">
              <span className="text-muted">{label}</span> <Money minor={minor} short />
            </Button>
          ),
        )}
      </div>
      {isStoreAccount && (
        <Field label={addingWords("cost")} hint={addingWords("costHint")}>
          <MoneyInput
            value={line.costMinor}
            onChange={(costMinor) => onChange({ costMinor })}
            placeholder={quote === null ? undefined : moneyToText(quote.fees.payoutMinor, currency)}
          />
        </Field>
      )}
      {quote?.warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2 rounded-control bg-warning-soft p-3 text-warning">
          <TriangleAlert aria-hidden className="mt-px size-5 shrink-0" />
          {warning}
        </p>
      ))}
      {quote !== null && (
        <FeeLines quote={quote} quantity={line.itemIds.length} owedMinor={owedMinor} isStoreAccount={isStoreAccount} />
      )}
      {quote === null && consignerId === null && (line.priceMinor ?? 0) > 0 && (
        <p className="text-muted">{addingWords("feesNeedConsigner")}</p>
      )}
    </div>
  );
}
