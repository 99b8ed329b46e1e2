import { t } from "#shared/words/define-words.ts";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { journalNames } from "#shared/areas/settings/office-choices.ts";
import { journalNameWords } from "#shared/areas/till/journal-words.ts";
import type { SettingForm } from "./plain-settings.ts";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

/** The names of the accountant's journal's accounts, as the store's books have them. */
export const JournalCard = (rows: SettingsRows) => (
  <SettingsCard
    id="journal"
    title={t("Accountant’s journal")}
    hint={t(
      "The accounts of the journal, as your books call them. For Xero enter their codes. Leave one empty for Trace’s name.",
    )}
    rows={rows}
    fields={["journalNames"]}
    own={{ journalNames: (form) => <Names form={form} /> }}
  />
);

function Names({ form }: { readonly form: SettingForm }) {
  const { value, error, onChange } = form.field("changes.journalNames");
  const names = value ?? [];
  const write = (of: (typeof journalNames)[number], text: string) => {
    const others = names.filter((name) => name.of !== of);
    onChange(text.trim() === "" ? others : [...others, { of, text }]);
  };
  return (
    <>
      {journalNames.map((of) => (
        <Field
          key={of}
          // Names of accounts are long.
          className="col-span-full"
          label={of === "taxRate" ? t("Xero’s tax rate for lines without tax") : journalNameWords(of)}
        >
          <Input
            most={100}
            autoComplete="off"
            placeholder={journalNameWords(of)}
            value={names.find((name) => name.of === of)?.text ?? ""}
            onChange={({ target }) => write(of, target.value)}
          />
        </Field>
      ))}
      <Problem text={error} className="text-caption col-span-full" />
    </>
  );
}
