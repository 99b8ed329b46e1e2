import { useNavigate } from "@tanstack/react-router";
import { CloudOff, Inbox } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#pwa/components/ui/button.tsx";
import { Field, Input } from "#pwa/components/ui/field.tsx";
import { Onboarding } from "./onboarding.tsx";
import { useDoor } from "#pwa/session/door.ts";
import { StoreMark } from "#pwa/components/ui/store-mark.tsx";
import { useOnline } from "./use-online.ts";
import { sessionWords } from "#pwa/session/words.ts";

/** The sign-in screen [B2.09-B2.17]. Signing in needs the server once; afterwards the staff's device opens without it. */
export function LoginScreen() {
  const { store, email } = useDoor();
  const [welcomed, setWelcomed] = useState(false);
  const navigate = useNavigate();

  return (
    <main id="main" className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col justify-center px-6 py-10 sm:px-12">
        <div className="mx-auto w-full max-w-sm">
          <StoreMark logo={store?.logo ?? ""} name={store?.name ?? "Trace"} className="mb-8 size-14" />
          <h1 className="text-title font-semibold">{sessionWords("title")}</h1>
          <p className="mt-1 text-muted">{sessionWords("subtitle", { store: store?.name ?? sessionWords("store") })}</p>
          <UndeliveredNote />
          <SignInForm email={email} />
          <OtherWays />
        </div>
      </div>
      <aside className="hidden items-center justify-center bg-canvas px-8 lg:flex">
        {welcomed ? (
          <Welcome name={store?.name ?? "Trace"} />
        ) : (
          <Onboarding
            onDone={() => {
              setWelcomed(true);
              void navigate({ to: "/" });
            }}
          />
        )}
      </aside>
    </main>
  );
}

/** For whoever has forgotten their password, or has no account yet. Sellers sign up at their own address [B2.15, B2.16]. */
function OtherWays() {
  const { face, store } = useDoor();
  const { protocol, port } = location;
  const host = store?.portalHost ?? null;
  const signUp =
    face === "portal"
      ? "/signup"
      : host === null
        ? null
        : `${protocol}//${host}${port === "" ? "" : `:${port}`}/signup`;
  return (
    <p className="mt-6 flex flex-wrap gap-x-6">
      <a href="/forgot" className={linkClasses}>
        {sessionWords("forgotPassword")}
      </a>
      {signUp !== null && (
        <a href={signUp} className={linkClasses}>
          {sessionWords(face === "portal" ? "signUp" : "signUpToSell")}
        </a>
      )}
    </p>
  );
}

const linkClasses = "inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline";

/** A browser that was killed soon after a sign-in, or that another person left, may hold work that nobody sees here. */
function UndeliveredNote() {
  const { undelivered } = useDoor();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let gone = false;
    void undelivered().then((found) => !gone && setCount(found));
    return () => {
      gone = true;
    };
  }, [undelivered]);
  if (count === 0) return null;
  return (
    <p role="status" className="mt-6 flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <Inbox aria-hidden className="size-5 shrink-0" />
      {sessionWords("undelivered", { count })}
    </p>
  );
}

function Welcome({ name }: { name: string }) {
  return <p className="text-display font-semibold text-balance text-center">{name}</p>;
}

function SignInForm({ email: known }: { email: string }) {
  const { signIn } = useDoor();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const online = useOnline();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = {
      ...(email.trim() === "" && { email: sessionWords("enterEmail") }),
      ...(password === "" && { password: sessionWords("enterPassword") }),
    };
    setMissing(lacking);
    setProblem(null);
    if (Object.keys(lacking).length > 0) return;
    setBusy(true);
    try {
      await signIn(email.trim(), password, remember);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-8 flex flex-col gap-5">
      <Field label={sessionWords("email")} error={missing.email}>
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
      <Field label={sessionWords("password")} error={missing.password}>
        <Input
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <label className="-my-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="remember"
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
          className="size-5"
        />
        {sessionWords("remember")}
      </label>
      {problem !== null && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger">
          {problem}
        </p>
      )}
      {!online && problem === null && (
        <p className="flex items-center gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {sessionWords("offline")}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {sessionWords("signIn")}
      </Button>
    </form>
  );
}

/** The server's own sentence, or one that says what to do when it could not be reached. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === "Offline") return sessionWords("unreachable");
  if (error instanceof Error && error.message !== "") return error.message;
  return sessionWords("failed");
}
