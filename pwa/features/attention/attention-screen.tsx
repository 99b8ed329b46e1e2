import { CircleCheckBig, Download } from "lucide-react";
import { useQueue } from "#pwa/components/device-context.tsx";
import { Button } from "#pwa/components/ui/button.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { downloadFile, queueFileName } from "#pwa/components/download-file.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { LostItemsCard } from "./lost-items-card.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { attentionGroups } from "./attention-groups.ts";
import { PartlyDoneCard } from "./partly-done-card.tsx";
import { attentionWords } from "./words.ts";

/** Work that could not be applied. Nothing here is lost, and nothing leaves without a person's word. */
export function AttentionScreen() {
  const queue = useQueue();
  const groups = attentionGroups(queue.attention, queue.pending);
  return (
    <>
      <PageHeader
        title={attentionWords("title")}
        subtitle={
          groups.length === 0 ? attentionWords("subtitle") : attentionWords("changes", { count: groups.length })
        }
        actions={
          groups.length > 0 && (
            <Button
              icon={<Download aria-hidden />}
              onClick={() => void queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
            >
              {commonWords("exportQueue")}
            </Button>
          )
        }
      />
      {groups.length === 0 && queue.lost.length === 0 && (
        <EmptyState icon={<CircleCheckBig />} title={attentionWords("nothing")}>
          {attentionWords("nothingHint")}
        </EmptyState>
      )}
      <div className="flex max-w-4xl flex-col gap-4">
        <LostItemsCard />
        <ul aria-label={attentionWords("list")} className="flex flex-col gap-4 empty:hidden">
          {groups.map((group) => (
            <li key={group.command.id}>
              {group.command.outcome?.status === "applied" ? (
                <PartlyDoneCard command={group.command} />
              ) : (
                <AttentionCard group={group} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
