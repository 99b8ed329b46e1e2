import { t } from "#shared/words/define-words.ts";
import { Download } from "lucide-react";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useQueue } from "#pwa/ui/device-context.tsx";
import { downloadFile, queueFileName } from "#pwa/ui/download-file.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { queueList } from "./queue-list.tsx";

/** The whole queue; the sheet shows only its oldest commands. */
export function QueueScreen() {
  const queue = useQueue();
  return (
    <DataList
      list={queueList}
      actions={() => (
        <Button
          icon={<Download aria-hidden />}
          onClick={() => void queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
        >
          {t("Export queue")}
        </Button>
      )}
    />
  );
}
