import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { productFieldWords } from "#shared/areas/catalogue/product-field-words.ts";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";

type Fields = Omit<ProductTemplateRow, "id">;
/** Returns the props of a template's field, for the form of any command. */
export type TemplateField = <Name extends keyof Fields>(name: Name) => FormField<Fields[Name]>;

/** Fields of a template. */
export function TemplateFields({ field }: { readonly field: TemplateField }) {
  const weight = field("weightGrams");
  return (
    <>
      <Line label={productFieldWords("title")} field={field("title")} most={120} />
      <Line label={productFieldWords("category")} field={field("category")} most={120} />
      <Line label={productFieldWords("brand")} field={field("brand")} most={120} />
      <Line label={productFieldWords("gender")} field={field("gender")} most={40} />
      <Field label={t("Weight in grams")} error={weight.error} required={weight.required}>
        <Input
          inputMode="numeric"
          value={weight.value ?? ""}
          onChange={({ target }) => {
            const digits = target.value.replaceAll(/\D/g, "");
            weight.onChange(digits === "" ? null : Number(digits));
          }}
          onBlur={weight.onBlur}
        />
      </Field>
      <Option number={1} title={field("option1")} values={field("option1Values")} />
      <Option number={2} title={field("option2")} values={field("option2Values")} />
      <Option number={3} title={field("option3")} values={field("option3Values")} />
    </>
  );
}

function Line({
  label,
  field,
  most,
}: {
  readonly label: string;
  readonly field: Pick<FormField<string>, "value" | "error" | "required" | "onBlur"> & {
    onChange: (value: string) => void;
  };
  readonly most: number;
}) {
  return (
    <Field label={label} error={field.error} required={field.required}>
      <Input
        most={most}
        value={field.value ?? ""}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** Returns the values in a text, separated by commas or lines. */
export const valuesIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== "");

/** An option's title and values. Values without a title are reported at once. */
function Option({
  number,
  title,
  values,
}: {
  readonly number: number;
  readonly title: FormField<string>;
  readonly values: FormField<string[]>;
}) {
  // Typed text is not reformatted: "9, " may become "9, 10".
  const [text, setText] = useState(() => (values.value ?? []).join(", "));
  const isUntitled = (values.value ?? []).length > 0 && (title.value ?? "").trim() === "";
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <Line
        label={t("Option {number}", { number })}
        field={{ ...title, error: isUntitled ? t("These values need a title.") : title.error }}
        most={60}
      />
      <Field
        label={t("Values of option {number}", { number })}
        hint={t("Separate values with commas.")}
        error={values.error}
        required={values.required}
      >
        <Textarea
          rows={2}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            values.onChange(valuesIn(target.value));
          }}
          onBlur={values.onBlur}
        />
      </Field>
    </div>
  );
}
