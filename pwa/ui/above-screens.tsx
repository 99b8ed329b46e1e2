import type { AnyRouter } from "@tanstack/react-router";
import { Toaster } from "./controls/toast.tsx";
import { LeavingGuard } from "./forms/leaving-guard.tsx";

/** What both apps have once, above every screen: messages, and the guard of what is typed. */
export function AboveScreens({ router }: { readonly router: AnyRouter }) {
  return (
    <>
      <Toaster router={router} />
      <LeavingGuard history={router.history} />
    </>
  );
}
