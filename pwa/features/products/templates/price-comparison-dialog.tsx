import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import {
  catalogIdPlaceholder,
  priceComparisonAddress,
  usualPriceComparison,
} from "#shared/areas/catalogue/price-comparison.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

/**
 * Dialog for the address of price comparisons, with a placeholder for the Catalog Id; empty for the default service.
 */
export function PriceComparisonDialog({ store, onClose }: { readonly store: StoreRow; readonly onClose: () => void }) {
  const [start] = useState(() => ({ address: store.priceComparisonUrl }));
  const form = useCommandForm("catalogue.setPriceComparison", start, {
    onSaved: () => {
      toast.success(t("Price comparison saved"));
      onClose();
    },
  });
  const address = form.field("address");
  return (
    <CommandDialog
      form={form}
      online
      onClose={onClose}
      title={t("Price comparison")}
      description={t(
        "Products with a Catalog Id have a link to this address. {placeholder} stands for the Catalog Id.",
        { placeholder: catalogIdPlaceholder },
      )}
      label={t("Save")}
    >
      <Field label={t("Address")} error={address.error} required={address.required} hint={t("Empty for StockX")}>
        <Input
          most={300}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={usualPriceComparison}
          value={address.value ?? ""}
          onChange={({ target }) => address.onChange(target.value)}
          onBlur={address.onBlur}
        />
      </Field>
      <p className="text-caption break-all text-muted">
        {t("Example: {address}", {
          address: priceComparisonAddress((address.value ?? "").trim(), "air-jordan-1"),
        })}
      </p>
    </CommandDialog>
  );
}
