import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { ChangePassword } from "#pwa/parts/account/change-password.tsx";
import { LanguageChoice } from "#pwa/parts/account/language-choice.tsx";
import { SecondFactor } from "#pwa/parts/account/second-factor.tsx";
import { Sessions } from "#pwa/parts/account/sessions.tsx";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { useSignOut } from "../use-leaving.tsx";
import { BankTab } from "./bank-tab.tsx";
import { ConfirmEmail, PendingEmailNotice } from "./email-change.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PushCard } from "./push-card.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { useAccount } from "./use-account.ts";
import { useEmailChange } from "./use-email-change.ts";
import { portalSettingWords } from "./words.ts";

const tabs = ["profile", "notifications", "bank"] as const;

/** The consigner's own settings and sessions. */
export function Screen() {
  const { session } = useDevice();
  const changeSearch = useChangeSearch();
  const { tab, token } = useSearch({ strict: false }) as { tab?: unknown; token?: unknown };
  const { save, ...details } = useAccount();
  const account = details.answer;
  const emailChange = useEmailChange();
  const leaving = useSignOut();
  const [updated, setUpdated] = useState(false);
  const at = tabs.find((one) => one === tab) ?? "profile";
  const update = async (changes: object) => {
    await save(changes);
    if ("email" in changes) emailChange.again();
    // A new address waits for its link, which a card says.
    setUpdated(Object.keys(changes).some((name) => name !== "email"));
  };
  const changeEmail = async (confirmed: string) => {
    await emailChange.confirm(confirmed);
    await changeSearch({ tab: "profile" });
    details.again();
    emailChange.again();
    setUpdated(true);
  };
  const content = (name: (typeof tabs)[number]) => {
    if (account === null) return <Unanswered of={details} placeholder={<Skeleton className="h-64 rounded-card" />} />;
    switch (name) {
      case "profile":
        return (
          <div className="grid gap-4">
            {typeof token === "string" && <ConfirmEmail onConfirm={() => changeEmail(token)} />}
            {emailChange.pending !== null && <PendingEmailNotice now={account.email} change={emailChange} />}
            <ProfileTab key={account.email} account={account} onSave={update} />
            <LanguageChoice />
            <ChangePassword email={session.user.email} />
            <SecondFactor email={session.user.email} />
            <Sessions />
          </div>
        );
      case "notifications":
        return (
          <div className="grid gap-4">
            <NotificationsTab account={account} onSave={update} />
            <PushCard />
          </div>
        );
      case "bank":
        return <BankTab account={account} onSave={update} />;
    }
  };
  return (
    <>
      <PageHeader
        title={t("Settings")}
        actions={
          <Button icon={<LogOut aria-hidden />} onClick={leaving.leave}>
            {t("Logout")}
          </Button>
        }
      />
      <Tabs
        label={t("Your settings")}
        className="max-w-3xl"
        value={at}
        onChange={(next) => void changeSearch({ tab: next })}
        tabs={tabs.map((value) => ({ value, label: portalSettingWords(value), content: content(value) }))}
      />
      {leaving.dialog}
      <Dialog
        open={updated}
        onClose={() => setUpdated(false)}
        width="narrow"
        title={t("Your details have been updated successfully.")}
        actions={
          <Button variant="primary" onClick={() => setUpdated(false)}>
            {t("OK")}
          </Button>
        }
      />
    </>
  );
}
