import { t } from "#shared/words/define-words.ts";
import { isRepeated, useKnownValues } from "#pwa/parts/catalogue/known-values.ts";
import { SuggestField } from "#pwa/parts/catalogue/suggest-field.tsx";
import { productFieldWords } from "#shared/areas/catalogue/product-field-words.ts";
import { useRows } from "#pwa/ui/use-row.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { ImagesField } from "#pwa/parts/pictures/images-field.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";

/** A field of either form. */
interface ProductField<Value> {
  readonly value: Value | null | undefined;
  readonly error: string | null;
  readonly required?: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

const texts = ["title", "sku", "brand", "category", "gender", "stockXId", "shopifyId"] as const;

/** Returns the messages of required fields, at their paths in the form. */
export const missingAt = (above: "" | "changes."): Readonly<Record<string, string>> => ({
  [`${above}image`]: t("You must upload at least one image."),
  [`${above}productTemplateId`]: t("Select a product template"),
});

/** Fields of a product, for the forms that create and edit one. */
export function ProductFields({
  text,
  template,
  image,
  others,
  onTemplate,
}: {
  readonly text: (name: (typeof texts)[number]) => ProductField<string>;
  readonly template: ProductField<string>;
  readonly image: ProductField<string>;
  readonly others: ProductField<string[]>;
  /** Called when a template was chosen. */
  readonly onTemplate?: (template: ProductTemplateRow) => void;
}) {
  const known = useKnownValues();
  const templates = useRows("productTemplate");
  return (
    <Card className="mb-6 grid gap-4 sm:grid-cols-2">
      <ImagesField
        className="sm:col-span-2"
        label={t("Images")}
        value={[image.value ?? "", ...(others.value ?? [])].filter((address) => address !== "")}
        error={image.error ?? others.error}
        onChange={([first = "", ...rest]) => {
          others.onChange(rest);
          image.onChange(first);
        }}
      />
      {texts.map((name) =>
        isRepeated(name) ? (
          <SuggestField key={name} field={text(name)} label={productFieldWords(name)} suggestions={known[name]} />
        ) : (
          <TextField
            key={name}
            field={text(name)}
            label={productFieldWords(name)}
            className={name === "title" ? "sm:col-span-2" : ""}
          />
        ),
      )}
      <Field label={t("Template")} error={template.error}>
        <Select
          value={template.value ?? null}
          options={templates.map(({ id, title }) => ({ value: id, label: title }))}
          placeholder={t("Select a product template")}
          onChange={(id) => {
            template.onChange(id);
            const chosen = templates.find((candidate) => candidate.id === id);
            if (chosen !== undefined) onTemplate?.(chosen);
          }}
        />
      </Field>
    </Card>
  );
}
