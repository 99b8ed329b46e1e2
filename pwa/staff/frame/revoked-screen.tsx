import { Download, ShieldAlert, Trash2 } from "lucide-react";
import { useState } from "react";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { downloadFile, queueFileName } from "#pwa/components/download-file.ts";
import type { Device } from "#pwa/local/device.ts";

/** This person or device was shut out of the store. What exists nowhere else can be saved before it is deleted. */
export function RevokedScreen({ device, left }: { device: Device; left: number }) {
  const [asking, setAsking] = useState(false);
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
        title={`This device was shut out of ${device.session.store.name}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" icon={<Download aria-hidden />} onClick={() => void save()}>
              Save {plural(left, "change", "changes")} as a file
            </Button>
            <Button icon={<Trash2 aria-hidden />} onClick={() => (saved ? void forget() : setAsking(true))}>
              Delete {left === 1 ? "it" : "them"}
            </Button>
          </div>
        }
      >
        <p>The store’s data has been removed from here, and what could be delivered waits for an admin.</p>
        <p className="mt-3">
          {plural(left, "change was", "changes were")} not taken and {left === 1 ? "exists" : "exist"} only on this
          device.
        </p>
      </EmptyState>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${plural(left, "change", "changes")} for good?`}
        description="Nobody else has them. Save them as a file first if an admin may want to see them."
        confirmLabel="Delete"
        danger
        onConfirm={forget}
      />
    </div>
  );
}
