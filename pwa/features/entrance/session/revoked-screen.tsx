import { t } from "#shared/words/define-words.ts";
import { Download, ShieldAlert, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { revokedWords } from "./revoked-words.ts";

/**
 * Shown when this person or device was shut out of the store. Commands that exist nowhere else can be exported before
 * they are deleted.
 */
export function RevokedScreen({ device, left }: { device: Device; left: number }) {
  const [confirming, setConfirming] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = async () => {
    downloadFile(await device.queue.exportAll(), queueFileName());
    setSaved(true);
  };
  const forget = async () => {
    await device.forgetQueue();
    location.reload();
  };
  return (
    <div role="alert" className="py-8">
      <EmptyState
        icon={<ShieldAlert />}
        title={revokedWords("title", { store: device.session.store.name })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" icon={<Download aria-hidden />} onClick={() => void save()}>
              {t("Save {count, plural, one {# change} other {# changes}} as a file", { count: left })}
            </Button>
            <Button icon={<Trash2 aria-hidden />} onClick={() => (saved ? void forget() : setConfirming(true))}>
              {t("{count, plural, one {Delete it} other {Delete them}}", { count: left })}
            </Button>
          </div>
        }
      >
        <p>{t("The store’s data is removed from this device. Changes that could be sent wait for an admin.")}</p>
        <p className="mt-3">
          {t(
            "{count, plural, one {# change couldn’t be sent and exists} other {# changes couldn’t be sent and exist}} only on this device.",
            { count: left },
          )}
        </p>
      </EmptyState>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t("Delete {count, plural, one {# change} other {# changes}} for good?", { count: left })}
        description={t("They exist nowhere else. Save them as a file first if an admin may want to see them.")}
        confirmLabel={t("Delete")}
        danger
        onConfirm={forget}
      />
    </div>
  );
}
