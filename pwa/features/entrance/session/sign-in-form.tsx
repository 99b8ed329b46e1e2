import { t } from "#shared/words/define-words.ts";
import { CloudOff } from "lucide-react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { CodeField } from "#pwa/parts/account/code-field.tsx";
import type { CreatedSecondFactor } from "#pwa/parts/account/new-second-factor.tsx";
import { ApiError, api } from "#pwa/machine/sync/api.ts";
import { useEntrance } from "#pwa/session/entrance.ts";
import { knownProvider } from "#pwa/session/public-store.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { useOnline } from "./use-online.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";

// Rarely needed, and it draws a QR code.
const NewSecondFactorFacts = lazy(async () => ({
  default: (await import("#pwa/parts/account/new-second-factor.tsx")).NewSecondFactorFacts,
}));

// Most servers have none.
const ProviderSignIn = lazy(async () => ({ default: (await import("./provider-sign-in.tsx")).ProviderSignIn }));

/** E-mail and password form. Calls `onDone` when the person is signed in. */
export function SignInForm({ email: known, onDone }: { email: string; onDone?: () => void }) {
  const { signIn } = useEntrance();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const { busy, problem, setProblem, run } = useWork({ say: (error) => refused(error), leaves: true });
  /** Set when the server requires a second factor; with `made` if it must be set up first. */
  const [secondFactor, setSecondFactor] = useState<{ readonly made: CreatedSecondFactor | null } | null>(null);
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState<{ email?: string; password?: string; code?: string }>({});
  const online = useOnline();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = {
      ...(email.trim() === "" && { email: t("Enter your email address.") }),
      ...(password === "" && { password: t("Enter your password.") }),
      ...(secondFactor !== null && code.trim() === "" && { code: t("Enter the code.") }),
    };
    setMissing(lacking);
    setProblem(null);
    if (Object.keys(lacking).length > 0) return;
    void run(async () => {
      const given = code.trim();
      await signIn({ email: email.trim(), password, remember, code: given === "" ? null : given });
      onDone?.();
    });
  };
  const refused = async (error: unknown): Promise<string | null> => {
    const kind = error instanceof ApiError ? error.code : "";
    const sentence = problemText(error);
    if (kind === "second_factor_needed") setSecondFactor({ made: null });
    if (kind === "wrong_code") setMissing({ code: sentence });
    if (kind === "second_factor_needed" || kind === "wrong_code") return null;
    setProblem(sentence);
    try {
      if (kind === "second_factor_missing")
        setSecondFactor({
          made: await api.post<CreatedSecondFactor>("/open/auth/second-factor", { email: email.trim(), password }),
        });
      return sentence;
    } catch (fault) {
      return problemText(fault);
    }
  };

  const form = (
    <form {...unguarded} onSubmit={submit} noValidate className="mt-8 flex flex-col gap-5">
      <Field label={t("Email")} error={missing.email}>
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
      <Field label={t("Password")} error={missing.password}>
        <Input
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {secondFactor !== null && (
        <>
          {secondFactor.made !== null && (
            <Suspense>
              <NewSecondFactorFacts {...secondFactor.made} />
            </Suspense>
          )}
          <CodeField recovery={secondFactor.made === null} value={code} onChange={setCode} error={missing.code} />
        </>
      )}
      <label className="-my-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          className="size-5"
        />
        {t("Remember session")}
      </label>
      <Problem boxed text={problem} />
      {!online && problem === null && (
        <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {t("This device is offline. You need a connection to sign in.")}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("Sign in")}
      </Button>
    </form>
  );
  const provider = knownProvider();
  return provider === null ? (
    form
  ) : (
    <>
      {form}
      <Suspense>
        <ProviderSignIn name={provider} remember={remember} {...(onDone === undefined ? {} : { onDone })} />
      </Suspense>
    </>
  );
}
