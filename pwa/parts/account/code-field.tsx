import { t } from "#shared/words/define-words.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";

/** Field for a code of an authenticator app, or a recovery code. */
export function CodeField(props: {
  value: string;
  error?: string | undefined;
  /** Accepts recovery codes too. */
  recovery?: boolean;
  onChange: (value: string) => void;
}) {
  const { recovery = false } = props;
  return (
    <Field
      label={t("Code")}
      hint={
        recovery ? t("The 6 digits that the app shows, or a recovery code.") : t("The 6 digits that the app shows.")
      }
      error={props.error}
    >
      <Input
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="none"
        spellCheck={false}
        most={40}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
