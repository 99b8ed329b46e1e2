import { LoginScreen } from "#pwa/features/entrance/session/login-screen.tsx";
import { useSession } from "#pwa/features/entrance/session/use-session.ts";
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
