import { t } from "#shared/words/define-words.ts";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { ChangePassword } from "#pwa/parts/account/change-password.tsx";
import { LanguageChoice } from "#pwa/parts/account/language-choice.tsx";
import { SecondFactor } from "#pwa/parts/account/second-factor.tsx";
import { Sessions } from "#pwa/parts/account/sessions.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { SignOutDialog } from "#pwa/session/sign-out-dialog.tsx";
import { AppSection } from "./app-section.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { PrintingSection } from "./labels-section.tsx";
import { LockSection } from "./lock-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PlaceSection } from "./place-section.tsx";
import { PrintersSection } from "./printers-section.tsx";
import { ScannerSection } from "./scanner-section.tsx";
import { StorageSection } from "./storage-section.tsx";
import { SyncSection } from "./sync-section.tsx";
import { WeeklyMailSection } from "./weekly-mail-section.tsx";

/** Settings of this device only: nothing on this screen changes the store. */
export function DeviceScreen() {
  const may = useCan();
  const { user, store } = useDevice().session;
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <PageHeader
        title={t("Device settings")}
        subtitle={`${user.name} · ${store.name}`}
        actions={
          <Button icon={<LogOut aria-hidden />} onClick={() => setLeaving(true)}>
            {t("Sign out")}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-4 md:gap-5">
          <SyncSection />
          <StorageSection />
          <AppSection />
          <Sessions />
          <ChangePassword email={user.email} />
          <SecondFactor email={user.email} />
        </div>
        <div className="flex flex-col gap-4 md:gap-5">
          <AppearanceSection />
          <LanguageChoice />
          {may("dashboard.view") && <WeeklyMailSection />}
          <ScannerSection />
          <NameSection />
          <PlaceSection />
          <LockSection />
          <PrintersSection />
          <PrintingSection />
        </div>
      </div>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
