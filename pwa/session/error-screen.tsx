import { t } from "#shared/words/define-words.ts";
import { useLayoutEffect } from "react";
import { Download, RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { sessionState } from "./session-store.ts";
import { dropKeptScreen } from "#pwa/ui/first-screen.ts";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";

/** Screen shown after an error in the app, with two ways out. Saved data is safe. */
export function ErrorScreen({ error }: { error: unknown }) {
  useLayoutEffect(dropKeptScreen, []);
  const session = sessionState();
  const device = session.kind === "signedIn" ? session.device : null;
  return (
    <div role="alert" className="py-8">
      <EmptyState
        icon={<TriangleAlert />}
        title={t("This screen stopped working")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {device !== null && (
              <Button
                icon={<Download aria-hidden />}
                onClick={() => void device.queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
              >
                {t("Export queue")}
              </Button>
            )}
            <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
              {t("Reload")}
            </Button>
          </div>
        }
      >
        <p>{t("What you saved is kept on this device. Reload to go on.")}</p>
        <p className="mt-3 text-caption break-words text-faint">{problemText(error)}</p>
      </EmptyState>
    </div>
  );
}
