import { t } from "#shared/words/define-words.ts";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { ApiError } from "#pwa/machine/local/refusals.ts";
import { ScreenTitle } from "#pwa/ui/controls/screen-title.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";

/** An invitation as the server shows it to people with its mail's link. */
interface Invite {
  readonly firstName: string;
  readonly email: string;
  readonly storeName: string;
  readonly hasLogin: boolean;
}

/**
 * Target of an invitation's link: asks for a password, accepts, and signs in; employees in the staff's app, consigners
 * in the portal.
 */
export function AcceptInviteScreen() {
  const { invitedId = "" } = useParams({ strict: false }) as { invitedId?: string };
  const people = useEntrance().face === "portal" ? "consigners" : "employees";
  const [token] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const [invite, setInvite] = useState<Invite | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const id = encodeURIComponent(invitedId);
  useEffect(() => {
    let gone = false;
    setProblem(null);
    api.get<Invite>(`/open/${people}/${id}?token=${encodeURIComponent(token)}`).then(
      (found) => gone || setInvite(found),
      (error: unknown) =>
        gone ||
        // A truncated link has an invalid token; the server's message would not help.
        setProblem(
          error instanceof ApiError && error.code === "invalid_value"
            ? t("A part of the link is missing. Open it from the email again, or ask the store for a new invite.")
            : problemText(error),
        ),
    );
    return () => {
      gone = true;
    };
  }, [people, id, token, tries]);
  if (invite !== null)
    return (
      <InviteFrame store={invite.storeName} title={t("Join {store}", { store: invite.storeName })}>
        <AcceptForm id={id} token={token} invite={invite} />
      </InviteFrame>
    );
  if (problem === null)
    return (
      <InviteFrame store="Trace" title={t("Checking your invite…")}>
        <Spinner label={t("Checking your invite…")} />
      </InviteFrame>
    );
  return (
    <InviteFrame store="Trace" title={t("This invite can’t be used")}>
      <Problem boxed text={problem} />
      <Button onClick={() => setTries(tries + 1)}>{t("Try again")}</Button>
      <ToSignIn />
    </InviteFrame>
  );
}

function InviteFrame({
  store,
  title,
  children,
}: {
  readonly store: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center bg-surface px-6 py-10">
      <div className="flex w-full max-w-sm flex-col gap-5">
        <StoreMark logo="" name={store} className="mb-3 size-14" />
        <ScreenTitle>{title}</ScreenTitle>
        {children}
      </div>
    </main>
  );
}

function ToSignIn() {
  const navigate = useNavigate();
  return (
    <Button variant="ghost" onClick={() => void navigate({ to: "/login" })}>
      {t("Go to sign-in")}
    </Button>
  );
}

function AcceptForm({ id, token, invite }: { readonly id: string; readonly token: string; readonly invite: Invite }) {
  const navigate = useNavigate();
  const { face, signIn } = useEntrance();
  const { firstName: name, email, hasLogin } = invite;
  const [password, setPassword] = useState("");
  const [short, setShort] = useState<string | null>(null);
  const [accepted, setAccepted] = useState(false);
  /** Whom to ask, for a person without access yet. */
  const [isIn, setIn] = useState<string | null>(null);
  const { busy, problem, setProblem, run } = useWork({
    say: (error) => {
      // Accepted but without access yet: neither an error nor worth a retry.
      if (!(error instanceof Error && error.name === "NoAccess")) return problemText(error);
      setIn(error.message);
      return null;
    },
    leaves: true,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = !hasLogin && password.length < 8;
    setShort(tooShort ? t("Choose a password of at least 8 characters.") : null);
    setProblem(null);
    if (tooShort) return;
    void run(async () => {
      // Accepted before, but the sign-in failed: only that is repeated.
      if (!accepted)
        await api.send(`/open/${face === "portal" ? "consigners" : "employees"}/accept/${id}`, {
          method: "PUT",
          body: { token, password: hasLogin ? null : password },
        });
      setAccepted(true);
      if (!hasLogin) await signIn({ email: email, password: password, remember: true, code: null });
      await navigate({ to: hasLogin ? "/login" : "/", replace: true });
    });
  };

  if (isIn !== null)
    return (
      <div role="status" className="flex flex-col gap-5">
        <p className="font-medium">{isIn}</p>
        <ToSignIn />
      </div>
    );
  return (
    <form {...unguarded} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-muted">
        {hasLogin
          ? t("Hello {name}, you already sign in with {email} here. Your password stays the same.", { name, email })
          : t("Hello {name}, choose a password. You sign in with {email} from now on.", { name, email })}
      </p>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {!hasLogin && (
        <Field label={t("Password")} hint={t("At least 8 characters.")} error={short}>
          <Input
            type="password"
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      )}
      <Problem boxed text={problem} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("Accept invite")}
      </Button>
      {accepted && problem !== null && <ToSignIn />}
    </form>
  );
}
