import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PercentInput } from "#pwa/ui/controls/percent-input.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { focusRefused } from "#pwa/ui/focus-refused.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { shareOf } from "#shared/machine/kernel/money.ts";

/** Asks for a discount as an amount or per cent; what is typed last counts. */
export function DiscountDialog({
  title,
  priceMinor,
  discountMinor,
  percentOff = 0,
  onApply,
  onClose,
}: {
  readonly title: string;
  /** The price that it is taken off. */
  readonly priceMinor: number;
  readonly discountMinor: number;
  /** The discount in hundredths of a per cent; 0 if an amount was typed. */
  readonly percentOff?: number;
  readonly onApply: (discountMinor: number, percentOff: number) => void;
  readonly onClose: () => void;
}) {
  const currency = useCurrency();
  const [amount, setAmount] = useState<number | null>(discountMinor === 0 ? null : discountMinor);
  const [percent, setPercent] = useState<number | null>(percentOff === 0 ? null : percentOff);
  const isTooMuch = (amount ?? 0) > priceMinor;
  const apply = (minor: number): void => {
    onApply(minor, minor === 0 ? 0 : (percent ?? 0));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="narrow"
      title={title}
      description={
        amount === null || amount === 0
          ? t("{price} now", { price: formatMoney(priceMinor, currency) })
          : t("{price} now, {left} after the discount", {
              price: formatMoney(priceMinor, currency),
              left: formatMoney(Math.max(0, priceMinor - amount), currency),
            })
      }
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          {discountMinor > 0 && <Button onClick={() => apply(0)}>{t("No discount")}</Button>}
          <Button form="discount" type="submit" variant="primary" disabled={isTooMuch}>
            {t("Apply")}
          </Button>
        </>
      }
    >
      <form
        id="discount"
        className="grid grid-cols-2 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooMuch && !focusRefused(event.currentTarget)) apply(amount ?? 0);
        }}
      >
        <Field label={t("Percent")}>
          <PercentInput
            value={percent}
            least={0}
            most={10_000}
            problem={t("Between 0 and 100, with at most two decimals.")}
            onChange={(hundredths) => {
              setPercent(hundredths);
              setAmount(hundredths === null ? null : shareOf(priceMinor, hundredths));
            }}
          />
        </Field>
        <Field label={t("Amount")} error={isTooMuch ? t("The discount is more than the price.") : null}>
          <MoneyInput
            value={amount}
            onChange={(minor) => {
              setAmount(minor);
              setPercent(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
