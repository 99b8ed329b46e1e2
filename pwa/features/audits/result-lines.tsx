import { t } from "#shared/words/define-words.ts";
import { PackageCheck, X } from "lucide-react";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { Tick } from "#pwa/ui/data-list/tick.tsx";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import type { AuditLineRow, AuditRow, Resolution } from "#shared/areas/audits/rows.ts";
import { ResultRow } from "./result-row.tsx";
import { offeredForAll } from "./resolving.ts";
import { resolutionWords, resultTabWords } from "./words.ts";

const page = 50;
/** Maximum lines per command. */
const mostAtOnce = 500;

/** The lines of one tab, with actions for one or many at once. */
export function ResultLines({ audit, lines }: { audit: AuditRow; lines: readonly AuditLineRow[] }) {
  const device = useDevice();
  const [shown, setShown] = useState(page);
  const [hideResolved, setHideResolved] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [writingOff, setWritingOff] = useState<readonly AuditLineRow[]>([]);
  const resolvedCount = lines.filter((line) => line.resolution !== null).length;
  const listed = hideResolved ? lines.filter((line) => line.resolution === null) : lines;
  const selected = listed.filter((line) => ticked.has(line.id));

  const resolve = async (which: readonly AuditLineRow[], resolution: Resolution, note = "") => {
    const [only] = which;
    if (only !== undefined && which.length === 1)
      await device.run("audits.resolveLine", { auditId: audit.id, lineId: only.id, resolution, note });
    else
      for (let from = 0; from < which.length; from += mostAtOnce) {
        const lineIds = which.slice(from, from + mostAtOnce).map((line) => line.id);
        await device.run("audits.resolveLines", { auditId: audit.id, lineIds, resolution, note });
      }
    setTicked(new Set());
  };
  const press = async (which: readonly AuditLineRow[], resolution: Resolution) => {
    if (resolution === "writeOff") return setWritingOff(which);
    await resolve(which, resolution).catch(toastProblem);
  };
  const toggle = (line: AuditLineRow) => {
    const next = new Set(ticked);
    if (!next.delete(line.id)) next.add(line.id);
    setTicked(next);
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line">
        <div className="flex min-h-11 items-center">
          <Tick
            checked={selected.length > 0 && selected.length === listed.length}
            mixed={selected.length > 0}
            label={t("Select all")}
            onChange={() =>
              setTicked(selected.length === listed.length ? new Set() : new Set(listed.map((line) => line.id)))
            }
          />
          <span aria-hidden>{t("Select all")}</span>
        </div>
        <p className="tabular flex-1 text-right text-muted" aria-live="polite">
          {t("{resolved, number} of {total, number} resolved", { resolved: resolvedCount, total: lines.length })}
        </p>
        <label className="flex min-h-11 items-center">
          <input
            type="checkbox"
            className="tick"
            checked={hideResolved}
            onChange={() => setHideResolved(!hideResolved)}
          />
          {t("Hide resolved")}
        </label>
      </div>
      {listed.length === 0 && (
        <EmptyState icon={<PackageCheck />} title={t("Everything here is resolved")}>
          {t("Turn off “Hide resolved” to see what was done.")}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {listed.slice(0, shown).map((line) => (
          <ResultRow
            key={line.id}
            line={line}
            selected={ticked.has(line.id)}
            onSelect={() => toggle(line)}
            onResolve={(resolution) => void press([line], resolution)}
          />
        ))}
      </ul>
      {shown < listed.length && (
        <div className="pt-3 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + page)}>
            {resultTabWords("showMoreOf", { count: Math.min(page, listed.length - shown), total: listed.length })}
          </Button>
        </div>
      )}
      {selected.length > 0 && (
        <section
          aria-label={t("Selected lines")}
          className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-float md:bottom-4 short:static"
        >
          <p className="tabular flex-1 font-medium whitespace-nowrap" aria-live="polite">
            {t("{count, plural, other {# selected}}", { count: selected.length })}
          </p>
          {offeredForAll(selected, actorOf(device.session)).map((resolution) => (
            <Button
              key={resolution}
              className="max-md:order-last max-md:flex-1 max-md:px-2"
              onClick={() => void press(selected, resolution)}
            >
              {resolutionWords(resolution)}
            </Button>
          ))}
          <IconButton label={t("Clear selection")} icon={<X aria-hidden />} onClick={() => setTicked(new Set())} />
        </section>
      )}
      {writingOff.length > 0 && (
        <WriteOff
          lines={writingOff}
          onClose={() => setWritingOff([])}
          onWriteOff={(note) => resolve(writingOff, "writeOff", note)}
        />
      )}
    </>
  );
}

function WriteOff({
  lines,
  onClose,
  onWriteOff,
}: {
  lines: readonly AuditLineRow[];
  onClose: () => void;
  onWriteOff: (note: string) => Promise<void>;
}) {
  const [note, setNote] = useState("");
  const only = lines.length === 1 ? lines[0] : undefined;
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={
        only === undefined
          ? t("Write off {count, plural, one {# item} other {# items}}?", { count: lines.length })
          : t("Write off {code}?", { code: only.code })
      }
      description={
        only === undefined
          ? t(
              "{count, plural, one {It is withdrawn with the reason “lost”. It leaves the shop, and only an admin can bring it back.} other {They are withdrawn with the reason “lost”. They leave the shop, and only an admin can bring them back.}}",
              { count: lines.length },
            )
          : t("{title} is withdrawn with the reason “lost”. It leaves the shop, and only an admin can bring it back.", {
              title: only.title,
            })
      }
      confirmLabel={t("Write off")}
      onConfirm={() => onWriteOff(note)}
    >
      <Field label={t("Note (optional)")}>
        <Input value={note} most={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
