import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSync } from "#pwa/ui/device-context.tsx";
import { sessionState, signOut } from "#pwa/session/session-store.ts";

const SignOutDialog = lazy(async () => ({
  default: (await import("#pwa/session/sign-out-dialog.tsx")).SignOutDialog,
}));
/** Signs out and stops push notifications, so that the next person does not get this person's. */
async function leave(): Promise<void> {
  const session = sessionState();
  const { stopPushing } = await import("./settings/push.ts");
  if (session.kind === "signedIn") await stopPushing(session.device.session.user.id).catch(() => undefined);
  await signOut();
}

/** Returns a function that signs out, asking first if commands wait or need attention. */
export function useSignOut(): { readonly leave: () => void; readonly dialog: ReactNode } {
  const { waiting, needAttention } = useSync();
  const [signingOut, setSigningOut] = useState<"no" | "asked" | "closed">("no");
  return {
    leave: () => (waiting + needAttention > 0 ? setSigningOut("asked") : void leave()),
    dialog: signingOut !== "no" && (
      <Suspense>
        <SignOutDialog open={signingOut === "asked"} onClose={() => setSigningOut("closed")} />
      </Suspense>
    ),
  };
}
