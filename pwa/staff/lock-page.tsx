import { LockScreen } from "#pwa/features/entrance/session/lock/lock-screen.tsx";
import { useSession } from "#pwa/features/entrance/session/use-session.ts";
import { EntranceContext } from "#pwa/session/entrance.ts";
import { entranceOf } from "#pwa/session/entrance-of.ts";

/** The lock screen, which also has the sign-in. */
export function LockRoute() {
  return (
    <EntranceContext value={entranceOf("staff", useSession())}>
      <LockScreen />
    </EntranceContext>
  );
}
