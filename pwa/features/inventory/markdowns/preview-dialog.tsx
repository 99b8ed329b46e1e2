import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { formatMoney, locale } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/** Response of `GET /api/markdowns/preview`; amounts in the currency's major unit. */
export interface MarkdownsDue {
  readonly changed: number;
  readonly before: number;
  readonly after: number;
  readonly asked: number;
  readonly isMore: boolean;
  /** Of imported items alone; absent in an older server's answer, which is of all. */
  readonly seenAt?: string | null;
  readonly lines: readonly {
    readonly inventory: {
      readonly id: string;
      readonly code: string;
      readonly title: string;
      readonly option1Value: string;
    };
    readonly schedule: { readonly name: string };
    readonly from: number;
    readonly to: number;
    readonly asked: boolean;
  }[];
}

/** Preview of a run from the server, which an admin can start. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const device = useDevice();
  const { sync } = device;
  const mayRun = useCan()("markdowns.manage");
  const { busy, problem: refusal, run } = useWork({ leaves: true });
  // The same id for a second press, so that nothing is done twice.
  const [markdownRunId] = useState(newId);
  const { answer: preview, problem: unanswered } = useAnswer("/api/markdowns/preview", {
    read: async (get) => {
      // The server computes it, so waiting commands are delivered first.
      if (sync.state.waiting > 0) await sync.syncNow();
      return await get<MarkdownsDue>("/api/markdowns/preview");
    },
  });
  const start = async () => {
    await device.run("markdowns.startRun", { markdownRunId });
    toast.success(t("The run has begun."));
    onClose();
  };
  const problem = refusal ?? unanswered;
  const isDue = preview !== null && preview.changed + preview.asked > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Prices that would go down now")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {mayRun && isDue ? t("Not now") : t("Close")}
          </Button>
          {mayRun && isDue && (
            <Button variant="primary" busy={busy} onClick={() => void run(start)}>
              {t("Run now")}
            </Button>
          )}
        </>
      }
    >
      <Problem text={problem} />
      {preview === null && problem === null && <Spinner label={t("Looking at what is on sale")} />}
      {preview !== null && <Due preview={preview} />}
    </Dialog>
  );
}

/** What would go down: sums, and the first items. */
export function Due({ preview: { changed, before, after, asked, isMore, lines } }: { readonly preview: MarkdownsDue }) {
  const currency = useCurrency();
  const show = (major: number) => new Intl.NumberFormat(locale, { style: "currency", currency }).format(major);
  const step = useStore()?.priceStepMinor ?? 1;
  if (changed + asked === 0) return <p role="status">{t("No price is due to go down now.")}</p>;
  return (
    <>
      <div role="status" className="grid gap-1">
        {changed > 0 && (
          <p className="font-medium">
            {t("{count, plural, one {# price goes} other {# prices go}} down, together from {before} to {after}.", {
              count: changed,
              before: show(before),
              after: show(after),
            })}
          </p>
        )}
        {asked > 0 && (
          <p>
            {t(
              "{count, plural, one {# price is lowered only if its consigner agrees} other {# prices are lowered only if their consigners agree}}.",
              { count: asked },
            )}
          </p>
        )}
        <p className="text-muted">{t("Prices are rounded to {step}.", { step: formatMoney(step, currency) })}</p>
        {isMore && (
          <p className="text-muted">
            {t("More than {count, number} items are due; these are the first.", { count: changed + asked })}
          </p>
        )}
        {lines.length < changed + asked && (
          <p className="text-muted">{t("The first {count} are shown.", { count: lines.length })}</p>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ inventory, schedule, from, to, asked: isAsked }) => (
          <li key={inventory.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2">{inventory.title}</p>
              <p className="truncate text-caption text-muted">
                {[inventory.option1Value, inventory.code, schedule.name].filter((part) => part !== "").join(" · ")}
                {isAsked ? ` · ${t("the consigner is asked")}` : ""}
              </p>
            </div>
            <p className="tabular shrink-0 text-right">
              <s className="block text-caption text-muted">{show(from)}</s>
              <span className="font-medium">{show(to)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
