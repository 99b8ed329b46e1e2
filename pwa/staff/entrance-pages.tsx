import { DoorScreen } from "#pwa/features/entrance/entrance-screen.tsx";
import { useSession } from "#pwa/features/session/use-session.ts";
import { DoorContext } from "#pwa/session/entrance.ts";
import { doorOf } from "#pwa/session/entrance-of.ts";

/** The staff's screens shown before signing in. */
export function DoorPage() {
  return (
    <DoorContext value={doorOf("staff", useSession())}>
      <DoorScreen />
    </DoorContext>
  );
}
