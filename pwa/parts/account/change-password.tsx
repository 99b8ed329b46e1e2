import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { fieldsOf, problemText } from "#pwa/machine/local/problem-text.ts";

const blank = { current: "", password: "", again: "" };
type Wrong = { readonly [F in keyof typeof blank]?: string };

/** Form for a person's own password, with the current one. */
export function ChangePassword({ email }: { email: string }) {
  const [values, setValues] = useState(blank);
  const [wrong, setWrong] = useState<Wrong>({});
  const { busy, problem, setProblem, run } = useWork({
    say: (error) => {
      const current = fieldsOf(error)["currentPassword"];
      if (current === undefined) return problemText(error);
      setWrong({ current });
      return null;
    },
  });
  const [done, setDone] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Wrong = {
      ...(values.current === "" ? { current: t("Enter your current password.") } : {}),
      ...(values.password.length < 8 ? { password: t("Use at least 8 characters.") } : {}),
      ...(values.again === values.password ? {} : { again: t("The two passwords are not the same.") }),
    };
    setWrong(found);
    setProblem(null);
    setDone(false);
    if (Object.keys(found).length > 0) return;
    const body = { email, password: values.password, currentPassword: values.current };
    void run(async () => {
      await api.send("/api/consigners/updatePassword", { method: "PUT", body });
      setValues(blank);
      setDone(true);
    });
  };

  const field = (name: keyof typeof blank, autoComplete: string) => ({
    type: "password",
    autoComplete,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <SectionCard id="password" title={t("Password")}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field label={t("Current password")} error={wrong.current}>
          <Input {...field("current", "current-password")} />
        </Field>
        <Field
          label={t("New password")}
          hint={t("At least 8 characters. You are then signed out everywhere else.")}
          error={wrong.password}
        >
          <Input {...field("password", "new-password")} />
        </Field>
        <Field label={t("Confirm password")} error={wrong.again}>
          <Input {...field("again", "new-password")} />
        </Field>
        <Problem text={problem} />
        {done && (
          <p role="status" className="text-success">
            {t("Password has been updated")}
          </p>
        )}
        <Button type="submit" busy={busy} className="md:self-start">
          {t("Change password")}
        </Button>
      </form>
    </SectionCard>
  );
}
