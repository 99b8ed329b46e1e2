import { t } from "#shared/words/define-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import { includedTax } from "#shared/areas/fees/sales-tax.ts";
import type { ConsignerTypeRow } from "#shared/areas/fees/rows.ts";
import { currencyExponent } from "#shared/machine/kernel/money.ts";

/** The price of the example, in the currency's major unit. */
const examplePrice = 200;

/** Returns the first name of somebody of this type, by whom the example is told. */
const nameIn = (view: View, { id, isDefault }: ConsignerTypeRow): string =>
  view
    .all("consigner")
    .find(
      ({ consignerTypeId, isStoreAccount, deletedAt, firstName }) =>
        !isStoreAccount &&
        deletedAt === null &&
        firstName !== "" &&
        (consignerTypeId === id || (isDefault && consignerTypeId === null)),
    )?.firstName ?? t("the consigner");

/** What these terms come to, as typed so far: "$200 sale: you keep $40, Maya gets $160". */
export function FeeExample({ row }: { readonly row: ConsignerTypeRow }) {
  const currency = useCurrency();
  const store = useStore();
  const name = useView((view) => nameIn(view, row));
  if (store === undefined) return null;
  const priceMinor = examplePrice * 10 ** currencyExponent(currency);
  const { payoutMinor, ...fees } = calculateFees({
    priceMinor,
    discountMinor: 0,
    quantity: 1,
    store,
    category: row.category,
    option1Value: row.option1Value,
    option2Value: row.option2Value,
    option3Value: row.option3Value,
    consigner: { consignerTypeId: row.id, chargeTax: false },
    types: [row],
  });
  const taxMinor = includedTax(priceMinor, store);
  const feesMinor = fees.transactionMinor + fees.sellingMinor + fees.cleaningMinor + fees.boxMinor;
  const money = (minor: number) => formatMoney(minor, currency, true);
  const amounts = {
    price: money(priceMinor),
    // Fees above the price leave the store no more than the price.
    kept: money(Math.min(feesMinor, priceMinor - taxMinor - payoutMinor)),
    name,
    payout: money(payoutMinor),
  };
  return (
    <p className="mt-1.5 text-caption text-muted">
      {taxMinor === 0
        ? t("{price} sale: you keep {kept}, {name} gets {payout}", amounts)
        : t("{price} sale: you keep {kept}, {name} gets {payout}, {tax} goes to tax", {
            ...amounts,
            tax: money(taxMinor),
          })}
    </p>
  );
}
