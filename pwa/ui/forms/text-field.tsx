import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import type { FormField } from "./use-command-form.ts";

/**
 * A text field of a command's form; `most` is its maximum length, and with `lines` it has several. The `first` one of a
 * dialog has the focus.
 */
export function TextField({
  field: { value, error, required, onChange, onBlur },
  label,
  hint,
  most,
  lines,
  className = "",
  first = false,
}: {
  readonly field: Omit<FormField<string>, "onChange" | "required"> & { readonly required?: boolean } & {
    readonly onChange: (value: string) => void;
  };
  readonly label: string;
  readonly hint?: string | undefined;
  readonly most?: number;
  readonly lines?: number;
  readonly className?: string;
  readonly first?: boolean;
}) {
  const shared = { ...(most === undefined ? {} : { most }), value: value ?? "", onBlur };
  return (
    <Field label={label} error={error} required={required} hint={hint} className={className}>
      {lines === undefined ? (
        <Input
          {...shared}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is typed on goes into it
          autoFocus={first}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Textarea {...shared} rows={lines} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
