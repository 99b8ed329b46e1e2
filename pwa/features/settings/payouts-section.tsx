import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { formatDate } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { type Option, Select } from "#pwa/ui/controls/select.tsx";
import { payoutServices, type PayoutService } from "#shared/settings/office-choices.ts";
import { ConnectDialog, serviceNames } from "./connect-dialog.tsx";
import { type SettingForm, SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { NumberSetting, SwitchSetting } from "./setting-fields.tsx";
import { PayoutDaysCard } from "./payout-days-card.tsx";
import { WebhookAddress } from "./webhook-address.tsx";
import { payoutSettingWords, settingsScreenWords } from "./words.ts";

type Choice = "chequeProvider" | "payPalProvider" | "bankProvider";

function ChoiceSetting({
  form,
  name,
  label,
  options,
}: {
  readonly form: SettingForm;
  readonly name: Choice;
  readonly label: string;
  readonly options: readonly Option[];
}) {
  const { value, error, onChange } = form.field(`changes.${name}`);
  return (
    <Field label={label} error={error}>
      <Select
        value={value ?? null}
        options={options}
        onChange={(chosen) => onChange(chosen as typeof value & string)}
      />
    </Field>
  );
}

/** Payment methods for consigners, and the accounts the store pays from. */
export function PayoutsSection(rows: SettingsRows) {
  const byHand = { value: "hand", label: payoutSettingWords("byHand") };
  return (
    <>
      <SettingsCard
        id="payout-providers"
        title={payoutSettingWords("title")}
        hint={payoutSettingWords("hint")}
        rows={rows}
        fields={["chequeProvider", "payPalProvider", "bankProvider", "automatedPayout", "holdDays"]}
      >
        {(form) => (
          <>
            <ChoiceSetting
              form={form}
              name="chequeProvider"
              label={payoutSettingWords("cheques")}
              options={[
                { value: "cheque", label: payoutSettingWords("print") },
                { value: "checkbook", label: payoutSettingWords("checkbook") },
              ]}
            />
            <ChoiceSetting
              form={form}
              name="payPalProvider"
              label={payoutSettingWords("payPal")}
              options={[byHand, { value: "payPal", label: payoutSettingWords("payPalPayouts") }]}
            />
            <ChoiceSetting
              form={form}
              name="bankProvider"
              label={payoutSettingWords("banks")}
              options={[
                byHand,
                { value: "sepa", label: payoutSettingWords("sepa") },
                { value: "nacha", label: payoutSettingWords("nacha") },
                { value: "csv", label: payoutSettingWords("csv") },
              ]}
            />
            <NumberSetting
              form={form}
              name="holdDays"
              unit="days"
              label={settingsScreenWords("holdDays")}
              hint={settingsScreenWords("holdDaysHint")}
            />
            <SwitchSetting
              form={form}
              name="automatedPayout"
              label={settingsScreenWords("automatedPayout")}
              on={settingsScreenWords("automatedPayoutOn")}
              off={settingsScreenWords("automatedPayoutOff")}
            />
          </>
        )}
      </SettingsCard>
      <PayoutDaysCard {...rows} />
      <AccountsCard office={rows.office} />
    </>
  );
}

function AccountsCard({ office }: Pick<SettingsRows, "office">) {
  const can = useCan();
  const [connecting, setConnecting] = useState<PayoutService | null>(null);
  return (
    <SectionCard id="payout-accounts" title={payoutSettingWords("accounts")}>
      <p className="-mt-2 mb-4 text-caption text-muted">
        {payoutSettingWords("accountsHint")} {payoutSettingWords("webhookHint")}
      </p>
      <ul className="divide-y divide-line">
        {payoutServices.map((service) => {
          const kept = office.payoutServices.find((one) => one.service === service);
          const name = serviceNames[service]();
          const label = payoutSettingWords(kept === undefined ? "connect" : "replace");
          return (
            <li key={service} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-40">
                {name}
                <span className="block text-caption text-muted">
                  {kept === undefined
                    ? payoutSettingWords("notConnected")
                    : payoutSettingWords("connected", { date: formatDate(kept.since), hint: kept.hint })}
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
