import { t } from "#shared/words/define-words.ts";
import { useView } from "#pwa/ui/device-context.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { productOptions } from "./product-options.ts";

/** Picker of a product on this device, by title, style code or brand. */
export function ProductPicker({
  label,
  value,
  onChange,
  error,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (productId: string | null) => void;
  readonly error?: string | null | undefined;
}) {
  const options = useView(productOptions);
  return (
    <Field label={label} error={error}>
      <Combobox
        value={value}
        onChange={onChange}
        options={options}
        placeholder={t("Title or SKU")}
        emptyText={t("No product on this device has this title or SKU.")}
      />
    </Field>
  );
}
