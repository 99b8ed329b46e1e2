import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney, locale } from "#pwa/ui/format.ts";
import type { FormField } from "#pwa/ui/forms/use-command-form.ts";
import { ImagesField } from "#pwa/parts/pictures/images-field.tsx";
import { Combobox } from "#pwa/ui/controls/combobox.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { cashSteps } from "#shared/settings/cash-steps.ts";
import { usualCashStep } from "#shared/settings/usual-cash-step.ts";
import { currencies } from "#shared/settings/currencies.ts";
import { sizeSystems } from "#shared/settings/office-choices.ts";
import { languageNames } from "#shared/words/language-names.ts";
import { type Language, languages } from "#shared/words/language.ts";
import { settingsWords } from "#shared/settings/words.ts";
import { DomainProofs } from "./domain-proofs.tsx";
import { OpeningHoursCard } from "./opening-hours-card.tsx";
import { type SettingForm, SettingsCard } from "./setting-form.tsx";
import { TextSetting, hintOf } from "./setting-fields.tsx";
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
      >
        {(form) => {
          const logo = form.field("changes.logo");
          const color = form.field("changes.accentColor");
          const system = form.field("changes.sizeSystem");
          return (
            <>
              <TextSetting
                form={form}
                name="name"
                most={120}
                label={settingsWords("name")}
                hint={t("Shown in the app, in the names of label files and in every email.")}
              />
              <TextSetting
                form={form}
                name="supportEmail"
                most={254}
                type="email"
                label={settingsWords("supportEmail")}
                hint={t("Where people can write to you. Replies to emails come here too.")}
              />
              <TextSetting form={form} name="phone" most={60} label={t("Phone")} hint={t("Printed on receipts.")} />
              <CurrencyField form={form} />
              <CashStepField form={form} currency={rows.store.currency} />
              <Field
                label={t("Size system")}
                error={system.error}
                required={system.required}
                hint={hintOf("sizeSystem", t("The sizes that new templates start with."))}
              >
                <Select
                  value={system.value ?? null}
                  options={sizeSystems.map((value) => ({ value, label: value }))}
                  onChange={(value) => system.onChange(sizeSystems.find((known) => known === value) ?? null)}
                />
              </Field>
              <TimeZoneField field={form.field("changes.timeZone")} />
              <LanguageField field={form.field("changes.language")} />
              <div className="col-span-full">
                <ImagesField
                  label={t("Logo")}
                  most={1}
                  value={logo.value === undefined || logo.value === null || logo.value === "" ? [] : [logo.value]}
                  error={logo.error}
                  onChange={([address = ""]) => logo.onChange(address)}
                />
                <p className="mt-1.5 text-caption text-faint">
                  {t("Shown at sign-in, in the menu, on labels and in emails, and as the app’s icon.")}
                </p>
              </div>
              <Field
                label={t("Color")}
                error={color.error}
                required={color.required}
                hint={t("For buttons and emails, such as #1f4fd1. Leave it empty for Trace’s own.")}
              >
                <Input
                  value={color.value ?? ""}
                  placeholder="#1f4fd1"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => color.onChange(target.value)}
                  onBlur={color.onBlur}
                />
              </Field>
            </>
          );
        }}
      </SettingsCard>
      <OpeningHoursCard {...rows} />
      <SettingsCard
        id="addresses"
        title={t("Addresses")}
        hint={t("Domains take effect a minute after you save, once they point at this server.")}
        rows={rows}
        fields={["consignerUrl", "inStoreUrl", "redirectUrl"]}
      >
        {(form) => (
          <>
            <TextSetting
              form={form}
              name="consignerUrl"
              most={253}
              label={t("Consigner Domain")}
              hint={t("Where consigners sign in.")}
            />
            <TextSetting
              form={form}
              name="inStoreUrl"
              most={253}
              label={t("In-Store App Domain")}
              hint={t("Where staff sign in. The current address keeps working.")}
            />
            <Field
              label={t("CNAME for your domains")}
              hint={t("Point your domains here, at the provider you registered them with.")}
            >
              <Input
                readOnly
                value={rows.office.consignerCname === "" ? location.hostname : rows.office.consignerCname}
              />
            </Field>
            <TextSetting
              form={form}
              name="redirectUrl"
              most={300}
              type="url"
              label={t("Redirect URL")}
              hint={t("Links in emails to consigners lead here.")}
            />
            <DomainProofs />
          </>
        )}
      </SettingsCard>
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
