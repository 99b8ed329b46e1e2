import { t } from "#shared/words/define-words.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { LogOut, Settings } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { Tabs } from "#pwa/ui/controls/tabs.tsx";
import { SignOutDialog } from "#pwa/session/sign-out-dialog.tsx";
import { DataSection } from "./data-section.tsx";
import { LabelsSection } from "./labels-section.tsx";
import { PriceRules } from "./price-rules.tsx";
import { WithSaveBar } from "./save-bar.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SellingSection } from "./selling-section.tsx";
import { sectionOf, settingsSections } from "./settings-search.ts";
import { ShopSection } from "./shop-section.tsx";
import { SignupSection } from "./signup-section.tsx";
import { StoreSection } from "./store-section.tsx";
import { type SettingsRows, useSettings } from "./use-settings.ts";
import { settingsSectionWords } from "./words.ts";

// It contains a list, which no other section needs.
const MailsSection = lazy(async () => ({ default: (await import("./mails-section.tsx")).MailsSection }));

/** The store's settings in sections, for staff with Settings. */
export function SettingsScreen() {
  const rows = useSettings();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <PageHeader
        title={t("Settings")}
        subtitle={t("Edit admin settings here")}
        actions={
          <Button icon={<LogOut aria-hidden />} onClick={() => setIsLeaving(true)}>
            {t("Logout")}
          </Button>
        }
      />
      {rows !== null ? (
        <Sections {...rows} />
      ) : (
        <NotHere
          placeholder={<Skeleton className="h-72 w-full" />}
          icon={<Settings />}
          title={t("The settings are not on this device")}
        >
          {t("They haven’t been downloaded yet. Connect to get them.")}
        </NotHere>
      )}
      <SignOutDialog open={isLeaving} onClose={() => setIsLeaving(false)} forgetsStore />
    </>
  );
}

function Sections(rows: SettingsRows) {
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const section = sectionOf(raw);
  const content = {
    store: <StoreSection {...rows} />,
    selling: <SellingSection {...rows} />,
    approvals: <PriceRules {...rows} />,
    labels: <LabelsSection {...rows} />,
    signup: <SignupSection {...rows} />,
    mails: <MailsSection {...rows} />,
    shop: <ShopSection {...rows} />,
    security: <SecuritySection {...rows} />,
    data: <DataSection {...rows} />,
  };
  return (
    <Tabs
      label={t("Sections of the settings")}
      value={section}
      onChange={(next) => void navigate({ to: "/settings", search: { section: sectionOf({ section: next }) } })}
      tabs={settingsSections.map((value) => ({
        value,
        label: settingsSectionWords(value),
        content:
          value === section ? (
            <WithSaveBar>
              {/* A card by itself is as wide as its lines can be read. */}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5 xl:grid-cols-2 xl:items-start xl:*:only:col-span-full xl:*:only:max-w-3xl">
                <Suspense fallback={<Skeleton className="h-72 w-full" />}>{content[value]}</Suspense>
              </div>
            </WithSaveBar>
          ) : null,
      }))}
    />
  );
}
