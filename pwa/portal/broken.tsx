import { lazy, Suspense } from "react";

const ErrorScreen = lazy(async () => ({ default: (await import("#pwa/session/error-screen.tsx")).ErrorScreen }));

/** Shown after an error of the portal; rare, so it is not part of the shell. */
export const Broken = ({ error }: { readonly error: unknown }) => (
  <Suspense>
    <ErrorScreen error={error} />
  </Suspense>
);
