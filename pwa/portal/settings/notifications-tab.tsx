import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { consignerMails } from "#shared/areas/consigners/consigner-mails.ts";
import type { Account } from "./use-account.ts";
import { portalSettingWords } from "./words.ts";

/** Switches for the mails the consigner gets. */
export function NotificationsTab({
  account,
  onSave,
}: {
  readonly account: Account;
  readonly onSave: (changes: object) => Promise<void>;
}) {
  const [values, setValues] = useState(account.emailNotifications);
  const { busy, problem, run } = useWork();
  const changed = consignerMails.filter((mail) => values[mail] !== account.emailNotifications[mail]);
  return (
    <Card className="grid gap-3">
      <p className="text-muted">{t("Emails the store sends you.")}</p>
      {consignerMails.map((mail) => (
        <SwitchRow
          key={mail}
          label={portalSettingWords(mail)}
          hint={portalSettingWords(values[mail] ? "mailOn" : "mailOff")}
          value={values[mail]}
          onChange={(value) => setValues({ ...values, [mail]: value })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Problem text={problem} className="grow" />
        <Button
          data-whole
          variant="primary"
          busy={busy}
          disabled={changed.length === 0}
          onClick={() => void run(() => onSave({ emailNotifications: values }))}
        >
          {t("Update")}
        </Button>
      </div>
    </Card>
  );
}
