import { Download } from "lucide-react";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { useQueue } from "#pwa/components/device-context.tsx";
import { downloadFile, queueFileName } from "#pwa/components/download-file.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { commonWords } from "#shared/words/common-words.ts";
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
          {commonWords("exportQueue")}
        </Button>
      )}
    />
  );
}
