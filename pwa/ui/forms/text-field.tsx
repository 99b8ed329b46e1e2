import { Field, Input } from "#pwa/ui/controls/field.tsx";
import type { FormField } from "./use-command-form.ts";

/** A text field of a command's form; `most` is its maximum length. The `first` one of a dialog has the focus. */
export function TextField({
  field: { value, error, required, onChange, onBlur },
  label,
  most,
  className = "",
  first = false,
}: {
  readonly field: Omit<FormField<string>, "onChange" | "required"> & { readonly required?: boolean } & {
    readonly onChange: (value: string) => void;
  };
  readonly label: string;
  readonly most?: number;
  readonly className?: string;
  readonly first?: boolean;
}) {
  return (
    <Field label={label} error={error} required={required} className={className}>
      <Input
        {...(most === undefined ? {} : { most })}
        value={value ?? ""}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed on goes into it
        autoFocus={first}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
