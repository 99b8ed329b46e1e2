import { CSPProvider } from "@base-ui/react/csp-provider";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { useSession } from "#pwa/features/entrance/session/use-session.ts";
import { entranceOf } from "#pwa/session/entrance-of.ts";
import { personIsIn } from "#pwa/session/session-store.ts";
import { EntranceContext } from "#pwa/session/entrance.ts";
import { firstScreenDrawn } from "#pwa/ui/first-screen.ts";
import { questionAsked } from "#pwa/ui/may-leave.ts";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { Broken } from "./broken.tsx";
import { router } from "./router.ts";
import { useTerms } from "./use-terms.ts";

// Not loaded by people who have accepted the terms.
const TermsDialog = lazy(async () => ({ default: (await import("./terms-dialog.tsx")).TermsDialog }));
const NoStore = lazy(async () => ({ default: (await import("./no-store.tsx")).NoStore }));
const RevokedScreen = lazy(async () => ({
  default: (await import("#pwa/features/entrance/session/revoked-screen.tsx")).RevokedScreen,
}));
// Nothing is announced before the first screen is drawn or at the entrance, and a question is waited for.
const AboveScreens = optionalPart(async () => {
  await Promise.race([personIsIn.then(() => firstScreenDrawn), questionAsked]);
  return (await import("#pwa/ui/above-screens.tsx")).AboveScreens;
});

/** The portal's app: waits until the session is known, then shows the screen of the address. */
export function App() {
  const session = useSession();
  const device = session.kind === "signedIn" ? session.device : null;
  const { terms, ask } = useTerms(device);
  // Makes each screen's guard check again.
  useEffect(() => {
    if (session.kind === "signedIn" || session.kind === "signedOut" || session.kind === "gated")
      void router.invalidate();
  }, [session]);
  if (session.kind === "starting") return null;
  if (session.kind === "broken") return <Broken error={session.error} />;
  if (session.kind === "noStore")
    return (
      <Suspense>
        <NoStore />
      </Suspense>
    );
  return (
    <CSPProvider disableStyleElements>
      {session.kind === "revoked" ? (
        <Suspense>
          <RevokedScreen device={session.device} left={session.left} />
        </Suspense>
      ) : (
        <EntranceContext value={entranceOf("portal", session)}>
          <DeviceContext value={device}>
            {/* The key resets the screens for another person. */}
            <RouterProvider<typeof router> key={device?.session.user.id ?? "entrance"} router={router} />
            <Suspense>
              <AboveScreens router={router} />
              {terms !== null && device !== null && (
                <TermsDialog terms={terms} storeName={device.session.store.name} onAnswered={ask} />
              )}
            </Suspense>
          </DeviceContext>
        </EntranceContext>
      )}
    </CSPProvider>
  );
}
