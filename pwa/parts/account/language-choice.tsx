import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { mayLeave } from "#pwa/ui/may-leave.ts";
import { forgetUnsavedForms } from "#pwa/ui/unsaved-form.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { keepLanguage, ownLanguage } from "#pwa/language/own-language.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { languageNames } from "#shared/words/language-names.ts";
import { type Language, languages } from "#shared/words/language.ts";
import { keepSession } from "#pwa/machine/local/kept/this-device.ts";

/** Choice of a person's language, for the app and mails. The page reloads in the new language. */
export function LanguageChoice() {
  const { session } = useDevice();
  const { problem, run } = useWork();
  const choose = async (language: Language) => {
    if (!(await mayLeave())) return;
    await run(async () => {
      await api.send("/api/language", { method: "PUT", body: { language }, person: session.user.id });
      await keepSession({ ...session, user: { ...session.user, language } });
      if (!keepLanguage(language)) return;
      forgetUnsavedForms();
      location.reload();
    });
  };
  return (
    <SectionCard id="language" title={t("Language")}>
      <Field
        label={t("Language")}
        hint={t("For the app and your emails. Changing it needs a connection.")}
        error={problem}
      >
        <Select
          value={ownLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => {
            const language = languages.find((one) => one === value);
            if (language !== undefined && language !== ownLanguage) void choose(language);
          }}
        />
      </Field>
    </SectionCard>
  );
}
