import { Field, Input } from "#pwa/components/ui/field.tsx";

/**
 * Digits that are not shown. It is no password field: those keep a scanner's keys for themselves, and a code that is
 * scanned on the lock screen must neither stay in it nor count as a try.
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
        // It is the first thing one does here.
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
