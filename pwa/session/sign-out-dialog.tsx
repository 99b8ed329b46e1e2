import { useSyncExternalStore } from "react";
import { useSync } from "#pwa/components/device-context.tsx";
import { hasUnsavedForm, subscribeToUnsavedForms } from "#pwa/components/unsaved-form.ts";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { signOut } from "./session-store.ts";
import { sessionWords } from "./words.ts";

/** Asks before the device is left to the next person; with unsent work, says what becomes of it. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { waiting, needAttention, link } = useSync();
  const unsaved = useSyncExternalStore(subscribeToUnsavedForms, hasUnsavedForm);
  const unsent = waiting + needAttention;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={unsent > 0 ? sessionWords("undeliveredTitle", { count: unsent }) : sessionWords("signOutTitle")}
      description={[
        unsent > 0 ? sessionWords("staysHere") : sessionWords(unsaved ? "unsavedHere" : "allDelivered"),
        ...(link === "offline" ? [sessionWords("signInNeedsNetwork")] : []),
      ].join(" ")}
      confirmLabel={sessionWords(unsent > 0 ? "keepAndSignOut" : "signOut")}
      cancelLabel={sessionWords("stay")}
      onConfirm={signOut}
    />
  );
}
