import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { LocationField } from "#pwa/ui/pickers/place-fields.tsx";
import { ProductPicker } from "#pwa/ui/pickers/product-picker.tsx";
import { productSizes } from "#pwa/parts/catalogue/sizes-of.ts";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { saleWords } from "#pwa/parts/requests/words.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { newId } from "#shared/machine/kernel/ids.ts";
import { saleTypes } from "#shared/areas/requests/rows.ts";
import { useRow } from "#pwa/ui/use-row.ts";

/** Stands for "any", since a select cannot have an empty value. */
const any = "*";

/** Dialog for a store request: product, size, location and price. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const [start] = useState(() => ({
    id: newId(),
    productId: null,
    option1Value: "",
    locationId: null,
    sale: saleTypes[0],
    lowMinor: null,
    highMinor: null,
  }));
  const form = useCommandForm("requests.make", start, {
    missing: {
      productId: t("Please select a product"),
      locationId: t("Please select a location"),
    },
    onSaved: () => {
      toast.success(t("Consigners can see this now."));
      onClose();
    },
  });
  const product = form.field("productId");
  const productId = product.value ?? null;
  const row = useRow("product", productId);
  const template = useRow("productTemplate", row?.productTemplateId);
  const sizes = row === undefined ? [] : productSizes(row, template);
  const location = form.field("locationId");
  const size = form.field("option1Value");
  const sale = form.field("sale");
  const low = form.field("lowMinor");
  const high = form.field("highMinor");
  return (
    <CommandDialog form={form} onClose={onClose} title={t("Request items from consigners")} label={t("Request items")}>
      <ProductPicker
        label={t("Product")}
        value={productId}
        onChange={(next) => form.change({ productId: next, option1Value: "" })}
        error={product.error}
      />
      <Field label={t("Size")} error={size.error} required={size.required}>
        <Select
          value={size.value == null || size.value === "" ? any : size.value}
          onChange={(next) => size.onChange(next === any ? "" : next)}
          options={[{ value: any, label: t("Any size") }, ...sizes.map((value) => ({ value, label: value }))]}
        />
      </Field>
      <LocationField value={location.value ?? null} onChange={location.onChange} error={location.error} />
      <Field label={t("Type of sale")} error={sale.error} required={sale.required}>
        <Select
          value={sale.value ?? null}
          onChange={(next) => sale.onChange(saleTypes.find((type) => type === next) ?? null)}
          options={saleTypes.map((value) => ({ value, label: saleWords(value) }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t("Lowest price")}
          error={low.error}
          required={low.required}
          hint={t("Leave both empty to take any price.")}
        >
          <MoneyInput value={low.value ?? null} onChange={low.onChange} />
        </Field>
        <Field label={t("Highest price")} error={high.error} required={high.required}>
          <MoneyInput value={high.value ?? null} onChange={high.onChange} />
        </Field>
      </div>
    </CommandDialog>
  );
}
