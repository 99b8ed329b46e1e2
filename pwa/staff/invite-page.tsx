import { AcceptInviteScreen } from "#pwa/features/session/accept-invite-screen.tsx";
import { useSession } from "#pwa/features/session/use-session.ts";
import { DoorContext } from "#pwa/session/entrance.ts";
import { doorOf } from "#pwa/session/entrance-of.ts";

/** The staff's screen for accepting an invitation. */
export function InvitePage() {
  return (
    <DoorContext value={doorOf("staff", useSession())}>
      <AcceptInviteScreen />
    </DoorContext>
  );
}
