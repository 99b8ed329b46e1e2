import { t } from "#shared/words/define-words.ts";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Answered } from "#pwa/ui/answered.tsx";
import { formatDateTime } from "#pwa/ui/format.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { type DriftDifference, driftPath, type DriftReport, isMendable, type Mends, mendsOf } from "./drift-report.ts";
import { DriftRow } from "./drift-row.tsx";
import { LinkExtraDialog } from "./link-extra-dialog.tsx";

/** Milliseconds after which the report is asked for again once a comparison or a mend has been queued. */
const askAfter = 4_000;

/** How the online shop differs from what Trace says, compared every night and on demand. */
export function DriftCard() {
  const report = useAnswer<DriftReport>(driftPath, { keeps: true });
  const { busy, run } = useWork({ say: toastProblem });
  const send = async (to: string, body: object) => {
    const { message } = await api.post<{ message: string }>(to, body);
    toast.success(message);
    setTimeout(report.again, askAfter);
  };
  return (
    <SectionCard
      id="drift"
      title={t("Compared with the online shop")}
      aside={
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={() => void run(() => send(driftPath, {}))}>
          {t("Compare now")}
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        {t("Every night, what the shop has too many of is taken off it. Everything else waits for you.")}
      </p>
      <Answered of={report} placeholder={<Spinner label={t("Loading")} />}>
        {(answer) => (
          <Differences
            report={answer}
            put={report.put}
            again={report.again}
            mend={(mends) => void send(`${driftPath}/mend`, mends).catch(toastProblem)}
          />
        )}
      </Answered>
    </SectionCard>
  );
}

function Differences({
  report: { comparedAt, count, differences },
  put,
  again,
  mend,
}: {
  readonly report: DriftReport;
  readonly put: Answer<DriftReport>["put"];
  readonly again: () => void;
  readonly mend: (mends: Mends) => void;
}) {
  const [linking, setLinking] = useState<DriftDifference | null>(null);
  if (comparedAt === null && count === 0)
    return <p className="text-muted">{t("The shop has not been compared yet. It is compared every night.")}</p>;
  const at = comparedAt === null ? "" : formatDateTime(comparedAt);
  const open = differences.filter(({ isIgnored }) => !isIgnored);
  const ignore = async ({ kind, productId, variant, locationId, isIgnored }: DriftDifference) => {
    try {
      const body = { kind, productId, variant, locationId, ignored: !isIgnored };
      put(await api.post<DriftReport>(`${driftPath}/ignore`, body));
    } catch (error) {
      toastProblem(error);
    }
  };
  if (count === 0) return <p role="status">{t("The shop shows what it should. Compared {at}.", { at })}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">
          {t("{count, plural, one {# difference} other {# differences}}, compared {at}", { count, at })}
        </p>
        {open.filter(isMendable).length > 1 && <Button onClick={() => mend(mendsOf(open))}>{t("Mend all")}</Button>}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {differences.map((one) => (
          <DriftRow
            key={[one.productId, one.kind, one.variant, one.locationId].join(" ")}
            of={one}
            onIgnore={() => void ignore(one)}
            onMend={() => mend(mendsOf([one]))}
            onLink={() => setLinking(one)}
          />
        ))}
      </ul>
      {linking !== null && (
        <LinkExtraDialog
          of={linking}
          missing={differences.filter(
            ({ kind, productId }) => kind === "missingVariant" && productId === linking.productId,
          )}
          onDone={() => {
            setLinking(null);
            again();
          }}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  );
}
