import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";

/** Field for a reason in a person's own words. */
export function ReasonField({ label, field }: { readonly label: string; readonly field: FormField<string> }) {
  return (
    <Field label={label} error={field.error} required={field.required}>
      <Textarea
        rows={2}
        most={500}
        value={field.value ?? ""}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
