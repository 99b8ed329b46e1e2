import { t } from "#shared/words/define-words.ts";
import {
  CircleAlert,
  CornerDownRight,
  Hourglass,
  ListChecks,
  Pencil,
  RotateCcw,
  ShieldQuestion,
  SquareArrowOutUpRight,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import type { QueuedCommand } from "#pwa/machine/local/device.ts";
import { type AttentionGroup, attentionStateOf } from "./attention-groups.ts";
import { CommandFacts } from "./command-facts.tsx";
import { mendingOf } from "./edit-command.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { canRetry } from "./can-retry.ts";
import { reasonOf } from "./reason.ts";
import { discardGroup, retryGroup } from "./send-again.ts";
import { attentionStateWords, attentionWords } from "./words.ts";

const marks = {
  rejected: { tone: "danger", icon: CircleAlert },
  parked: { tone: "warning", icon: Hourglass },
  held: { tone: "warning", icon: ShieldQuestion },
  partlyDone: { tone: "warning", icon: ListChecks },
} as const;

/** One refused command: the reason, its changes, its dependents, and the actions. */
export function AttentionCard({ group }: { group: AttentionGroup }) {
  const { command, dependents } = group;
  const device = useDevice();
  const currency = useCurrency();
  const description = useView((view) => describeCommand(view, command, currency));
  const [openDialog, setOpenDialog] = useState<"nothing" | "edit" | "discard">("nothing");
  const { busy, run } = useWork({ say: toastProblem, leaves: true });
  const mending = mendingOf(command);
  const state = attentionStateOf(command);
  const mark = marks[state];

  const retry = () =>
    run(async () => {
      const newCodes = await retryGroup(device, group);
      toast.success(newCodes ? attentionWords("sentWithNewCodes") : attentionWords("sentAgain"));
    });

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{description.title}</h2>
          {description.detail !== "" && <p className="text-muted">{description.detail}</p>}
        </div>
        <Badge tone={mark.tone} icon={<mark.icon aria-hidden />}>
          {attentionStateWords(state)}
        </Badge>
      </div>
      <p className="rounded-control bg-sunken px-4 py-3">{reasonOf(command)}</p>
      <CommandFacts facts={description.facts} />
      {dependents.length > 0 && (
        <div>
          <p className="text-caption font-medium text-muted">
            {t("{count, plural, one {# change builds} other {# changes build}} on it", { count: dependents.length })}
          </p>
          <ul className="mt-1">
            {dependents.map((dependent) => (
              <Dependent key={dependent.id} command={dependent} />
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-caption text-muted">
          {device.session.user.name} · <DateText at={command.occurredAt} form="dateTime" />
        </span>
        <div className="grid basis-full grid-cols-2 gap-2 sm:ml-auto sm:flex sm:basis-auto sm:flex-wrap">
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setOpenDialog("discard")}>
            {t("Discard")}
          </Button>
          {mending.screen !== null && (
            <AppLink {...mending.screen.at} className={buttonClasses("secondary")}>
              <SquareArrowOutUpRight aria-hidden />
              {mending.screen.label}
            </AppLink>
          )}
          {mending.fields.length > 0 && command.state !== "held" && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setOpenDialog("edit")}>
              {t("Edit")}
            </Button>
          )}
          {canRetry(command) && (
            <Button variant="primary" icon={<RotateCcw aria-hidden />} busy={busy} onClick={() => void retry()}>
              {t("Retry")}
            </Button>
          )}
        </div>
      </div>
      {openDialog === "edit" && (
        <EditDialog command={command} fields={mending.fields} onClose={() => setOpenDialog("nothing")} />
      )}
      <ConfirmDialog
        open={openDialog === "discard"}
        onClose={() => setOpenDialog("nothing")}
        title={t("Discard this change?")}
        description={
          dependents.length > 0
            ? t(
                "It and the {count, plural, one {# change} other {# changes}} built on it are removed from this device. You can’t undo this.",
                { count: dependents.length },
              )
            : t("It is removed from this device. You can’t undo this.")
        }
        confirmLabel={t("Discard")}
        danger
        onConfirm={async () => await discardGroup(device, group)}
      />
    </Card>
  );
}

function Dependent({ command }: { command: QueuedCommand }) {
  const description = useView((view) => describeCommand(view, command));
  return (
    <li className="flex items-center gap-2 py-1">
      <CornerDownRight aria-hidden className="size-4 shrink-0 text-faint" />
      <span className="min-w-0 truncate">
        {description.title}
        {description.detail !== "" && <span className="text-muted"> · {description.detail}</span>}
      </span>
    </li>
  );
}
