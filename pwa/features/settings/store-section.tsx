import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney, locale } from "#pwa/ui/format.ts";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { ImagesField } from "#pwa/parts/pictures/images-field.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { cashSteps } from "#shared/areas/settings/cash-steps.ts";
import { usualCashStep } from "#shared/areas/settings/usual-cash-step.ts";
import { currencies } from "#shared/areas/settings/currencies.ts";
import { languageNames } from "#shared/words/language-names.ts";
import { type Language, languages } from "#shared/words/language.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { AccentField } from "./accent-field.tsx";
import { DomainRecords } from "./domain-proofs.tsx";
import { OpeningHoursCard } from "./opening-hours-card.tsx";
import type { SettingForm } from "./plain-settings.ts";
import { SettingsCard } from "./setting-form.tsx";
import { PlainField } from "./setting-fields.tsx";
import type { SettingsRows } from "./use-settings.ts";
import { settingsScreenWords } from "./words.ts";

/** Name, look and addresses of the store. */
export function StoreSection(rows: SettingsRows) {
  return (
    <>
      <SettingsCard
        id="store"
        title={t("The store")}
        rows={rows}
        fields={[
          "name",
          "supportEmail",
          "phone",
          "currency",
          "cashStepMinor",
          "sizeSystem",
          "timeZone",
          "language",
          "logo",
          "accentColor",
        ]}
        own={{
          currency: (form) => <CurrencyField form={form} />,
          cashStepMinor: (form) => <CashStepField form={form} currency={rows.store.currency} />,
          timeZone: (form) => <TimeZoneField field={form.field("changes.timeZone")} />,
          language: (form) => <LanguageField field={form.field("changes.language")} />,
          logo: (form) => <LogoField field={form.field("changes.logo")} />,
          accentColor: (form) => <AccentField field={form.field("changes.accentColor")} />,
        }}
      />
      <OpeningHoursCard {...rows} />
      <SettingsCard
        id="addresses"
        title={t("Addresses")}
        hint={t("Domains take effect a minute after you save, once they point at this server.")}
        rows={rows}
        fields={["consignerUrl", "inStoreUrl", "redirectUrl"]}
        own={{
          redirectUrl: (form) => (
            <>
              <Field
                label={t("CNAME for your domains")}
                hint={t("Point your domains here, at the provider you registered them with.")}
              >
                <Input
                  readOnly
                  value={rows.office.consignerCname === "" ? location.hostname : rows.office.consignerCname}
                />
              </Field>
              <PlainField form={form} name="redirectUrl" />
              <DomainRecords />
            </>
          ),
        }}
      />
    </>
  );
}

const names = new Intl.DisplayNames([locale], { type: "currency" });

/** Fixed once there are amounts; the server decides. Another one offers what cash is usually rounded to in it. */
function CurrencyField({ form }: { readonly form: SettingForm }) {
  const field = form.field("changes.currency");
  const isFixed = useView((view) => view.items.count > 0);
  const options = useMemo(() => currencies.map((value) => ({ value, label: value, hint: names.of(value) })), []);
  return (
    <Field
      label={settingsWords("currency")}
      error={field.error}
      hint={
        isFixed
          ? t("It can’t be changed any more, because there are items.")
          : t("Every price and payout is in this currency. It can’t be changed once there are items.")
      }
    >
      <Combobox
        value={field.value ?? null}
        options={options}
        disabled={isFixed}
        clearable={!isFixed}
        limit={200}
        onChange={(currency) =>
          form.change({ "changes.currency": currency, "changes.cashStepMinor": usualCashStep(currency ?? "") })
        }
      />
    </Field>
  );
}

/** Field for the step that cash is rounded to at the till, in the chosen currency. */
function CashStepField({ form, currency: saved }: { readonly form: SettingForm; readonly currency: string }) {
  const field = form.field("changes.cashStepMinor");
  const currency = form.field("changes.currency").value || saved;
  const label = (stepMinor: number): string =>
    stepMinor === 0 ? settingsScreenWords("cashStepOff") : formatMoney(stepMinor, currency);
  return (
    <Field
      label={t("Round cash to")}
      error={field.error}
      required={field.required}
      hint={t(
        "For currencies without small coins. Only what is paid or given back in cash is rounded; prices and payouts stay exact.",
      )}
    >
      <Select
        value={String(field.value ?? 0)}
        options={cashSteps.map((stepMinor) => ({ value: String(stepMinor), label: label(stepMinor) }))}
        onChange={(value) => field.onChange(Number(value))}
      />
    </Field>
  );
}

/** Language for people who have not chosen one. */
function LanguageField({ field }: { readonly field: FormField<"" | Language | undefined> }) {
  return (
    <Field
      label={t("Language")}
      error={field.error}
      required={field.required}
      hint={t("For people who have not chosen one, and for the public catalogue.")}
    >
      <Select
        value={field.value ?? ""}
        options={[
          { value: "", label: t("Same as their browser") },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={(value) => field.onChange(languages.find((one) => one === value) ?? "")}
      />
    </Field>
  );
}

/** The store's time zone, in which figures count days. */
function TimeZoneField({ field }: { readonly field: FormField<string | undefined> }) {
  const options = useMemo(() => Intl.supportedValuesOf("timeZone").map((value) => ({ value, label: value })), []);
  return (
    <Field
      label={t("Time zone")}
      error={field.error}
      required={field.required}
      hint={t("Days in the figures start at midnight in this time zone.")}
    >
      <Combobox
        value={field.value == null || field.value === "" ? null : field.value}
        options={options}
        placeholder={t("UTC")}
        onChange={(value) => field.onChange(value ?? "")}
      />
    </Field>
  );
}

function LogoField({ field: { value, error, onChange } }: { readonly field: FormField<string | undefined> }) {
  return (
    <div className="col-span-full">
      <ImagesField
        label={t("Logo")}
        most={1}
        value={value === undefined || value === null || value === "" ? [] : [value]}
        error={error}
        onChange={([address = ""]) => onChange(address)}
      />
      <p className="mt-1.5 text-caption text-faint">
        {t("Shown at sign-in, in the menu, on labels and in emails, and as the app’s icon.")}
      </p>
    </div>
  );
}
