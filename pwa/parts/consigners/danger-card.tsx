import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { consignerScreenWords } from "./words.ts";

/** Deletes a consigner after confirmation; the server refuses it while they own unsold items or are owed money. */
export function DangerCard({ consignerId, name }: { readonly consignerId: string; readonly name: string }) {
  const device = useDevice();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  return (
    <SectionCard id="danger" title={t("Danger zone")}>
      <p className="mb-3 text-muted">{consignerScreenWords("deleteHint")}</p>
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
        {t("Delete consigner")}
      </Button>
      <ConfirmDialog
        open={confirming}
        danger
        onClose={() => setConfirming(false)}
        title={t("Delete {name}?", { name })}
        description={consignerScreenWords("deleteHint")}
        confirmLabel={t("Delete")}
        onConfirm={async () => {
          await device.run("consigners.delete", { consignerId });
          toast.success(t("Consigner deleted!"));
          await navigate({ to: "/consigners", replace: true });
        }}
      />
    </SectionCard>
  );
}
