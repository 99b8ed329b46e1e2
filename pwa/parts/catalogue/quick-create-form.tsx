import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useRows } from "#pwa/ui/use-row.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { isRepeated, repeated, useKnownValues } from "./known-values.ts";
import { OptionPicker } from "./option-picker.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { sizeGroups } from "./sizes-of.ts";
import { productFieldWords } from "#shared/areas/catalogue/product-field-words.ts";

const fields = ["title", "sku", "brand", "category", "gender"] as const;

/**
 * Form that creates a product from what is printed on the box, during intake and offline. With a barcode, attaches it
 * to the product and a size.
 */
export function QuickCreateForm({
  gtin14,
  onCreated,
}: {
  readonly gtin14: string | null;
  readonly onCreated: (product: { readonly productId: string; readonly size: string }) => void;
}) {
  const known = useKnownValues();
  const templates = useRows("productTemplate");
  const [start] = useState(() => {
    const [only] = templates.length === 1 ? templates : [];
    return {
      id: newId(),
      title: "",
      sku: "",
      brand: only?.brand ?? "",
      category: only?.category ?? "",
      gender: only?.gender ?? "",
      productTemplateId: only?.id ?? null,
      image: "",
      gtin: gtin14 === null ? null : { gtin: gtin14, size: "" },
    };
  });
  const form = useCommandForm("catalogue.quickCreateProduct", start, {
    missing: {
      productTemplateId: t("Select a product template"),
      "gtin.size": t("Please select an option"),
    },
    onSaved: ({ id, gtin }) => onCreated({ productId: id, size: gtin?.size ?? "" }),
  });
  const chosen = form.field("productTemplateId");
  const size = form.field("gtin.size");
  const template = templates.find(({ id }) => id === chosen.value);

  /** Fills fields from the template unless the person has typed in them. */
  const choose = ({ id, option1Values, ...known }: ProductTemplateRow): void => {
    chosen.onChange(id);
    for (const field of repeated) if (!form.values[field]) form.field(field).onChange(known[field]);
    if (gtin14 !== null && !option1Values.includes(size.value ?? "")) size.onChange("");
  };

  return (
    <form className="flex flex-col gap-4" {...form.element}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((name) =>
          isRepeated(name) ? (
            <SuggestField
              key={name}
              field={form.field(name)}
              label={productFieldWords(name)}
              suggestions={known[name]}
            />
          ) : (
            <TextField
              key={name}
              field={form.field(name)}
              label={productFieldWords(name)}
              className={name === "title" ? "sm:col-span-2" : ""}
            />
          ),
        )}
        <Field label={t("Template")} error={chosen.error} required={chosen.required} className="sm:col-span-2">
          <Select
            value={chosen.value ?? null}
            options={templates.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder={t("Select a product template")}
            onChange={(id) => {
              const picked = templates.find((candidate) => candidate.id === id);
              if (picked !== undefined) choose(picked);
            }}
          />
        </Field>
      </div>
      {gtin14 !== null && template !== undefined && (
        <OptionPicker
          label={template.option1}
          groups={sizeGroups(template.option1Values)}
          value={size.value ?? ""}
          onChange={size.onChange}
          error={size.error}
        />
      )}
      <FormEnd form={form} label={t("Create product")} always />
    </form>
  );
}
