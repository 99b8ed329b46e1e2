import { CircleCheckBig, Download } from "lucide-react";
import { useQueue } from "#pwa/components/device-context.tsx";
import { plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { EmptyState } from "#pwa/components/ui/empty-state.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { downloadFile, queueFileName } from "#pwa/components/download-file.ts";
import { LostItemsCard } from "./lost-items-card.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { attentionGroups } from "./attention-groups.ts";
import { PartlyDoneCard } from "./partly-done-card.tsx";

/** Work that could not be applied. Nothing here is lost, and nothing leaves without a person's word. */
export function AttentionScreen() {
  const queue = useQueue();
  const groups = attentionGroups(queue.attention, queue.pending);
  return (
    <>
      <PageHeader
        title="Needs attention"
        subtitle={
          groups.length === 0
            ? "Changes the server refuses wait here."
            : `${plural(groups.length, "change")} could not be applied. Everything else went on.`
        }
        actions={
          groups.length > 0 && (
            <Button
              icon={<Download aria-hidden />}
              onClick={() => void queue.exportAll().then((blob) => downloadFile(blob, queueFileName()))}
            >
              Export queue
            </Button>
          )
        }
      />
      {groups.length === 0 && queue.lost.length === 0 && (
        <EmptyState icon={<CircleCheckBig />} title="Nothing needs you">
          When a change cannot be applied, it stays here with its reason until you retry, edit or discard it.
        </EmptyState>
      )}
      <div className="flex max-w-4xl flex-col gap-4">
        <LostItemsCard />
        <ul aria-label="Changes that need a decision" className="flex flex-col gap-4 empty:hidden">
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
