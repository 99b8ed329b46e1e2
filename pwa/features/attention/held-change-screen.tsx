import { t } from "#shared/words/define-words.ts";
import { useNavigate, useParams } from "@tanstack/react-router";
import { ShieldQuestion } from "lucide-react";
import { Answered } from "#pwa/ui/answered.tsx";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { loadCommand } from "#pwa/machine/local/known-commands.ts";
import type { HeldCommand } from "#shared/machine/sync/held.ts";
import { CommandFacts } from "./command-facts.tsx";
import { HeldActions } from "./held-decision.tsx";
import { heldPath } from "./use-held.ts";
import { holdReasonWords } from "./words.ts";

/** One held command with person, time, changes, and arguments as sent. */
export function HeldChangeScreen() {
  const { commandId = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const held = useAnswer(heldPath(commandId), {
    read: async (get) => {
      const read = await get<HeldCommand>(heldPath(commandId));
      // Its description needs its definition, loaded with its area.
      await loadCommand(read.name);
      return read;
    },
  });
  return (
    <>
      <PageHeader title={held.answer?.title ?? t("On hold")} subtitle={held.answer?.personName} back="/held" />
      <Answered of={held} icon={<ShieldQuestion />} placeholder={<Spinner label={t("Loading the change")} />}>
        {(answer) => <Shown held={answer} onDecided={() => void navigate({ to: "/held" })} />}
      </Answered>
    </>
  );
}

function Shown({ held, onDecided }: { held: HeldCommand; onDecided: () => void }) {
  const currency = useCurrency();
  const description = useView((view) => describeCommand(view, held, currency));
  return (
    <Card className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{description.detail === "" ? description.title : description.detail}</h2>
          <p className="text-muted">
            {held.personName} · <DateText at={held.occurredAt} form="dateTime" />
          </p>
        </div>
        <Badge tone="warning">{holdReasonWords.named(held.reason)}</Badge>
        {held.beyondRights && <Badge tone="danger">{t("Beyond their rights")}</Badge>}
      </div>
      <CommandFacts facts={description.facts} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-muted">{t("As it was sent")}</summary>
        <pre className="max-h-96 overflow-auto rounded-control bg-sunken p-3 text-caption break-words whitespace-pre-wrap">
          {JSON.stringify(held.args, null, 2)}
        </pre>
      </details>
      <div className="flex flex-wrap justify-end gap-2">
        <HeldActions held={[held]} onDecided={onDecided} />
      </div>
    </Card>
  );
}
