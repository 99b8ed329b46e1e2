import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { templateOptions } from "#pwa/parts/adding/option-fields.tsx";
import { productWithTemplate } from "#pwa/parts/adding/use-rows.ts";
import { productSizes } from "#pwa/parts/catalogue/sizes-of.ts";
import { ImagesField } from "#pwa/parts/pictures/images-field.tsx";
import { useMarketplace } from "#pwa/ui/access.ts";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { locationOptions } from "#pwa/ui/pickers/place-options.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { columnWords } from "#shared/areas/inventory/column-words.ts";
import { usePayoutAt } from "./use-payout-at.ts";
import { ownWords } from "./words.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

/** Edits a request that the store has not answered, offline too. */
export function EditRequestDialog({ item, onClose }: { readonly item: ItemRow; readonly onClose: () => void }) {
  const currency = useCurrency();
  const marketplace = useMarketplace();
  const { product, template } = useView(
    useCallback((view) => productWithTemplate(view, item.productId), [item.productId]),
  );
  const places = useView(useCallback((view) => locationOptions(view, marketplace), [marketplace]));
  const { option1Value, option2Value, option3Value, priceMinor, locationId, notes, image } = item;
  const form = useCommandForm(
    "inventory.editRequest",
    {
      itemId: item.id,
      changes: {
        option1Value,
        option2Value,
        option3Value,
        priceMinor,
        notes,
        image,
        ...(locationId === null ? {} : { locationId }),
      },
    },
    {
      missing: { "changes.priceMinor": t("Please enter a price") },
      args: (_, changed) => ({ itemId: item.id, changes: changed.changes ?? {} }),
      onSaved: () => {
        toast.success(t("Request saved"));
        onClose();
      },
    },
  );
  const price = form.field("changes.priceMinor");
  const place = form.field("changes.locationId");
  const picture = form.field("changes.image");
  const getsMinor = usePayoutAt(item, price.value ?? null);
  return (
    <CommandDialog form={form} onClose={onClose} title={t("Edit request")} label={t("Save")}>
      {templateOptions(template).map((number) => {
        const option = form.field(`changes.option${number}Value`);
        const listed =
          number === 1 && product !== undefined
            ? productSizes(product, template)
            : (template?.[`option${number}Values`] ?? []);
        const value = option.value ?? "";
        const values = value === "" || listed.includes(value) ? listed : [value, ...listed];
        return (
          <Field key={number} required label={template?.[`option${number}`] ?? ""} error={option.error}>
            <Combobox
              clearable={false}
              value={value === "" ? null : value}
              options={values.map((one) => ({ value: one, label: one }))}
              onChange={(one) => one !== null && option.onChange(one)}
            />
          </Field>
        );
      })}
      <Field
        label={t("Price")}
        error={price.error}
        required={price.required}
        hint={getsMinor === null ? undefined : ownWords("getsAtPrice", { payout: formatMoney(getsMinor, currency) })}
      >
        <MoneyInput value={price.value ?? null} onChange={price.onChange} />
      </Field>
      <Field label={columnWords("location")} error={place.error}>
        <Select value={place.value ?? null} options={places} onChange={place.onChange} />
      </Field>
      <ImagesField
        label={t("Photo")}
        value={(picture.value ?? "") === "" ? [] : [picture.value ?? ""]}
        most={1}
        error={picture.error}
        onChange={([one = ""]) => picture.onChange(one)}
      />
      <TextField field={form.field("changes.notes")} label={t("Notes")} most={2_000} lines={2} />
    </CommandDialog>
  );
}
