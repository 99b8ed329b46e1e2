import { t } from "#shared/words/define-words.ts";
import { Fragment, type ReactNode } from "react";
import { stepOfSettings } from "#pwa/parts/set-up/step-of-settings.ts";
import { useSetupMarks } from "#pwa/parts/set-up/use-setup-marks.ts";
import { useCan } from "#pwa/ui/access.ts";
import { FormState } from "#pwa/ui/forms/form-end.tsx";
import { type Draft, useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { SettingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { isProtected, type SettingName, settingsTable } from "#shared/areas/settings/settings-table.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { type PlainName, plainSetting, type SettingForm } from "./plain-settings.ts";
import { useSavedByBar } from "./save-bar.tsx";
import { PlainField } from "./setting-fields.tsx";
import type { SettingsRows } from "./use-settings.ts";

/**
 * A card of settings, saved by the page's bar. Only changed fields are sent, so that two people who change
 * different settings keep both. Protected settings have a card of their own, only for admins, who change them online
 * after proving their identity; nobody else sees it.
 */
export function SettingsCard<Own extends SettingName = never>({
  id,
  title,
  hint,
  rows,
  fields,
  own,
}: {
  readonly id: string;
  readonly title: string;
  /** Purpose of these settings. */
  readonly hint?: string;
  readonly rows: SettingsRows;
  /** The card's settings, in the order in which they are shown. */
  readonly fields: readonly (PlainName | NoInfer<Own>)[];
  /** Draws settings that have a control of their own. */
  readonly own?: { readonly [Name in Own]: (form: SettingForm) => ReactNode };
}) {
  const drawn: { readonly [Name in SettingName]?: (form: SettingForm) => ReactNode } = own ?? {};
  const can = useCan();
  const forAdmins = fields.some(isProtected);
  const values = { ...rows.store, ...rows.office };
  const start: Draft<SettingsChanges> = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const { marks, mark } = useSetupMarks();
  const form = useCommandForm(
    forAdmins ? "settings.editProtected" : "settings.editSettings",
    { changes: start },
    {
      missing: Object.fromEntries(
        fields.flatMap((field) => {
          const required = settingsTable[field].missing;
          const sentence = plainSetting(field)?.missing ?? (required && settingsWords(required));
          return sentence === undefined ? [] : [[`changes.${field}`, sentence]];
        }),
      ),
      args: ({ changes }) => ({ changes: differing(fields, changes ?? {}, start) }),
      onSaved: () => {
        saySaved();
        const step = stepOfSettings[id];
        if (step !== undefined && marks !== null && !marks.includes("putAway") && !marks.includes(step))
          void mark(step);
      },
    },
  );
  const element = useSavedByBar(id, form);
  if (forAdmins && !can("settings.protect")) return null;
  return (
    <SectionCard id={id} title={title} className="@container">
      {hint !== undefined && <p className="-mt-2 mb-4 text-caption text-muted">{hint}</p>}
      <form aria-labelledby={id} className="grid gap-4 @lg:grid-cols-2" {...form.element} ref={element}>
        {fields.map((name) => (
          <Fragment key={name}>{drawn[name]?.(form) ?? <PlainField form={form} name={name} />}</Fragment>
        ))}
        <div className="col-span-full flex flex-wrap justify-end gap-3 has-[p:only-child:empty]:hidden">
          <FormState form={form} online={forAdmins} />
        </div>
        {/* Enter in a field saves its card. */}
        <button type="submit" hidden aria-label={t("Save")} />
      </form>
    </SectionCard>
  );
}

let said: string | number | undefined;

/** Says that settings were saved, once for several cards. A message that is leaving cannot be shown again. */
function saySaved(): void {
  if (said !== undefined) toast.dismiss(said);
  said = toast.success(t("Settings saved!"));
}

/** Returns the changed fields, and those that go with one; lists count as one value. */
function differing(
  fields: readonly SettingName[],
  values: Draft<SettingsChanges>,
  start: Draft<SettingsChanges>,
): Draft<SettingsChanges> {
  const isChanged = (name: SettingName) => JSON.stringify(values[name]) !== JSON.stringify(start[name]);
  const sent = fields.filter((name) => isChanged(name) || isChanged(settingsTable[name].goesWith ?? name));
  return Object.fromEntries(sent.map((name) => [name, values[name]]));
}
