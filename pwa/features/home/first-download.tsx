import { Card } from "#pwa/components/ui/card.tsx";
import { ProgressBar } from "#pwa/components/sync-state/progress-bar.tsx";
import { homeLaterWords } from "./later-words.ts";

/** The store coming onto the device; work need not wait for its end. */
export function FirstDownload({ done, total }: { done: number; total: number }) {
  return (
    <Card>
      <ProgressBar label={homeLaterWords("downloading")} done={done} total={total} />
      <p className="mt-2 text-muted">{homeLaterWords("downloadHint")}</p>
    </Card>
  );
}
