import { useSync } from "#pwa/components/device-context.tsx";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { signOut } from "./session-store.ts";
import { sessionWords } from "./words.ts";

/** Asks before the device is left to the next person; with unsent work, says what becomes of it. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { waiting, needAttention, link } = useSync();
  const unsent = waiting + needAttention;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={unsent > 0 ? sessionWords("undeliveredTitle", { count: unsent }) : sessionWords("signOutTitle")}
      description={[
        sessionWords(unsent > 0 ? "staysHere" : "allDelivered"),
        ...(link === "offline" ? [sessionWords("signInNeedsNetwork")] : []),
      ].join(" ")}
      confirmLabel={sessionWords(unsent > 0 ? "keepAndSignOut" : "signOut")}
      cancelLabel={sessionWords("stay")}
      onConfirm={signOut}
    />
  );
}
