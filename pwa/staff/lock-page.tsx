import { LockScreen } from "#pwa/features/session/lock/lock-screen.tsx";
import { useSession } from "#pwa/features/session/use-session.ts";
import { DoorContext } from "#pwa/session/entrance.ts";
import { doorOf } from "#pwa/session/entrance-of.ts";

/** The lock screen, which also has the sign-in. */
export function LockPage() {
  return (
    <DoorContext value={doorOf("staff", useSession())}>
      <LockScreen />
    </DoorContext>
  );
}
