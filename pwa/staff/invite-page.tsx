import { AcceptInviteScreen } from "#pwa/features/entrance/session/accept-invite-screen.tsx";
import { useSession } from "#pwa/features/entrance/session/use-session.ts";
import { EntranceContext } from "#pwa/session/entrance.ts";
import { entranceOf } from "#pwa/session/entrance-of.ts";

/** The staff's screen for accepting an invitation. */
export function InviteRoute() {
  return (
    <EntranceContext value={entranceOf("staff", useSession())}>
      <AcceptInviteScreen />
    </EntranceContext>
  );
}
