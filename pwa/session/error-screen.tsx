import { useLayoutEffect } from "react";
import { Download, RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { sessionState } from "./session-store.ts";
import { dropKeptScreen } from "#pwa/ui/first-screen.ts";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import { errorWords } from "./error-words.ts";

/** Screen shown after an error in the app, with two ways out. Saved data is safe. */
export function ErrorScreen({ error }: { error: unknown }) {
  useLayoutEffect(dropKeptScreen, []);
  const session = sessionState();
  const device = session.kind === "signedIn" ? session.device : null;
  return (
    <div role="alert" className="py-8">
      <EmptyState
        icon={<TriangleAlert />}
        title={errorWords("stoppedWorking")}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {device !== null && (
              <Button
                icon={<Download aria-hidden />}
                onClick={() => void device.queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
              >
                {commonWords("exportQueue")}
              </Button>
            )}
            <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
              {commonWords("reload")}
            </Button>
          </div>
        }
      >
        <p>{errorWords("stoppedHint")}</p>
        <p className="mt-3 text-caption break-words text-faint">{problemText(error)}</p>
      </EmptyState>
    </div>
  );
}
