import { lazy, Suspense, useLayoutEffect } from "react";
import { dropKeptScreen } from "#pwa/ui/first-screen.ts";

const ErrorScreen = lazy(async () => ({ default: (await import("#pwa/session/error-screen.tsx")).ErrorScreen }));

/** Shown after an error of the portal; rare, so it is not part of the shell. */
export function Broken({ error }: { readonly error: unknown }) {
  // Also where the code of the error's screen does not load.
  useLayoutEffect(dropKeptScreen, []);
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  );
}
