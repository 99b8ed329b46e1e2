import { useSyncExternalStore } from "react";
import { SecondFactor } from "#pwa/components/account/second-factor.tsx";
import { Sessions } from "#pwa/components/account/sessions.tsx";
import { ChangePassword } from "#pwa/components/account/change-password.tsx";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { StoreMark } from "#pwa/components/ui/store-mark.tsx";
import { leave, portalState, subscribeToPortal } from "./portal-session.ts";
import { portalWords } from "./words.ts";

/** What a seller has of their own: who they are here, their password and where they are signed in. */
export function AccountScreen() {
  const state = useSyncExternalStore(subscribeToPortal, portalState, portalState);
  if (state.kind !== "at" || state.session === null) return null;
  const { user, store } = state.session;
  const { supportEmail } = state.standing;
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-3 md:px-8">
        <StoreMark logo={store.logo} name={store.name} className="size-9" />
        <p className="min-w-0 flex-1 truncate font-semibold">{store.name}</p>
        <p className="hidden text-caption text-muted md:block">{portalWords("consignerId", { id: user.id })}</p>
        {supportEmail !== "" && (
          <a href={`mailto:${supportEmail}`} className={buttonClasses("ghost")}>
            {portalWords("help")}
          </a>
        )}
        <Button onClick={() => void leave()}>{portalWords("logout")}</Button>
      </header>
      <main id="main" className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-8">
        <h1 className="text-title font-semibold">{portalWords("hello", { name: user.name })}</h1>
        {state.offline ? (
          <p role="status">{portalWords("offline")}</p>
        ) : (
          <>
            <p>{portalWords("ready", { store: store.name })}</p>
            <Sessions />
            <ChangePassword email={user.email} />
            <SecondFactor email={user.email} />
          </>
        )}
      </main>
    </div>
  );
}
