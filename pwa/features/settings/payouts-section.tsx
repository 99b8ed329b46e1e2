import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { payoutServices, type PayoutService } from "#shared/areas/settings/office-choices.ts";
import { ConnectDialog, serviceNames } from "./connect-dialog.tsx";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { PayoutDaysCard } from "./payout-days-card.tsx";
import { WebhookAddress } from "./webhook-address.tsx";
import { payoutSettingWords } from "./words.ts";

/** Payment methods for consigners, and the accounts the store pays from. */
export function PayoutsSection(rows: SettingsRows) {
  return (
    <>
      <SettingsCard
        id="payout-providers"
        title={t("How payouts are paid")}
        hint={t("Chosen for payouts that are made from now on.")}
        rows={rows}
        fields={["chequeProvider", "payPalProvider", "bankProvider", "holdDays", "automatedPayout"]}
      />
      <PayoutDaysCard {...rows} />
      <AccountsCard office={rows.office} />
    </>
  );
}

function AccountsCard({ office }: Pick<SettingsRows, "office">) {
  const can = useCan();
  const [connecting, setConnecting] = useState<PayoutService | null>(null);
  return (
    <SectionCard id="payout-accounts" title={t("Accounts to pay from")}>
      <p className="-mt-2 mb-4 text-caption text-muted">
        {payoutSettingWords("accountsHint")}{" "}
        {t("Paste each webhook address at its service, so that it reports on payments at once.")}
      </p>
      <ul className="divide-y divide-line">
        {payoutServices.map((service) => {
          const kept = office.payoutServices.find((one) => one.service === service);
          const name = serviceNames[service]();
          const label = kept === undefined ? t("Connect") : t("Replace");
          return (
            <li key={service} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-40">
                {name}
                <span className="block text-caption text-muted">
                  {kept === undefined
                    ? t("Not connected")
                    : t("Connected since {date}: {hint}", { date: formatDate(kept.since), hint: kept.hint })}
                </span>
              </span>
              {can("payouts.connect") && (
                <Button aria-label={`${label}: ${name}`} onClick={() => setConnecting(service)}>
                  {label}
                </Button>
              )}
              {can("payouts.connect") && service !== "bankAccount" && <WebhookAddress service={service} name={name} />}
            </li>
          );
        })}
      </ul>
      {connecting !== null && <ConnectDialog service={connecting} onClose={() => setConnecting(null)} />}
    </SectionCard>
  );
}
