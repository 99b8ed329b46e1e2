import { t } from "#shared/words/define-words.ts";
import { Send } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useWork } from "#pwa/ui/use-work.ts";

/** Emails an invitation to a consigner who cannot sign in yet. Renders nothing for anybody else. */
export function InviteButton({ consignerId }: { readonly consignerId: string }) {
  const device = useDevice();
  const { busy, run } = useWork({ say: (error) => toastProblem(error, t("The invite was not sent")) });
  const email = useView((view) => {
    const consigner = view.get("consigner", consignerId);
    const hidden = view.get("consignerPrivate", consignerId);
    if (consigner === undefined || hidden === undefined || hidden.userId !== null) return "";
    if (consigner.isStoreAccount || !consigner.isActive || consigner.deletedAt !== null) return "";
    return view.get("consignerContact", consignerId)?.email ?? "";
  });
  if (email === "") return null;
  const invite = () =>
    run(async () => {
      await device.run("consigners.invite", { consignerId });
      toast.success(t("We emailed {email} an invite to sign in.", { email }));
    });
  return (
    <Button icon={<Send aria-hidden />} busy={busy} onClick={() => void invite()}>
      {t("Invite")}
    </Button>
  );
}
