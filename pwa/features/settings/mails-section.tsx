import { t } from "#shared/words/define-words.ts";
import { Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Field, Textarea } from "#pwa/ui/controls/field.tsx";
import { StoreMark } from "#pwa/ui/controls/store-mark.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { api } from "#pwa/machine/sync/api.ts";
import { mailPlaces } from "#shared/areas/settings/mail-places.ts";
import { longestMail, type MailKind, mailKinds } from "#shared/areas/settings/office-choices.ts";
import { mailKindWords } from "./mail-words.ts";
import { SentMails } from "./sent-mails.tsx";
import type { SettingForm } from "./plain-settings.ts";
import { SettingsCard } from "./setting-form.tsx";
import type { SettingsRows } from "./use-settings.ts";

interface Preview {
  readonly subject: string;
  readonly text: string;
}

const places = mailPlaces.map((place) => `{${place}}`).join(", ");

/** The store's own texts of mails to consigners, with a preview before saving. */
export function MailsSection(rows: SettingsRows) {
  const [preview, setPreview] = useState<Preview | null>(null);
  return (
    <>
      <SettingsCard
        id="mails"
        title={t("Emails to consigners")}
        hint={t(
          "Write your own text, or leave an email empty to send Trace’s. You can use these placeholders: {places}.",
          { places },
        )}
        rows={rows}
        fields={["emailMsgs"]}
        own={{ emailMsgs: (form) => <Messages form={form} name="emailMsgs" onPreview={setPreview} /> }}
      />
      <SettingsCard
        id="marketplace-mails"
        title={t("Emails about the online marketplace")}
        hint={t("Used for emails whose items are all at the online marketplace.")}
        rows={rows}
        fields={["marketplaceEmailMsgs"]}
        own={{
          marketplaceEmailMsgs: (form) => <Messages form={form} name="marketplaceEmailMsgs" onPreview={setPreview} />,
        }}
      />
      <div className="xl:col-span-full">
        <SentMails />
      </div>
      <Dialog open={preview !== null} onClose={() => setPreview(null)} title={t("Preview")}>
        {preview !== null && (
          <article className="rounded-card border border-line p-4">
            <div className="mb-3 flex items-center gap-3">
              <StoreMark logo={rows.store.logo} name="" className="size-9" />
              <strong>{rows.store.name}</strong>
            </div>
            <h3 className="mb-2 font-semibold">{preview.subject}</h3>
            <p className="break-words whitespace-pre-wrap">{preview.text}</p>
          </article>
        )}
      </Dialog>
    </>
  );
}

function Messages({
  form,
  name,
  onPreview,
}: {
  readonly form: SettingForm;
  readonly name: "emailMsgs" | "marketplaceEmailMsgs";
  readonly onPreview: (preview: Preview) => void;
}) {
  const { value, error, onChange } = form.field(`changes.${name}`);
  const messages = value ?? [];
  const [busy, setBusy] = useState<MailKind | null>(null);
  const textOf = (kind: MailKind) => messages.find((message) => message.kind === kind)?.text ?? "";
  const write = (kind: MailKind, text: string) => {
    const others = messages.filter((message) => message.kind !== kind);
    onChange(text === "" ? others : [...others, { kind, text }]);
  };
  const show = async (kind: MailKind) => {
    setBusy(kind);
    try {
      const marketplace = name === "marketplaceEmailMsgs";
      onPreview(await api.post<Preview>("/api/mails/preview", { kind, text: textOf(kind), marketplace }));
    } catch (fault) {
      toastProblem(fault);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-5 col-span-full">
      {mailKinds.map((kind) => (
        <div key={kind} className="flex flex-col items-start gap-2">
          <Field label={mailKindWords(kind)} hint={t("Leave it empty to send Trace’s own text.")} className="w-full">
            <Textarea
              rows={4}
              most={longestMail}
              value={textOf(kind)}
              onChange={({ target }) => write(kind, target.value)}
            />
          </Field>
          <Button
            variant="ghost"
            icon={<Eye aria-hidden />}
            busy={busy === kind}
            aria-label={t("Preview of {mail}", { mail: mailKindWords(kind) })}
            onClick={() => void show(kind)}
          >
            {t("Preview")}
          </Button>
        </div>
      ))}
      <Problem text={error} className="text-caption" />
    </div>
  );
}
