import { t } from "#shared/words/define-words.ts";
import { X } from "lucide-react";
import { useState } from "react";
import { OptionPicker } from "#pwa/parts/catalogue/option-picker.tsx";
import { sizeGroups, productSizes } from "#pwa/parts/catalogue/sizes-of.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRow, useRowsOf } from "#pwa/ui/use-row.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { compareSizes } from "#shared/areas/inventory/size-order.ts";
import { AutofillGtins } from "./autofill-gtins.tsx";

/** A product's barcodes by size, with adding and removing. */
export function GtinsDialog({ product, onClose }: { readonly product: ProductRow; readonly onClose: () => void }) {
  const device = useDevice();
  const gtins = useRowsOf("gtin", "product", product.id);
  const [added, setAdded] = useState(0);
  const remove = (gtin: string) =>
    device.run("catalogue.removeGtin", { gtin, productId: product.id }).catch(toastProblem);
  return (
    <Dialog open onClose={onClose} title={t("GTINs of {title}", { title: product.title })}>
      <AutofillGtins productId={product.id} />
      {gtins.length === 0 ? (
        <p className="mb-4 text-muted">{t("No barcodes yet. Scan or type one below.")}</p>
      ) : (
        <ul className="mb-4 divide-y divide-line">
          {gtins
            .toSorted((one, other) => compareSizes(one.size, other.size))
            .map(({ id, size }) => (
              <li key={id} className="flex items-center gap-3">
                <span className="w-16 font-medium">{size}</span>
                <span className="min-w-0 flex-1 font-mono text-caption">{id}</span>
                <IconButton
                  label={t("Remove GTIN {gtin}", { gtin: id })}
                  icon={<X aria-hidden />}
                  onClick={() => void remove(id)}
                />
              </li>
            ))}
        </ul>
      )}
      <AddGtin key={added} product={product} onAdded={() => setAdded(added + 1)} />
    </Dialog>
  );
}

function AddGtin({ product, onAdded }: { readonly product: ProductRow; readonly onAdded: () => void }) {
  const template = useRow("productTemplate", product.productTemplateId);
  const [start] = useState(() => ({ gtin: "", productId: product.id, size: "" }));
  const form = useCommandForm("catalogue.attachGtin", start, {
    missing: { size: t("Please select an option") },
    onSaved: onAdded,
  });
  const gtin = form.field("gtin");
  const size = form.field("size");
  return (
    <form className="flex flex-col gap-4" {...form.element}>
      <Field label={t("GTIN")} error={gtin.error} required={gtin.required}>
        <Input
          value={gtin.value ?? ""}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => gtin.onChange(event.target.value)}
          onBlur={gtin.onBlur}
        />
      </Field>
      <OptionPicker
        label={template?.option1 ?? t("Size")}
        groups={sizeGroups(productSizes(product, template))}
        value={size.value ?? ""}
        onChange={size.onChange}
        error={size.error}
      />
      <FormEnd form={form} label={t("Add GTIN")} always />
    </form>
  );
}
