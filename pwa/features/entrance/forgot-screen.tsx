import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { api } from "#pwa/sync/api.ts";
import { EntranceFrame, Good } from "./entrance-frame.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { entranceWords } from "./words.ts";
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
    setMissing(lacks ? entranceWords("enterEmail") : null);
    if (lacks) return;
    void run(async () => {
      setGood(null);
      const sent = await api.post<{ email: string }>("/open/passwords/forgot", { email: email.trim() });
      setGood(entranceWords("sent", { email: sent.email }));
    });
  };
  return (
    <EntranceFrame title={entranceWords("forgotTitle")}>
      <p className="text-muted">{entranceWords("forgotText")}</p>
      <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={entranceWords("email")} error={missing}>
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
          {entranceWords("resetPassword")}
        </Button>
      </form>
      <a href="/login" className={back}>
        {entranceWords("backToSignIn")}
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
      ...(password.length < 8 ? { password: entranceWords("tooShort") } : {}),
      ...(again === password ? {} : { again: entranceWords("notTheSame") }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      await api.post("/open/passwords/reset", { token, password });
      setGood(entranceWords("updated"));
    });
  };
  return (
    <EntranceFrame title={entranceWords("chooseTitle")}>
      {good === null && (
        <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field label={entranceWords("newPassword")} hint={entranceWords("passwordHint")} error={wrong.password}>
            <Input
              type="password"
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Field label={entranceWords("confirmPassword")} error={wrong.again}>
            <Input
              type="password"
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          </Field>
          <Problem boxed text={problem} />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {entranceWords("resetPassword")}
          </Button>
        </form>
      )}
      <Good text={good} />
      <a href="/login" className={back}>
        {entranceWords("backToSignIn")}
      </a>
    </EntranceFrame>
  );
}
