import { LoginScreen } from "#pwa/features/session/login-screen.tsx";
import { useSession } from "#pwa/features/session/use-session.ts";
import { DoorContext } from "#pwa/session/entrance.ts";
import { doorOf } from "#pwa/session/entrance-of.ts";

/** The staff's sign-in. */
export function LoginPage() {
  return (
    <DoorContext value={doorOf("staff", useSession())}>
      <LoginScreen />
    </DoorContext>
  );
}
