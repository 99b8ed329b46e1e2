import { Field, Input } from "#pwa/ui/controls/field.tsx";

/**
 * Hidden digits. Not a password field, since those keep a scanner's keys: a code scanned on the lock screen must
 * neither stay in it nor count as a try.
 */
export function PinField(props: {
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
  first?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      <Input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        // It is the main input of its screen.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.first === true}
        maxLength={8}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value.replaceAll(/\D/g, ""))}
        className="text-center text-title tracking-[0.5em] [-webkit-text-security:disc]"
      />
    </Field>
  );
}
