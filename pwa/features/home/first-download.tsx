import { Card } from "#pwa/components/ui/card.tsx";
import { ProgressBar } from "#pwa/features/sync-status/progress-bar.tsx";

/** The store coming onto the device; work need not wait for its end. */
export function FirstDownload({ done, total }: { done: number; total: number }) {
  return (
    <Card>
      <ProgressBar label="Downloading the store to this device" done={done} total={total} />
      <p className="mt-2 text-muted">
        You can already work with what is here. If it is interrupted, it goes on where it stopped.
      </p>
    </Card>
  );
}
