import { t } from "#shared/words/define-words.ts";
import { Lock as LockIcon, UserRound } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { hasUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { undeliveredOnDevice } from "#pwa/machine/local/undelivered-on-device.ts";
import { closeCamera } from "#pwa/scanning/camera/camera-place.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { switchTo } from "#pwa/session/session-store.ts";
import { shutOutOf } from "#pwa/session/shut-out.ts";
import { isLockKept, type Lock, lockNow, setLock, subscribeToLock } from "#pwa/session/tablet/lock.ts";
import {
  changePerson,
  mostWrongTries,
  peopleOnDevice,
  type SignedInPerson,
  signedInPerson,
} from "#pwa/session/tablet/people-on-device.ts";
import { SignInForm } from "../sign-in-form.tsx";
import { ChoosePin } from "./choose-pin.tsx";
import { EnterPin } from "./enter-pin.tsx";

/**
 * The lock of a device, with everybody signed in on it. Screens beneath and the address stay, so that the person who
 * unlocks continues where they were.
 */
export function LockScreen() {
  const lock = useSyncExternalStore(subscribeToLock, lockNow, lockNow);
  return lock === null ? null : <Locked key={lock.kind} lock={lock} />;
}

function Locked({ lock }: { lock: Lock }) {
  const isKept = useSyncExternalStore(subscribeToLock, isLockKept, isLockKept);
  const dialog = useRef<HTMLDialogElement>(null);
  // Discards all scans.
  useScanner(() => undefined);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const root = document.getElementById("root");
    // Modal, so that nothing else on the page can be reached.
    shown?.showModal();
    root?.classList.add("invisible");
    closeCamera();
    return () => {
      root?.classList.remove("invisible");
      shown?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t("Locked")}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="visible fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-canvas text-ink"
    >
      <div className="mx-auto flex min-h-full w-full max-w-sm flex-col justify-center gap-6 px-6 py-10">
        {lock.kind === "choosing" ? (
          <ChoosePin person={lock.person} may={lock.may} />
        ) : (
          isKept && <People at={lock.person} />
        )}
      </div>
    </dialog>
  );
}

/** The person who wants to unlock; null for somebody not signed in yet. */
type Unlocking = { readonly id: string; readonly byPassword: boolean } | { readonly id: null };

function People({ at }: { at: string | null }) {
  // Read again after each try.
  const [people, setPeople] = useState(peopleOnDevice);
  const [unlocking, setUnlocking] = useState<Unlocking | null>(at === null ? null : { id: at, byPassword: false });
  const person = people.find(({ session }) => session.user.id === unlocking?.id) ?? null;
  const back = (
    <Button variant="ghost" onClick={() => setUnlocking(null)}>
      {people.length > 1 || unlocking?.id === null ? t("Other people") : t("Someone else")}
    </Button>
  );

  if (unlocking === null || (unlocking.id !== null && person === null))
    return (
      <>
        <Heading title={t("Who is here?")} />
        <SomebodyShutOut />
        <ul className="flex flex-col gap-2">
          {people.map(({ session: { user } }) => (
            <li key={user.id}>
              <Button
                size="large"
                icon={<UserRound aria-hidden />}
                className="w-full justify-start"
                onClick={() => setUnlocking({ id: user.id, byPassword: false })}
              >
                {user.name}
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="ghost" onClick={() => setUnlocking({ id: null })}>
          {t("Someone else")}
        </Button>
        <Undelivered />
      </>
    );

  if (person === null)
    return (
      <>
        <Heading title={t("Someone else")} />
        <Unsaved at={at} wants={null} />
        <SignInForm key="else" email="" onDone={() => setLock(null)} />
        {back}
      </>
    );

  const { session, pin, wrongTries } = person;
  const { id, name, email } = session.user;
  const spent = wrongTries >= mostWrongTries;
  const byPassword = pin === null || spent || ("byPassword" in unlocking && unlocking.byPassword);
  return (
    <>
      <Heading title={name} />
      <Unsaved at={at} wants={id} />
      {byPassword ? (
        <>
          {(pin === null || spent) && (
            <p role="status">
              {spent
                ? t("Five wrong PINs. Sign in with your password.")
                : t("You have not chosen a PIN here. Sign in with your password.")}
            </p>
          )}
          <SignInForm
            key={id}
            email={email}
            onDone={() => {
              // After too many wrong PINs, by the person or somebody else, the PIN is removed. If that cannot be
              // written, the next time asks for the password again.
              if (spent)
                changePerson(id, () => ({ pin: null, wrongTries: 0 })).catch((fault: unknown) => console.error(fault));
              setLock(null);
            }}
          />
        </>
      ) : (
        <>
          <EnterPin
            key={id}
            person={person}
            onRight={async () => {
              await switchTo(session);
              setLock(null);
            }}
            onWrong={() => setPeople(peopleOnDevice())}
          />
          <Button variant="ghost" onClick={() => setUnlocking({ id, byPassword: true })}>
            {t("Use your password")}
          </Button>
        </>
      )}
      {back}
    </>
  );
}

function Heading({ title }: { title: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <LockIcon aria-hidden className="size-8 text-muted" />
      <h1 className="text-title font-semibold">{title}</h1>
    </div>
  );
}

/** Warning about input that the owner of the screens beneath would lose. */
function Unsaved({ at, wants }: { at: string | null; wants: string | null }) {
  const owner: SignedInPerson | null = at === null ? null : signedInPerson(at);
  if (owner === null || at === wants || !hasUnsavedForm()) return null;
  return (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-warning">
      {t("{name} has not saved everything on the screen. If you unlock, it is lost.", {
        name: owner.session.user.name,
      })}
    </p>
  );
}

/** Note that the person was locked out, so that it does not look like a sign-out. */
function SomebodyShutOut() {
  const [out] = useState(shutOutOf);
  return out === null ? null : (
    <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-warning">
      {t(
        "An admin ended {person}’s access to {store} on this device. Their data was removed from it. If this is a mistake, talk to an admin.",
        { person: out.person, store: out.store },
      )}
    </p>
  );
}

function Undelivered() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let gone = false;
    void undeliveredOnDevice().then((found) => !gone && setCount(found));
    return () => {
      gone = true;
    };
  }, []);
  return count === 0 ? null : (
    <p className="text-center text-caption text-muted">
      {t(
        "{count, plural, one {# change has} other {# changes have}} not been sent. Each is sent under the name of whoever made it.",
        { count },
      )}
    </p>
  );
}
