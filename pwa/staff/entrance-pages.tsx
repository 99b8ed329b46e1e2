import { EntranceScreen } from "#pwa/features/entrance/entrance-screen.tsx";
import { useSession } from "#pwa/features/entrance/session/use-session.ts";
import { EntranceContext } from "#pwa/session/entrance.ts";
import { entranceOf } from "#pwa/session/entrance-of.ts";

/** The staff's screens shown before signing in. */
export function EntranceRoute() {
  return (
    <EntranceContext value={entranceOf("staff", useSession())}>
      <EntranceScreen />
    </EntranceContext>
  );
}
