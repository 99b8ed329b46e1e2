import { t } from "#shared/words/define-words.ts";
import { Flag, Keyboard, NotebookPen, Play, SquareCheckBig } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { formatCount } from "#pwa/ui/format.ts";
import { rich } from "#pwa/ui/rich.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { closeCamera } from "#pwa/scanning/camera/camera-place.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { ScanInput } from "#pwa/scanning/scan-input.tsx";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { countWords } from "#shared/words/count-words.ts";
import type { Go } from "./audit-search.ts";
import { usePlaceName } from "./audit-facts.tsx";
import { JoinOffer } from "./join-offer.tsx";
import { LastAuditScan } from "./last-audit-scan.tsx";
import { NotesSheet, useNoteCount } from "./notes-sheet.tsx";
import { ScannedLabel } from "./scanned-label.tsx";
import { ScanList } from "./scan-list.tsx";
import { TickSheet } from "./tick-sheet.tsx";
import { UnsavedScans } from "./unsaved-scans.tsx";
import type { AuditScans } from "./use-audit-scans.ts";

/** Scanning a location: every scan is durable before it is confirmed, and shows its outcome at once. */
export function ScanningView({ audit, scans, go }: { audit: AuditRow; scans: AuditScans; go: Go }) {
  const { recorder, changed, label, forgetLabel, record, take, follower, unclear, forgetUnclear } = scans;
  const device = useDevice();
  const { link } = useSync();
  const place = usePlaceName(audit);
  const live = useView(useCallback((view) => follower.stateOf(view, audit), [follower, audit]));
  const [onlyExceptions, setOnlyExceptions] = useState(false);
  const [open, setOpen] = useState<"typed" | "tick" | "notes" | null>(null);
  const { busy: running, run: work } = useWork({ say: toastProblem, leaves: true });
  const notes = useNoteCount(audit.id);

  const run = () =>
    work(async () => {
      closeCamera();
      recorder.flush();
      await device.run("audits.run", { auditId: audit.id });
      // Before waiting for anything: a scan on the results leads back here, which must not be undone afterwards.
      go({ audit: audit.id }, true);
      // The queue is delivered in order, so the server compares only after every scan of this device.
      if (device.sync.state.link === "online") await device.sync.syncNow();
    });

  const closeTick = () => {
    forgetUnclear();
    setOpen(null);
  };
  const ran = audit.status === "run";
  return (
    <>
      <PageHeader
        title={place}
        subtitle={
          ran
            ? t("This audit has been run. What you scan now updates its result.")
            : t("Scan every item at this location.")
        }
        onBack={() => (ran ? go({ audit: audit.id }, true) : go({}))}
        actions={<CameraButton />}
      />
      <ScanAids />
      <JoinOffer audit={audit} />
      {label === null ? (
        <LastAuditScan audit={audit} live={live} />
      ) : (
        <ScannedLabel audit={audit} label={label} onClose={forgetLabel} go={go} />
      )}
      <div className="mt-3 grid gap-3">
        <UnsavedScans recorder={recorder} onChanged={changed} />
        <div className="grid grid-cols-3 gap-2">
          <Counter
            label={t("Scanned")}
            count={live.things.count}
            detail={t("{count, number} found", { count: live.foundCount })}
          />
          <Counter label={t("Expected")} count={live.expectedCount} detail={ran ? t("at Run") : t("estimated")} />
          <button
            type="button"
            aria-pressed={onlyExceptions}
            onClick={() => setOnlyExceptions(!onlyExceptions)}
            className={classes(
              "rounded-card border p-3 text-left",
              onlyExceptions ? "border-warning bg-warning-soft" : "border-line bg-surface hover:bg-hover",
            )}
          >
            <CounterText
              label={t("Exceptions")}
              count={live.exceptions.count}
              detail={onlyExceptions ? t("Show all") : t("Show these")}
              tone={live.exceptions.count > 0 ? "text-warning" : undefined}
            />
          </button>
        </div>
        <div className="flex gap-2 max-md:*:flex-1 max-md:*:gap-1.5 max-md:*:px-2">
          <Button
            icon={<Keyboard aria-hidden />}
            aria-expanded={open === "typed"}
            onClick={() => setOpen(open === "typed" ? null : "typed")}
          >
            <span>{rich("Type<more> a code</more>", { more: moreWhenWide })}</span>
          </Button>
          <Button icon={<SquareCheckBig aria-hidden />} onClick={() => setOpen("tick")}>
            <span>{rich("No label<more> to scan</more>", { more: moreWhenWide })}</span>
          </Button>
          <Button icon={<NotebookPen aria-hidden />} onClick={() => setOpen("notes")}>
            <span>{rich("Notes<more> and photos</more>", { more: moreWhenWide })}</span>
            {notes > 0 && <span className="tabular rounded-full bg-sunken px-2 text-caption">{notes}</span>}
          </Button>
        </div>
        {open === "typed" && <ScanInput focused label={t("Item code, SKU, or the digits under the bars")} />}
      </div>
      <ScanList auditId={audit.id} scans={onlyExceptions ? live.exceptions : live.things} filtered={onlyExceptions} />
      <footer className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mt-4 flex items-center gap-3 rounded-card border border-line bg-raised p-2 pl-4 shadow-float md:bottom-4 short:static">
        <p className="min-w-0 flex-1">
          <span className="tabular block font-semibold">{countWords("items", { count: live.things.count })}</span>
          {!ran && link === "offline" && (
            <span className="block text-caption text-muted">
              {t("You’re offline. Run is saved on this device, and the server checks the result later.")}
            </span>
          )}
        </p>
        {ran ? (
          <Button variant="primary" icon={<Flag aria-hidden />} onClick={() => go({ audit: audit.id }, true)}>
            {t("Results")}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden />}
            busy={running}
            disabled={live.scans.count === 0}
            onClick={() => void run()}
          >
            {t("Run")}
          </Button>
        )}
      </footer>
      {(open === "tick" || unclear !== null) && (
        <TickSheet
          audit={audit}
          live={live}
          text={unclear ?? ""}
          onClose={closeTick}
          onScan={take}
          onTick={async (code, note) => {
            closeTick();
            await record(code, "ticked", note);
          }}
        />
      )}
      {open === "notes" && <NotesSheet auditId={audit.id} onClose={() => setOpen(null)} />}
    </>
  );
}

const moreWhenWide = (text: ReactNode) => <span className="max-md:sr-only">{text}</span>;

function Counter({ label, count, detail }: { label: string; count: number; detail: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3">
      <CounterText label={label} count={count} detail={detail} />
    </div>
  );
}

function CounterText({
  label,
  count,
  detail,
  tone,
}: {
  label: string;
  count: number;
  detail: string;
  tone?: string | undefined;
}) {
  return (
    <>
      <span className="block text-caption font-medium text-muted">{label}</span>
      <span className={classes("tabular block text-title font-semibold md:text-display", tone)}>
        {formatCount(count)}
      </span>
      <span className="block truncate text-caption text-muted">{detail}</span>
    </>
  );
}
