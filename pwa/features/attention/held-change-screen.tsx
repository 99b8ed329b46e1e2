import { useNavigate, useParams } from "@tanstack/react-router";
import { ShieldQuestion } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { loadCommand } from "#pwa/local/known-commands.ts";
import { api } from "#pwa/sync/api.ts";
import type { HeldCommand } from "#shared/sync/held.ts";
import { laterWords } from "#shared/words/later-words.ts";
import { CommandFacts } from "./command-facts.tsx";
import { HeldDecision } from "./held-decision.tsx";
import { heldPath, heldProblem } from "./use-held.ts";
import { heldWords, holdReasonWords } from "./words.ts";

/** One held command with person, time, changes, and arguments as sent. */
export function HeldChangeScreen() {
  const { commandId = "" } = useParams({ strict: false });
  const { session } = useDevice();
  const navigate = useNavigate();
  const [held, setHeld] = useState<HeldCommand | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const back = () => void navigate({ to: "/held" });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setProblem(null);
      try {
        const read = await api.get<HeldCommand>(heldPath(commandId), {
          person: session.user.id,
          ...(signal !== undefined && { signal }),
        });
        // Its description needs its definition, loaded with its area.
        await loadCommand(read.name);
        if (signal?.aborted !== true) setHeld(read);
      } catch (error) {
        if (signal?.aborted !== true) setProblem(heldProblem(error));
      }
    },
    [commandId, session],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return (
    <>
      <PageHeader title={held?.title ?? heldWords("title")} subtitle={held?.personName} back="/held" />
      {held !== null ? (
        <Shown held={held} onDecided={back} />
      ) : problem === null ? (
        <Spinner label={heldWords("loading")} />
      ) : (
        <EmptyState
          icon={<ShieldQuestion />}
          title={heldWords("notLoaded")}
          action={<Button onClick={() => void load()}>{laterWords("tryAgain")}</Button>}
        >
          {problem}
        </EmptyState>
      )}
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
        {held.beyondRights && <Badge tone="danger">{heldWords("beyond")}</Badge>}
      </div>
      <CommandFacts facts={description.facts} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-muted">{heldWords("asSent")}</summary>
        <pre className="max-h-96 overflow-auto rounded-control bg-sunken p-3 text-caption break-words whitespace-pre-wrap">
          {JSON.stringify(held.args, null, 2)}
        </pre>
      </details>
      <div className="flex flex-wrap justify-end gap-2">
        <HeldDecision held={[held]} onDecided={onDecided} />
      </div>
    </Card>
  );
}
