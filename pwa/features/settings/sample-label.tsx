import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { LabelPreview } from "#pwa/paper/labels/label-preview.tsx";
import type { ItemLabel } from "#pwa/paper/labels/labelled-item.ts";
import type { Draft } from "#pwa/ui/forms/use-command-form.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { storeFields } from "#shared/areas/settings/fields.ts";
import type { SettingsChanges } from "#shared/areas/settings/settings-changes.ts";

/** The label of a made-up item as chosen in the form, with everything that a label can show. */
export function SampleLabel({ store, chosen }: { readonly store: StoreRow; readonly chosen: Draft<SettingsChanges> }) {
  const { labelOptions, labelWidthMm, labelHeightMm, customBarcode } = chosen;
  const looks = useMemo(
    () => ({
      ...store,
      labelOptions: [...(labelOptions ?? store.labelOptions)],
      // While a size is being typed it may be none that can be printed.
      labelWidthMm: sized("labelWidthMm", labelWidthMm) ?? store.labelWidthMm,
      labelHeightMm: sized("labelHeightMm", labelHeightMm) ?? store.labelHeightMm,
      customBarcode: customBarcode ?? store.customBarcode,
    }),
    [store, labelOptions, labelWidthMm, labelHeightMm, customBarcode],
  );
  const label = useMemo(() => sampleLabel(), []);
  return (
    <div className="col-span-full grid justify-items-center rounded-control bg-sunken p-4 *:w-full *:max-w-96">
      <LabelPreview label={label} store={looks} />
    </div>
  );
}

const sized = (field: "labelWidthMm" | "labelHeightMm", value: number | null | undefined): number | undefined =>
  storeFields[field].safeParse(value).data;

const sampleLabel = (): ItemLabel => ({
  code: "AB12CD3",
  title: t("Sample sneaker, white and blue"),
  sku: "DQ4312-100",
  size: "10",
  priceMinor: 18_000,
  payoutFeeMinor: 3_600,
  gtin14: "04006381333931",
  consignerId: "C-1042",
  consignerName: t("Sam Sample"),
  subLocation: t("Shelf 3"),
  shopifyId: "1",
  shopifyHandle: "sample",
  shopVariantId: null,
});
