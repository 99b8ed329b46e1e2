import { useSync } from "#pwa/components/device-context.tsx";
import { plural } from "#pwa/components/format.ts";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { signOut } from "./session-store.ts";

/** Asks before the device is left to the next person; with unsent work, says what becomes of it. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { waiting, needAttention, link } = useSync();
  const unsent = waiting + needAttention;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={unsent > 0 ? `${plural(unsent, "change has", "changes have")} not been delivered` : "Sign out?"}
      description={
        (unsent > 0
          ? "They stay on this device and are delivered the next time you sign in here. Nobody else can see or send them. Until then they exist nowhere else."
          : "Everything on this device is delivered.") +
        (link === "offline" ? " This device is offline: signing in again needs the network." : "")
      }
      confirmLabel={unsent > 0 ? "Keep them and sign out" : "Sign out"}
      cancelLabel="Stay"
      onConfirm={signOut}
    />
  );
}
