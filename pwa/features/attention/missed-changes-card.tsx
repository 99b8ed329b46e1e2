import { t } from "#shared/words/define-words.ts";
import { DatabaseBackup, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useQueue, useView } from "#pwa/ui/device-context.tsx";
import { rich } from "#pwa/ui/rich.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { commandTitle } from "#pwa/machine/local/command-rules.ts";
import type { AcknowledgedChange } from "#pwa/machine/local/journal/journal-store.ts";
import { describeCommand, mentionsText } from "#pwa/parts/sync-state/describe-command.ts";
import { CommandFacts } from "./command-facts.tsx";

/** Number of changes listed; the others follow as these are decided. */
const shown = 50;

/** Card of the delivered changes that a store restored from a backup lacks, to be recorded again one by one. */
export function MissedChangesCard() {
  const queue = useQueue();
  const [leaving, setLeaving] = useState<readonly AcknowledgedChange[] | null>(null);
  const { restoredTo, changes } = queue.missed;
  if (changes.length === 0) return null;
  const online = changes.filter(({ isOnline }) => isOnline);
  const delivered = changes.filter(({ isOnline }) => !isOnline);
  const count = changes.length;

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 font-semibold">
          {t("{count, plural, one {# change is} other {# changes are}} gone from the server", { count })}
        </h2>
        <Badge tone="warning" icon={<DatabaseBackup aria-hidden />}>
          {t("Backup restored")}
        </Badge>
      </div>
      <p className="rounded-control bg-sunken px-4 py-3">
        {restoredTo === null
          ? t(
              "The store was restored from a backup. This device had already sent {count, plural, one {# change} other {# changes}} that the backup does not contain. Record again what still applies, the oldest first. Nothing is sent by itself.",
              { count },
            )
          : rich(
              "The store was restored to a backup of <date></date>. This device had already sent {count, plural, one {# change} other {# changes}} that the backup does not contain. Record again what still applies, the oldest first. Nothing is sent by itself.",
              { count, date: () => <DateText at={restoredTo} form="long" /> },
            )}
      </p>
      {delivered.length > 0 && (
        <ul aria-label={t("Changes gone from the server")} className="divide-y divide-line">
          {delivered.slice(0, shown).map((change) => (
            <Delivered key={change.id} change={change} onLeaveOut={() => setLeaving([change])} />
          ))}
        </ul>
      )}
      {delivered.length > shown && (
        <p className="text-muted">
          {t("{count, plural, one {# more change follows} other {# more changes follow}} when these are decided.", {
            count: delivered.length - shown,
          })}
        </p>
      )}
      {online.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>
            {t(
              "{count, plural, one {This was done online and can’t be recorded from here. Do it again if it is still needed.} other {These were done online and can’t be recorded from here. Do them again if they are still needed.}}",
              { count: online.length },
            )}
          </p>
          <ul aria-label={t("Done online and gone from the server")} className="divide-y divide-line">
            {online.map((change) => (
              <DoneOnline key={change.id} change={change} />
            ))}
          </ul>
          <Button className="self-end" onClick={() => setLeaving(online)}>
            {t("Seen")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t("{count, plural, one {Leave out this change?} other {Leave out # changes?}}", {
          count: leaving?.length ?? 0,
        })}
        description={t("{count, plural, one {It is} other {They are}} removed from this device. You can’t undo this.", {
          count: leaving?.length ?? 0,
        })}
        confirmLabel={t("Leave out")}
        danger
        onConfirm={async () => await queue.leaveOut((leaving ?? []).map(({ id }) => id))}
      />
    </Card>
  );
}

function Delivered({ change, onLeaveOut }: { change: AcknowledgedChange; onLeaveOut: () => void }) {
  const { queue } = useDevice();
  const currency = useCurrency();
  const title = commandTitle(change.name);
  const description = useView((view) =>
    describeCommand(view, { name: change.name, title, args: change.args }, currency),
  );
  const { busy, problem, run } = useWork({ leaves: true });
  const what = [description.title, description.detail].filter((part) => part !== "").join(" · ");

  const record = () =>
    run(async () => {
      await queue.recordAgain(change.id);
      toast.success(t("Recorded again"));
    });

  return (
    <li className="flex flex-col gap-3 py-4">
      <div>
        <p className="font-medium break-words">{description.title}</p>
        {description.detail !== "" && <p className="break-words text-muted">{description.detail}</p>}
      </div>
      <CommandFacts facts={description.facts} />
      <Problem boxed text={problem} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-caption text-muted">
          <DateText at={change.occurredAt} form="dateTime" />
        </span>
        <Button variant="ghost" aria-label={t("Leave out: {change}", { change: what })} onClick={onLeaveOut}>
          {t("Leave out")}
        </Button>
        <Button
          icon={<RotateCcw aria-hidden />}
          aria-label={t("Record again: {change}", { change: what })}
          busy={busy}
          onClick={() => void record()}
        >
          {t("Record again")}
        </Button>
      </div>
    </li>
  );
}

function DoneOnline({ change }: { change: AcknowledgedChange }) {
  const detail = useView((view) => mentionsText(view, change.of));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-60 break-words">
        <span className="font-medium">{commandTitle(change.name)}</span>
        {detail !== "" && <span className="text-muted"> · {detail}</span>}
      </span>
      <span className="text-caption text-muted">
        <DateText at={change.occurredAt} form="dateTime" />
      </span>
    </li>
  );
}
