import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { SignInForm } from "./sign-in-form.tsx";
import { useEntrance } from "#pwa/session/entrance.ts";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { forgetReadyStore, readyStoreEmail } from "#pwa/session/ready-store.ts";
import { shutOutOf } from "#pwa/session/shut-out.ts";
import { ScreenTitle } from "#pwa/ui/controls/screen-title.tsx";

/** Loaded if somebody was shut out. */
const ShutOutNote = lazy(async () => ({ default: (await import("./shut-out-note.tsx")).ShutOutNote }));

/** Loaded for somebody who has just opened the store. */
const StoreReadyNote = lazy(async () => ({ default: (await import("./store-ready-note.tsx")).StoreReadyNote }));

/** Beside the sign-in, where the window is wide. */
const Onboarding = lazy(async () => ({ default: (await import("./onboarding.tsx")).Onboarding }));

/** The sign-in. It needs the server; afterwards the staff's device opens offline. */
export function LoginScreen() {
  const { store, email } = useEntrance();
  const [shutOut] = useState(shutOutOf);
  const [owner] = useState(readyStoreEmail);
  // An owner is not told how to consign.
  const [welcomed, setWelcomed] = useState(owner !== null);
  const navigate = useNavigate();
  useEffect(forgetReadyStore, []);

  return (
    <main id="main" className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col justify-center px-6 py-10 sm:px-12">
        <div className="mx-auto w-full max-w-sm">
          <StoreMark logo={store?.logo ?? ""} name={store?.name ?? "Trace"} className="mb-8 size-14" />
          <ScreenTitle>{t("Sign in to your account")}</ScreenTitle>
          <p className="mt-1 text-muted">
            {t("Manage your {store} inventory in one go.", { store: store?.name ?? t("store") })}
          </p>
          {shutOut !== null && (
            <Suspense>
              <ShutOutNote store={shutOut.store} />
            </Suspense>
          )}
          {owner !== null && (
            <Suspense>
              <StoreReadyNote store={store?.name ?? t("store")} />
            </Suspense>
          )}
          <UndeliveredNote />
          <SignInForm email={owner ?? email} />
          <OtherWays />
        </div>
      </div>
      <aside className="hidden items-center justify-center bg-canvas px-8 lg:flex">
        {welcomed ? (
          <Welcome name={store?.name ?? "Trace"} />
        ) : (
          <Suspense>
            <Onboarding
              onDone={() => {
                setWelcomed(true);
                void navigate({ to: "/" });
              }}
            />
          </Suspense>
        )}
      </aside>
    </main>
  );
}

/** Links for a forgotten password and for signing up. Sellers sign up at their own address. */
function OtherWays() {
  const { face, store } = useEntrance();
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
        {t("Forgot Password")}
      </a>
      {signUp !== null && (
        <a href={signUp} className={linkClasses}>
          {face === "portal" ? t("Sign up") : t("Sign up to sell")}
        </a>
      )}
    </p>
  );
}

const linkClasses = "inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline";

/**
 * Note on undelivered work in this browser that nobody sees: it was killed soon after a sign-in, or another person left
 * it.
 */
function UndeliveredNote() {
  const { undelivered } = useEntrance();
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
      {t(
        "{count, plural, one {# change on this device has not been sent yet. Sign in again to send it.} other {# changes on this device have not been sent yet. Sign in again to send them.}}",
        { count },
      )}
    </p>
  );
}

function Welcome({ name }: { name: string }) {
  return <p className="text-display font-semibold text-balance text-center">{name}</p>;
}
