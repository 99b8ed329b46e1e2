import { Field, Input, Textarea } from "#pwa/ui/controls/field.tsx";
import type { SignUpRequirements } from "./use-requirements.ts";
import { signUpScreenWords } from "./words.ts";

export const blankProfile = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  password: "",
  again: "",
};
export type ProfileValues = typeof blankProfile;
export type ProfileProblems = { readonly [F in keyof ProfileValues]?: string | undefined };

/** Fields the store requires of a new seller, and their password [B2.26]. */
export function ProfileStep({
  requirements,
  values,
  problems,
  onChange,
}: {
  readonly requirements: SignUpRequirements;
  readonly values: ProfileValues;
  readonly problems: ProfileProblems;
  readonly onChange: (values: ProfileValues) => void;
}) {
  const field = (name: keyof ProfileValues, autoComplete: string) => ({
    name,
    autoComplete,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={signUpScreenWords("firstName")} error={problems.firstName}>
          <Input most={120} {...field("firstName", "given-name")} />
        </Field>
        <Field label={signUpScreenWords("lastName")} error={problems.lastName}>
          <Input most={120} {...field("lastName", "family-name")} />
        </Field>
      </div>
      <Field label={signUpScreenWords("email")} error={problems.email}>
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
        <Field label={signUpScreenWords("phone")} error={problems.phone}>
          <Input type="tel" most={60} {...field("phone", "tel")} />
        </Field>
      )}
      {requirements.signupInfo.includes("Full Address") && (
        <Field label={signUpScreenWords("address")} error={problems.address}>
          <Textarea most={500} {...field("address", "street-address")} />
        </Field>
      )}
      <Field label={signUpScreenWords("password")} hint={signUpScreenWords("passwordHint")} error={problems.password}>
        <Input type="password" {...field("password", "new-password")} />
      </Field>
      <Field label={signUpScreenWords("confirmPassword")} error={problems.again}>
        <Input type="password" {...field("again", "new-password")} />
      </Field>
    </>
  );
}
