import { DoorScreen } from "#pwa/features/door/door-screen.tsx";
import { useSession } from "#pwa/features/session/use-session.ts";
import { DoorContext } from "#pwa/session/door.ts";
import { doorOf } from "#pwa/session/door-of.ts";

/** The staff's screens shown before signing in. */
export function DoorPage() {
  return (
    <DoorContext value={doorOf("staff", useSession())}>
      <DoorScreen />
    </DoorContext>
  );
}
