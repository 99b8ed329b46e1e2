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
        title={settingsScreenWords("theStore")}
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
                hint={settingsScreenWords("nameHint")}
              />
              <TextSetting
                form={form}
                name="supportEmail"
                most={254}
                type="email"
                label={settingsWords("supportEmail")}
                hint={settingsScreenWords("supportEmailHint")}
              />
              <TextSetting
                form={form}
                name="phone"
                most={60}
                label={settingsScreenWords("phone")}
                hint={settingsScreenWords("phoneHint")}
              />
              <CurrencyField form={form} />
              <CashStepField form={form} currency={rows.store.currency} />
              <Field
                label={settingsScreenWords("sizeSystem")}
                error={system.error}
                required={system.required}
                hint={hintOf("sizeSystem", settingsScreenWords("sizeSystemHint"))}
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
                  label={settingsScreenWords("logo")}
                  most={1}
                  value={logo.value === undefined || logo.value === null || logo.value === "" ? [] : [logo.value]}
                  error={logo.error}
                  onChange={([address = ""]) => logo.onChange(address)}
                />
                <p className="mt-1.5 text-caption text-faint">{settingsScreenWords("logoHint")}</p>
              </div>
              <Field
                label={settingsScreenWords("accentColor")}
                error={color.error}
                required={color.required}
                hint={settingsScreenWords("accentColorHint")}
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
        title={settingsScreenWords("addresses")}
        hint={settingsScreenWords("addressesHint")}
        rows={rows}
        fields={["consignerUrl", "inStoreUrl", "redirectUrl"]}
      >
        {(form) => (
          <>
            <TextSetting
              form={form}
              name="consignerUrl"
              most={253}
              label={settingsScreenWords("consignerUrl")}
              hint={settingsScreenWords("consignerUrlHint")}
            />
            <TextSetting
              form={form}
              name="inStoreUrl"
              most={253}
              label={settingsScreenWords("inStoreUrl")}
              hint={settingsScreenWords("inStoreUrlHint")}
            />
            <Field label={settingsScreenWords("consignerCname")} hint={settingsScreenWords("consignerCnameHint")}>
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
              label={settingsScreenWords("redirectUrl")}
              hint={settingsScreenWords("redirectUrlHint")}
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
      hint={settingsScreenWords(isFixed ? "currencyFixed" : "currencyHint")}
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
      label={settingsScreenWords("cashStep")}
      error={field.error}
      required={field.required}
      hint={settingsScreenWords("cashStepHint")}
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
      label={settingsScreenWords("language")}
      error={field.error}
      required={field.required}
      hint={settingsScreenWords("languageHint")}
    >
      <Select
        value={field.value ?? ""}
        options={[
          { value: "", label: settingsScreenWords("languageOfBrowser") },
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
      label={settingsScreenWords("timeZone")}
      error={field.error}
      required={field.required}
      hint={settingsScreenWords("timeZoneHint")}
    >
      <Combobox
        value={field.value == null || field.value === "" ? null : field.value}
        options={options}
        placeholder={settingsScreenWords("utc")}
        onChange={(value) => field.onChange(value ?? "")}
      />
    </Field>
  );
}
