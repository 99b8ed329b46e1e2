import { Field } from "#pwa/ui/controls/field.tsx";
import { SuggestInput } from "#pwa/ui/controls/suggest-input.tsx";

/** A field of a product's form that suggests what other products have. */
export function SuggestField({
  field,
  label,
  suggestions,
}: {
  readonly field: {
    readonly value: string | null | undefined;
    readonly error: string | null;
    readonly required?: boolean;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
  };
  readonly label: string;
  readonly suggestions: readonly string[];
}) {
  return (
    <Field label={label} error={field.error} required={field.required}>
      <SuggestInput
        value={field.value ?? ""}
        onChange={field.onChange}
        onBlur={field.onBlur}
        suggestions={suggestions}
      />
    </Field>
  );
}
