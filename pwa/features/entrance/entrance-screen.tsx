import { useMatch } from "@tanstack/react-router";
import { DisabledScreen } from "./disabled-screen.tsx";
import { ForgotScreen } from "./forgot-screen.tsx";
import { MaintenanceScreen } from "./maintenance-screen.tsx";
import { VerifyScreen } from "./verify-screen.tsx";

/** The waiting screen of its route. They are rare and loaded together. */
export function EntranceScreen() {
  // Not the page's address, which is the next screen's while that one is still loading.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  switch (pathname) {
    case "/verify":
      return <VerifyScreen />;
    case "/disabledAccount":
      return <DisabledScreen />;
    case "/maintenance":
      return <MaintenanceScreen />;
    default:
      return <ForgotScreen />;
  }
}
