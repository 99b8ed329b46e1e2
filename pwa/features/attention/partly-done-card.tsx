import { t } from "#shared/words/define-words.ts";
import { Check, ListChecks } from "lucide-react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { attentionStateWords } from "./words.ts";

/** A command on many items that the server applied to some: the others, with reasons. */
export function PartlyDoneCard({ command }: { command: QueuedCommand }) {
  const device = useDevice();
  const description = useView((view) => describeCommand(view, command));
  const reports = command.outcome?.reports ?? [];
  const codes = useView((view) => reports.map((report) => view.items.brief(report.id)?.code ?? "").join(" ")).split(
    " ",
  );
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 font-semibold">{description.title}</h2>
        <Badge tone="warning" icon={<ListChecks aria-hidden />}>
          {attentionStateWords("partlyDone")}
        </Badge>
      </div>
      <div className="rounded-control bg-sunken px-4 py-3">
        <p>
          {t("{count, plural, one {# item is} other {# items are}} unchanged; the rest is done.", {
            count: reports.length,
          })}
        </p>
        <ul className="mt-2 flex flex-col gap-1">
          {reports.map((report, n) => (
            <li key={report.id} className="break-words">
              {codes[n] !== "" && <span className="mr-2 font-mono text-caption">{codes[n]}</span>}
              {report.message}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center gap-2">
        <DateText at={command.occurredAt} form="age" className="mr-auto text-caption text-faint" />
        <Button icon={<Check aria-hidden />} onClick={() => void device.queue.discard(command.id)}>
          {t("Seen")}
        </Button>
      </div>
    </Card>
  );
}
