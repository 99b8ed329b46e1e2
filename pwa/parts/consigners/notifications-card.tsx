import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { type ConsignerMail, consignerMails } from "#shared/areas/consigners/consigner-mails.ts";
import { consignerScreenWords } from "./words.ts";

/** Switches for the mails a consigner gets. */
export function NotificationsCard({ consignerId }: { readonly consignerId: string }) {
  const device = useDevice();
  const off = (useRow("consignerPrivate", consignerId)?.mailsOff ?? []).join(" ");
  const set = (mail: ConsignerMail, isOn: boolean) => {
    const others = consignerMails.filter((one) => one !== mail && off.split(" ").includes(one));
    device.run("consigners.edit", { consignerId, mailsOff: isOn ? others : [...others, mail] }).catch(toastProblem);
  };
  return (
    <SectionCard id="notifications" title={t("Notifications")}>
      <div className="grid gap-3">
        {consignerMails.map((mail) => {
          const isOn = !off.split(" ").includes(mail);
          return (
            <SwitchRow
              key={mail}
              label={consignerScreenWords(mail)}
              hint={isOn ? t("On: they get an email.") : t("Off: they get no email.")}
              value={isOn}
              onChange={(value) => set(mail, value)}
            />
          );
        })}
      </div>
    </SectionCard>
  );
}
