import { CSPProvider } from "@base-ui/react/csp-provider";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type Door, DoorContext } from "#pwa/session/door.ts";
import { leave, type PortalState, portalState, recheck, signIn, subscribeToPortal } from "./portal-session.ts";
import { router } from "./routes.tsx";
import { portalWords } from "./words.ts";

// Whoever has accepted them does not load them.
const TermsDialog = lazy(async () => ({ default: (await import("./terms-dialog.tsx")).TermsDialog }));

/** How often the server is asked whether whoever is in may still be, in milliseconds. */
const askEvery = 15_000;

/** The portal's face: waits until it is known who is here, then shows the screen at the address. */
export function App() {
  const state = useSyncExternalStore(subscribeToPortal, portalState, portalState);
  // Each screen's guard asks again who is here.
  useEffect(() => {
    if (state.kind === "at") void router.invalidate();
  }, [state]);
  useEffect(() => {
    if (state.kind !== "at" || (state.session === null && !state.offline)) return;
    // What changed for whoever is in, or that there is a network again, is found out beside their work.
    const ask = () => void (document.hidden || recheck().catch(() => undefined));
    const timer = setInterval(ask, askEvery);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("online", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("online", ask);
    };
  }, [state]);
  if (state.kind === "starting") return null;
  if (state.kind === "noStore")
    return (
      <main className="grid min-h-dvh place-items-center bg-surface px-6">
        <h1 className="text-title font-semibold">{portalWords("noStore")}</h1>
      </main>
    );
  return (
    <CSPProvider disableStyleElements>
      <DoorContext value={doorOf(state)}>
        <RouterProvider key={state.session?.user.id ?? "door"} router={router as never} />
        <Suspense>
          {state.standing.terms !== null && (
            <TermsDialog terms={state.standing.terms} storeName={state.store?.name ?? "Trace"} />
          )}
        </Suspense>
      </DoorContext>
    </CSPProvider>
  );
}

const doorOf = ({ store, standing }: Extract<PortalState, { kind: "at" }>): Door => ({
  face: "portal",
  store,
  email: standing.email,
  supportEmail: standing.supportEmail,
  obstacle: standing.obstacle,
  signIn,
  recheck,
  leave,
  undelivered: nothing,
});

const nothing = async () => 0;
