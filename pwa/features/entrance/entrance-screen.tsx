import { useLocation } from "@tanstack/react-router";
import { DisabledScreen } from "./disabled-screen.tsx";
import { ForgotScreen } from "./forgot-screen.tsx";
import { MaintenanceScreen } from "./maintenance-screen.tsx";
import { VerifyScreen } from "./verify-screen.tsx";

/** The waiting screen of the address. They are rare and loaded together. */
export function EntranceScreen() {
  const { pathname } = useLocation();
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
