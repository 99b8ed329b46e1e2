import { useCallback, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useAnswer } from "#pwa/ui/use-answer.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { formatMoney, locale } from "#pwa/ui/format.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { newId } from "#shared/kernel/ids.ts";
import { commonWords } from "#shared/words/common-words.ts";
import { previewWords } from "./words.ts";

/** Response of `GET /api/markdowns/preview`; amounts in the currency's major unit. */
interface Preview {
  readonly changed: number;
  readonly before: number;
  readonly after: number;
  readonly asked: number;
  readonly isMore: boolean;
  readonly lines: readonly {
    readonly inventory: { readonly id: string; readonly code: string; readonly title: string };
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
      return await get<Preview>("/api/markdowns/preview");
    },
  });
  const start = async () => {
    await device.run("markdowns.startRun", { markdownRunId });
    toast.success(previewWords("begun"));
    onClose();
  };
  const problem = refusal ?? unanswered;
  const isDue = preview !== null && preview.changed + preview.asked > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={previewWords("title")}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {mayRun && isDue ? previewWords("close") : commonWords("close")}
          </Button>
          {mayRun && isDue && (
            <Button variant="primary" busy={busy} onClick={() => void run(start)}>
              {previewWords("run")}
            </Button>
          )}
        </>
      }
    >
      <Problem text={problem} />
      {preview === null && problem === null && <Spinner label={previewWords("counting")} />}
      {preview !== null && <Due preview={preview} />}
    </Dialog>
  );
}

function Due({ preview: { changed, before, after, asked, isMore, lines } }: { readonly preview: Preview }) {
  const currency = useCurrency();
  const show = (major: number) => new Intl.NumberFormat(locale, { style: "currency", currency }).format(major);
  const { session } = useDevice();
  const step = useView(
    useCallback((view) => view.get("store", session.store.id)?.priceStepMinor ?? 1, [session.store.id]),
  );
  if (changed + asked === 0) return <p role="status">{previewWords("none")}</p>;
  return (
    <>
      <div role="status" className="grid gap-1">
        {changed > 0 && (
          <p className="font-medium">
            {previewWords("changes", { count: changed, before: show(before), after: show(after) })}
          </p>
        )}
        {asked > 0 && <p>{previewWords("asks", { count: asked })}</p>}
        <p className="text-muted">{previewWords("rounded", { step: formatMoney(step, currency) })}</p>
        {isMore && <p className="text-muted">{previewWords("many", { count: changed + asked })}</p>}
        {lines.length < changed + asked && (
          <p className="text-muted">{previewWords("first", { count: lines.length })}</p>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ inventory, schedule, from, to, asked: isAsked }) => (
          <li key={inventory.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate">{inventory.title}</p>
              <p className="truncate text-caption text-muted">
                {inventory.code} · {schedule.name}
                {isAsked ? ` · ${previewWords("asked")}` : ""}
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
