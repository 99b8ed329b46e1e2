import { Field, Input } from "#pwa/components/ui/field.tsx";
import { secondFactorWords } from "./second-factor-words.ts";

/** A code of an authenticator app, or one of the recovery codes. */
export function CodeField(props: {
  value: string;
  error?: string | undefined;
  /** Recovery codes are taken too. */
  recovery?: boolean;
  onChange: (value: string) => void;
}) {
  const { recovery = false } = props;
  return (
    <Field
      label={secondFactorWords("code")}
      hint={secondFactorWords(recovery ? "codeOrRecovery" : "codeHint")}
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
