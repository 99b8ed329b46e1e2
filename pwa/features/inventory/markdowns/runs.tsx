import { t } from "#shared/words/define-words.ts";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatDateTime, formatMoney } from "#pwa/ui/format.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { MarkdownRunRow } from "#shared/areas/markdowns/rows.ts";
import { byWhom, runBadgeOf } from "./run-facts.ts";

/** Maximum number listed. */
const most = 30;

const latest = (view: View): readonly MarkdownRunRow[] =>
  view
    .all("markdownRun")
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1))
    .slice(0, most);

/** The latest runs and their effects, with an undo for admins. */
export function Runs({ mayManage }: { readonly mayManage: boolean }) {
  const runs = useView(latest);
  const [undoing, setUndoing] = useState<string | null>(null);
  return (
    <SectionCard id="markdown-runs" title={t("Runs")}>
      {runs.length === 0 ? (
        <p className="text-muted">{t("No prices have gone down yet.")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <Run key={run.id} run={run} onUndo={mayManage ? () => setUndoing(run.id) : null} />
          ))}
        </ul>
      )}
      {undoing !== null && <UndoDialog markdownRunId={undoing} onClose={() => setUndoing(null)} />}
    </SectionCard>
  );
}

function Run({ run, onUndo }: { readonly run: MarkdownRunRow; readonly onUndo: (() => void) | null }) {
  const { tone, text } = runBadgeOf(run);
  const date = formatDateTime(run.startedAt);
  const mayUndo = onUndo !== null && run.finishedAt !== null && run.undoneAt === null && run.changed + run.asked > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {date}
          <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="text-caption text-muted">
          <RunFacts run={run} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <AppLink
          to="/markdowns/$runId"
          params={{ runId: run.id }}
          className={buttonClasses("secondary")}
          aria-label={`${t("View items")}: ${date}`}
        >
          {t("View items")}
        </AppLink>
        {mayUndo && (
          <Button icon={<Undo2 aria-hidden />} aria-label={`${t("Undo")}: ${date}`} onClick={onUndo}>
            {t("Undo")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A run's effects in one line. */
export function RunFacts({ run }: { readonly run: MarkdownRunRow }) {
  const currency = useCurrency();
  const parts = [
    byWhom(run),
    t("{count, plural, =0 {No price went down} one {# price went down} other {# prices went down}}", {
      count: run.changed,
    }),
    ...(run.changed === 0
      ? []
      : [
          t("{before} → {after}", {
            before: formatMoney(run.beforeMinor, currency),
            after: formatMoney(run.afterMinor, currency),
          }),
        ]),
    ...(run.asked === 0
      ? []
      : [
          t("{count, plural, one {consigner asked about # price} other {consigners asked about # prices}}", {
            count: run.asked,
          }),
        ]),
    ...(run.undoFinishedAt === null
      ? []
      : [
          t(
            "{restored, plural, one {# price was} other {# prices were}} put back{kept, plural, =0 {} one {, # was not} other {, # were not}}.",
            { restored: run.restored, kept: run.kept },
          ),
        ]),
  ];
  return parts.join(" · ");
}

/** Confirms restoring the prices of a run. */
export function UndoDialog({
  markdownRunId,
  onClose,
}: {
  readonly markdownRunId: string;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("Undo this run?")}
      description={t(
        "Each item gets its previous price back, unless it was sold or its price was changed since. The schedules of this run are turned off, so that they don’t lower the prices again tonight.",
      )}
      confirmLabel={t("Undo")}
      cancelLabel={t("Cancel")}
      onConfirm={async () => {
        await device.run("markdowns.undoRun", { markdownRunId });
        toast.success(t("The run is being undone."));
      }}
    />
  );
}
