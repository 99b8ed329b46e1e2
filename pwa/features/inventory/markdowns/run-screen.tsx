import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { TrendingDown, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatDateTime } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { lineListOf } from "./line-list.ts";
import { runBadgeOf } from "./run-facts.ts";
import { RunFacts, UndoDialog } from "./runs.tsx";

/** One run: its effect on each item, and items that an undo left unchanged. */
export function MarkdownRunScreen() {
  const { runId = "" } = useParams({ strict: false }) as { runId?: string };
  const run = useRow("markdownRun", runId);
  const mayManage = useCan()("markdowns.manage");
  const list = useMemo(() => lineListOf(runId), [runId]);
  const [undoing, setUndoing] = useState(false);
  if (run === undefined)
    return (
      <>
        <PageHeader title={t("Markdown run")} back="/markdowns" />
        <NotHere icon={<TrendingDown />} title={t("This run is not on this device")}>
          {t("Runs of the last 90 days are kept here. Older ones are on the server.")}
        </NotHere>
      </>
    );
  const { tone, text } = runBadgeOf(run);
  const mayUndo = mayManage && run.finishedAt !== null && run.undoneAt === null && run.changed + run.asked > 0;
  return (
    <>
      <PageHeader
        title={formatDateTime(run.startedAt)}
        subtitle={<RunFacts run={run} />}
        back="/markdowns"
        actions={
          <>
            <Badge tone={tone}>{text}</Badge>
            {mayUndo && (
              <Button icon={<Undo2 aria-hidden />} onClick={() => setUndoing(true)}>
                {t("Undo")}
              </Button>
            )}
          </>
        }
      />
      <DataList list={list} part />
      {undoing && <UndoDialog markdownRunId={run.id} onClose={() => setUndoing(false)} />}
    </>
  );
}
