import { Send } from "lucide-react";
import { useState } from "react";
import { problemText } from "#pwa/local/problem-text.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { consignerScreenWords } from "./words.ts";

/** Emails an invitation to a consigner who cannot sign in yet. Renders nothing for anybody else. */
export function InviteButton({ consignerId }: { readonly consignerId: string }) {
  const device = useDevice();
  const [busy, setBusy] = useState(false);
  const email = useView((view) => {
    const consigner = view.get("consigner", consignerId);
    const hidden = view.get("consignerPrivate", consignerId);
    if (consigner === undefined || hidden === undefined || hidden.userId !== null) return "";
    if (consigner.isStoreAccount || !consigner.isActive || consigner.deletedAt !== null) return "";
    return view.get("consignerContact", consignerId)?.email ?? "";
  });
  if (email === "") return null;
  const invite = async () => {
    setBusy(true);
    try {
      await device.run("consigners.invite", { consignerId });
      toast.success(consignerScreenWords("invited", { email }));
    } catch (error) {
      toast.error(consignerScreenWords("notInvited"), { description: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Send aria-hidden />} busy={busy} onClick={() => void invite()}>
      {consignerScreenWords("invite")}
    </Button>
  );
}
