import { LoginScreen } from "#pwa/features/session/login-screen.tsx";
import { useSession } from "#pwa/features/session/use-session.ts";
import { EntranceContext } from "#pwa/session/entrance.ts";
import { entranceOf } from "#pwa/session/entrance-of.ts";

/** The staff's sign-in. */
export function LoginRoute() {
  return (
    <EntranceContext value={entranceOf("staff", useSession())}>
      <LoginScreen />
    </EntranceContext>
  );
}
