import { CSPProvider } from "@base-ui/react/csp-provider";
import { RouterProvider } from "@tanstack/react-router";
import { Component, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { useSession } from "#pwa/features/entrance/session/use-session.ts";
import { ErrorScreen } from "#pwa/session/error-screen.tsx";
import { questionAsked } from "#pwa/ui/may-leave.ts";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { Splash } from "./frame/splash.tsx";
import { restMayLoad, personIsIn } from "#pwa/session/session-store.ts";
import { peopleOnDevice } from "#pwa/session/tablet/people-on-device.ts";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { lockNow, subscribeToLock } from "#pwa/session/tablet/lock.ts";
import { router } from "./router.ts";

// Rare, so it is not part of the shell.
const RevokedScreen = lazy(async () => ({
  default: (await import("#pwa/features/entrance/session/revoked-screen.tsx")).RevokedScreen,
}));
// Most devices are never locked.
const LockPage = lazy(async () => ({ default: (await import("./lock-page.tsx")).LockRoute }));
// Nothing is announced before the first screen is drawn or at the entrance, and a question is waited for.
const AboveScreens = optionalPart(async () => {
  await Promise.race([personIsIn.then(() => firstScreenDrawn), questionAsked]);
  return (await import("#pwa/ui/above-screens.tsx")).AboveScreens;
});

/** The staff's app: waits until the session is known, then shows the screen of the address. */
export function App() {
  const session = useSession();
  const device = session.kind === "signedIn" ? session.device : null;

  // Makes each screen's guard check again.
  useEffect(() => {
    if (session.kind !== "starting" && session.kind !== "broken" && session.kind !== "revoked")
      void router.invalidate();
  }, [session]);

  useTablet(device?.session.user.id ?? null);
  const locked = useSyncExternalStore(subscribeToLock, lockNow) !== null;

  return (
    <CSPProvider disableStyleElements>
      <LastResort>
        {locked && (
          <Suspense fallback={<div className="fixed inset-0 z-50 bg-canvas" />}>
            <LockPage />
          </Suspense>
        )}
        {session.kind === "starting" && <Splash />}
        {session.kind === "broken" && <ErrorScreen error={session.error} />}
        {session.kind === "revoked" && (
          <Suspense fallback={<Splash />}>
            <RevokedScreen device={session.device} left={session.left} />
          </Suspense>
        )}
        {session.kind !== "starting" && session.kind !== "broken" && session.kind !== "revoked" && (
          <DeviceContext value={device}>
            {/* The key resets the screens for another person. */}
            <RouterProvider key={device?.session.user.id ?? "entrance"} router={router} />
            <Suspense>
              <AboveScreens router={router} />
            </Suspense>
          </DeviceContext>
        )}
      </LastResort>
    </CSPProvider>
  );
}

/** Starts the functions of shared devices after the first screen is drawn. */
function useTablet(person: string | null): void {
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    void restMayLoad()
      .then(async () => {
        // Nobody's work is delivered or locked where nobody was.
        if (person === null && peopleOnDevice().length === 0) return;
        const { watchTablet } = await import("#pwa/features/entrance/session/lock/watch-tablet.ts");
        if (stop !== null) stop = watchTablet(person);
      })
      .catch((fault: unknown) => console.error(fault));
    return () => {
      stop?.();
      stop = null;
    };
  }, [person]);
}

/** Catches errors that no screen's own boundary catches. */
class LastResort extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorScreen error={this.state.error} />;
  }
}
