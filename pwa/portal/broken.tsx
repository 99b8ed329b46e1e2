import { lazy, Suspense } from "react";

const ErrorScreen = lazy(async () => ({ default: (await import("#pwa/session/error-screen.tsx")).ErrorScreen }));

/** What is shown where the portal broke; hardly ever seen, so it is not in the shell. */
export const Broken = ({ error }: { readonly error: unknown }) => (
  <Suspense>
    <ErrorScreen error={error} />
  </Suspense>
);
