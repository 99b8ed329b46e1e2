import { t } from "#shared/words/define-words.ts";
import { type FormEvent, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { EntranceFrame, Good } from "./entrance-frame.tsx";
import { useRecheck } from "./use-leaving.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { fieldsOf } from "#pwa/machine/local/problem-text.ts";

/** Waiting screen of an unverified sign-up, and target of its mail's link. */
export function VerifyScreen() {
  const [token] = useState(() => new URLSearchParams(location.search).get("token"));
  return token === null ? <Waiting /> : <Following token={token} />;
}

function Waiting() {
  const { email, recheck, leave } = useEntrance();
  const { busy, problem, run, setProblem } = useWork();
  const [good, setGood] = useState<string | null>(null);
  useRecheck();
  const resend = async () => {
    setGood(null);
    const sent = await api.post<{ email: string }>("/open/sign-up/resend", {});
    setGood(t("Email instructions sent to {email}", { email: sent.email }));
  };
  const confirm = async () => {
    setGood(null);
    await recheck();
    // Once verified, this screen is gone.
    setProblem(t("Your address is not verified yet. Follow the link in the email first."));
  };
  return (
    <EntranceFrame title={t("Verify your email address")}>
      <p>
        {t("We sent a link to {email}. Follow it within 24 hours. You can sell as soon as your address is verified.", {
          email,
        })}
      </p>
      <Problem boxed text={problem} />
      <Good text={good ?? (problem === null ? t("Please check your email to continue") : null)} />
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(confirm)}>
          {t("Confirm")}
        </Button>
        <Button size="large" disabled={busy} onClick={() => void run(resend)}>
          {t("Resend")}
        </Button>
        <Button variant="ghost" size="large" onClick={() => void leave()}>
          {t("Logout")}
        </Button>
      </div>
    </EntranceFrame>
  );
}

/**
 * Target of the mail's link. Verification requires a press, since link scanners open links too. In another browser than
 * the one of the sign-up, the server requires the chosen password.
 */
function Following({ token }: { token: string }) {
  const { recheck } = useEntrance();
  const { busy, problem, run } = useWork();
  const [done, setDone] = useState(false);
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const verify = async () => {
    try {
      await api.post("/open/sign-up/verify", { token, password: wrong === null ? null : password });
    } catch (error) {
      const asked = fieldsOf(error)["password"];
      if (asked === undefined) throw error;
      return setWrong(asked);
    }
    setDone(true);
    // The browser of the sign-up is signed in.
    await recheck();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(verify);
  };
  return (
    <EntranceFrame title={done ? t("Your email address is verified") : t("Verify your email address")}>
      <p>{done ? t("You can sign in now.") : t("Press the button to verify your email address.")}</p>
      {done ? (
        <>
          <Problem boxed text={problem} />
          <a href="/login" className="min-h-11 font-medium text-accent-text underline">
            {t("Sign in")}
          </a>
        </>
      ) : (
        <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
          {wrong !== null && (
            <Field
              label={t("Password")}
              hint={t("The one you chose when you signed up. If you did not sign up, close this page.")}
              error={wrong}
            >
              <Input
                type="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
          )}
          <Problem boxed text={problem} />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {t("Verify email address")}
          </Button>
        </form>
      )}
    </EntranceFrame>
  );
}
