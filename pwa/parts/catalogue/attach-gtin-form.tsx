import { t } from "#shared/words/define-words.ts";
import { useRow } from "#pwa/ui/use-row.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { OptionPicker } from "./option-picker.tsx";
import { sizeGroups, productSizes } from "./sizes-of.ts";
import { ProductPicker } from "#pwa/ui/pickers/product-picker.tsx";

/** Form that attaches a barcode to a size of a product; this device knows it at once. */
export function AttachGtinForm({
  gtin14,
  onAttached,
}: {
  readonly gtin14: string;
  readonly onAttached: (product: { readonly productId: string; readonly size: string }) => void;
}) {
  const form = useCommandForm(
    "catalogue.attachGtin",
    { gtin: gtin14, productId: null, size: "" },
    {
      missing: { productId: t("Select a product"), size: t("Please select an option") },
      onSaved: onAttached,
    },
  );
  const chosen = form.field("productId");
  const size = form.field("size");
  const productId = chosen.value ?? null;
  const product = useRow("product", productId);
  const template = useRow("productTemplate", product?.productTemplateId);

  return (
    <form className="flex flex-col gap-4" {...form.element}>
      <ProductPicker
        label={t("Product")}
        value={productId}
        onChange={(next) => {
          chosen.onChange(next);
          size.onChange("");
        }}
        error={chosen.error}
      />
      {product !== undefined && (
        <OptionPicker
          label={template?.option1 ?? t("Size")}
          groups={sizeGroups(productSizes(product, template))}
          value={size.value ?? ""}
          onChange={size.onChange}
          error={size.error}
        />
      )}
      <FormEnd form={form} label={t("Attach barcode")} always />
    </form>
  );
}
