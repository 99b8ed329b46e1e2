import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { api } from "#pwa/machine/sync/api.ts";
import { EntranceFrame, Good } from "./entrance-frame.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

/** Requests the mail with the link for a new password, and takes the new password at that link. */
export function ForgotScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  return token === null ? <AskForMail /> : <ChoosePassword token={token} />;
}

const back = "inline-flex min-h-11 items-center self-start font-medium text-accent-text underline";

function AskForMail() {
  const { busy, problem, run } = useWork();
  const [good, setGood] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = email.trim() === "";
    setMissing(lacks ? t("Enter your email address.") : null);
    if (lacks) return;
    void run(async () => {
      setGood(null);
      const sent = await api.post<{ email: string }>("/open/passwords/forgot", { email: email.trim() });
      setGood(t("Email instructions sent to {email}", { email: sent.email }));
    });
  };
  return (
    <EntranceFrame title={t("Forgot Password")}>
      <p className="text-muted">{t("Enter your email address. We’ll send you a link to choose a new password.")}</p>
      <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={t("Email")} error={missing}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Problem boxed text={problem} />
        <Good text={good} />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          {t("Reset Password")}
        </Button>
      </form>
      <a href="/login" className={back}>
        {t("Back to sign in")}
      </a>
    </EntranceFrame>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const { busy, problem, run } = useWork();
  const [good, setGood] = useState<string | null>(null);
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(password.length < 8 ? { password: t("Use at least 8 characters.") } : {}),
      ...(again === password ? {} : { again: t("The two passwords are not the same.") }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      await api.post("/open/passwords/reset", { token, password });
      setGood(t("Password has been updated"));
    });
  };
  return (
    <EntranceFrame title={t("Choose a new password")}>
      {good === null && (
        <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field
            label={t("New password")}
            hint={t("At least 8 characters. You are then signed out everywhere else.")}
            error={wrong.password}
          >
            <Input
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Field label={t("Confirm password")} error={wrong.again}>
            <Input
              type="password"
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          </Field>
          <Problem boxed text={problem} />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t("Reset Password")}
          </Button>
        </form>
      )}
      <Good text={good} />
      <a href="/login" className={back}>
        {t("Back to sign in")}
      </a>
    </EntranceFrame>
  );
}
