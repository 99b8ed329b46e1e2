import { useDevice } from "#pwa/ui/device-context.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { formatMoney } from "#pwa/ui/format.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { calculateFees } from "#shared/areas/fees/payout.ts";
import { feeWords } from "#shared/areas/fees/words.ts";
import { paysNothing } from "#shared/areas/fees/zero-payout.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { inventoryScreenWords } from "./words.ts";

const asked = ["priceMinor", "option1Value", "option2Value", "option3Value"] as const;

/**
 * The owner's payout, an estimate while there are unsaved changes. For the store's own items, the cost, which can be
 * overridden.
 */
export function PayoutFields({
  item,
  saved,
  cost,
  disabled,
}: {
  /** Including unsaved input. */
  readonly item: ItemRow;
  readonly saved: ItemRow;
  readonly cost: Pick<FormField<number | null>, "value" | "error" | "required" | "onChange">;
  readonly disabled: boolean;
}) {
  const { view, session } = useDevice();
  const currency = useCurrency();
  const owner = view.get("consigner", item.consignerId);
  const store = view.get("store", session.store.id);
  const category = view.get("product", item.productId)?.category ?? "";
  const computed =
    owner === undefined || store === undefined
      ? undefined
      : calculateFees({ ...item, quantity: 1, category, consigner: owner, store, types: view.all("consignerType") });
  if (owner?.isStoreAccount === true) {
    const payout = computed === undefined ? "" : formatMoney(computed.payoutMinor, currency);
    return (
      <Field
        label={inventoryScreenWords("cost")}
        error={cost.error}
        required={cost.required}
        hint={inventoryScreenWords("costHint", { payout })}
      >
        <MoneyInput value={cost.value ?? null} disabled={disabled} placeholder={payout} onChange={cost.onChange} />
      </Field>
    );
  }
  const estimated = computed !== undefined && asked.some((field) => item[field] !== saved[field]);
  const fees = estimated ? computed : { sellingMinor: item.sellingFeeMinor, payoutMinor: item.payoutMinor };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-caption font-medium text-muted">{inventoryScreenWords("payout")}</span>
      <span className="flex min-h-11 flex-wrap items-center gap-x-2">
        <Money minor={fees.payoutMinor} className="text-lead font-semibold" />
        {estimated && <span className="text-caption text-muted">{inventoryScreenWords("estimate")}</span>}
      </span>
      {paysNothing(fees, store?.currency ?? "USD") && (
        <span className="text-caption text-warning">{feeWords("zeroPayout")}</span>
      )}
    </div>
  );
}
