import { DatabaseZap, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/components/device-context.tsx";
import { formatBytes, formatCount } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { SectionCard } from "#pwa/components/ui/card.tsx";
import { ConfirmDialog } from "#pwa/components/ask/confirm-dialog.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { Facts } from "./facts.tsx";

interface Usage {
  readonly used: number | null;
  readonly quota: number | null;
  readonly persisted: boolean | null;
}

export function StorageSection() {
  const device = useDevice();
  const { lastSyncedAt } = useSync();
  const items = useView((view) => view.items.count);
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const usage = useUsage(`${lastSyncedAt} ${asked}`);

  const keep = async () => {
    const kept = await navigator.storage.persist();
    setAsked((count) => count + 1);
    if (kept) toast.success("The browser will keep this device’s data.");
    else toast.warning("The browser did not agree. Installing the app usually helps.");
  };

  return (
    <SectionCard id="device-storage" title="Storage">
      <Facts
        facts={[
          ["Items on this device", formatCount(items)],
          ["Used", usage.used === null ? "Not told by this browser" : formatBytes(usage.used)],
          [
            "Available",
            usage.quota === null ? "Not told by this browser" : formatBytes(usage.quota - (usage.used ?? 0)),
          ],
          [
            "Kept when space runs low",
            usage.persisted === null ? "Not told by this browser" : usage.persisted ? "Yes" : "Not promised",
          ],
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
        {usage.persisted === false && (
          <Button icon={<ShieldCheck aria-hidden />} onClick={() => void keep()}>
            Ask to keep it
          </Button>
        )}
        <Button icon={<DatabaseZap aria-hidden />} onClick={() => setAsking(true)}>
          Clear and download again
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Download the store again?"
        description="The store’s rows on this device are dropped and downloaded afresh. Unsent changes are kept. It needs the network; until it ends, lists are incomplete."
        confirmLabel="Clear and download"
        onConfirm={() => device.redownload()}
      />
    </SectionCard>
  );
}

/** What the browser tells of its storage; null where it tells nothing. */
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
