import { t } from "#shared/words/define-words.ts";
import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import type { SignUpRequirements } from "./use-requirements.ts";

export const blankProfile = {
  name: "",
  email: "",
  phone: "",
  address: "",
  password: "",
  again: "",
};
export type ProfileValues = typeof blankProfile;
export type ProfileProblems = { readonly [F in keyof ProfileValues]?: string | undefined };

/** Fields the store requires of a new seller, and their password: the email is the username. */
export function ProfileStep({
  requirements,
  values,
  problems,
  onChange,
  onLeaveAgain,
}: {
  readonly requirements: SignUpRequirements;
  readonly values: ProfileValues;
  readonly problems: ProfileProblems;
  readonly onChange: (values: ProfileValues) => void;
  /** Called when the repeated password has been typed. */
  readonly onLeaveAgain: () => void;
}) {
  const field = (name: keyof ProfileValues, autoComplete: string) => ({
    name,
    autoComplete,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <>
      <Field label={t("Full name")} error={problems.name}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this form, whose heading is right above */}
        <Input autoFocus most={240} {...field("name", "name")} />
      </Field>
      <Field
        label={t("Email")}
        error={problems.email}
        hint={
          requirements.signupInfo.includes("Username") ? t("This is also your username for signing in.") : undefined
        }
      >
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          most={254}
          {...field("email", "username")}
        />
      </Field>
      {requirements.signupInfo.includes("Phone") && (
        <Field label={t("Phone (include area code)")} error={problems.phone}>
          <Input type="tel" most={60} {...field("phone", "tel")} />
        </Field>
      )}
      {requirements.signupInfo.includes("Full Address") && (
        <Field label={t("Address")} error={problems.address}>
          <Textarea most={500} {...field("address", "street-address")} />
        </Field>
      )}
      <Field label={t("Password")} hint={t("At least 8 characters.")} error={problems.password}>
        <Input type="password" {...field("password", "new-password")} />
      </Field>
      <Field label={t("Confirm password")} error={problems.again}>
        <Input type="password" {...field("again", "new-password")} onBlur={onLeaveAgain} />
      </Field>
    </>
  );
}
