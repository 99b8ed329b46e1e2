import { t } from "#shared/words/define-words.ts";
import { DatabaseZap, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { formatBytes, formatCount } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { NamedValues } from "./facts.tsx";

interface Usage {
  readonly used: number | null;
  readonly quota: number | null;
  readonly persisted: boolean | null;
}

export function StorageSection() {
  const device = useDevice();
  const { lastSyncedAt } = useSync();
  const items = useView((view) => view.items.count);
  const [confirming, setConfirming] = useState(false);
  const [reloads, setReloads] = useState(0);
  const usage = useUsage(`${lastSyncedAt} ${reloads}`);

  const keep = async () => {
    const kept = await navigator.storage.persist();
    setReloads((count) => count + 1);
    if (kept) toast.success(t("The browser will keep this device’s data."));
    else toast.warning(t("The browser refused. Installing the app usually helps."));
  };

  return (
    <SectionCard id="device-storage" title={t("Storage")}>
      <NamedValues
        facts={[
          [t("Items on this device"), formatCount(items)],
          [t("Used"), usage.used === null ? t("Not available in this browser") : formatBytes(usage.used)],
          [
            t("Available"),
            usage.quota === null ? t("Not available in this browser") : formatBytes(usage.quota - (usage.used ?? 0)),
          ],
          [
            t("Kept when space runs low"),
            usage.persisted === null
              ? t("Not available in this browser")
              : usage.persisted
                ? t("Yes")
                : t("Not guaranteed"),
          ],
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-auto">
        {usage.persisted === false && (
          <Button icon={<ShieldCheck aria-hidden />} onClick={() => void keep()}>
            {t("Keep the data")}
          </Button>
        )}
        <Button icon={<DatabaseZap aria-hidden />} onClick={() => setConfirming(true)}>
          {t("Clear and download again")}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t("Download the store again?")}
        description={t(
          "The store’s data on this device is cleared and downloaded again. Unsent changes are kept. This needs a connection, and lists are incomplete until it is done.",
        )}
        confirmLabel={t("Clear and download")}
        onConfirm={() => device.redownload()}
      />
    </SectionCard>
  );
}

/** Returns the browser's storage usage; null values if it does not report any. */
function useUsage(reason: string): Usage {
  const [usage, setUsage] = useState<Usage>({ used: null, quota: null, persisted: null });
  useEffect(() => {
    let gone = false;
    const ask = async () => {
      if (navigator.storage?.estimate === undefined) return;
      const [{ usage: used, quota }, persisted] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ]);
      if (!gone) setUsage({ used: used ?? null, quota: quota ?? null, persisted });
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [reason]);
  return usage;
}
