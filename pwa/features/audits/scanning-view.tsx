import { Flag, Keyboard, NotebookPen, Play, SquareCheckBig } from "lucide-react";
import { useCallback, useState } from "react";
import { useDevice, useSync, useView } from "#pwa/components/device-context.tsx";
import { classes } from "#pwa/components/classes.ts";
import { formatCount, plural } from "#pwa/components/format.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { closeCamera } from "#pwa/scanning/camera/camera-place.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { ScanInput } from "#pwa/scanning/scan-input.tsx";
import type { AuditRow } from "#shared/audits/rows.ts";
import type { Go } from "./audit-search.ts";
import { useLocationName } from "./audit-facts.tsx";
import { LastAuditScan } from "./last-audit-scan.tsx";
import { NotesSheet, useNoteCount } from "./notes-sheet.tsx";
import { ScannedLabel } from "./scanned-label.tsx";
import { ScanList } from "./scan-list.tsx";
import { TickSheet } from "./tick-sheet.tsx";
import { UnsavedScans } from "./unsaved-scans.tsx";
import type { AuditScans } from "./use-audit-scans.ts";

/** Scanning a location: every scan is kept on the device before it is answered, and says at once what it came to. */
export function ScanningView({ audit, scans, go }: { audit: AuditRow; scans: AuditScans; go: Go }) {
  const { recorder, changed, label, forgetLabel, record, take, follower } = scans;
  const device = useDevice();
  const { link } = useSync();
  const place = useLocationName(audit.locationId);
  const live = useView(useCallback((view) => follower.standing(view, audit), [follower, audit]));
  const [onlyExceptions, setOnlyExceptions] = useState(false);
  const [open, setOpen] = useState<"typed" | "tick" | "notes" | null>(null);
  const [running, setRunning] = useState(false);
  const notes = useNoteCount(audit.id);

  const run = async () => {
    setRunning(true);
    closeCamera();
    try {
      recorder.flush();
      await device.run("audits.run", { auditId: audit.id });
      // Before anything is waited for: a scan at the results leads back here, and must not be led away again.
      go({ audit: audit.id }, true);
      // The queue is delivered in order, so the server compares only after every scan of this device.
      if (device.sync.state.link === "online") await device.sync.syncNow();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      setRunning(false);
    }
  };

  const ran = audit.status === "run";
  return (
    <>
      <PageHeader
        title={place}
        subtitle={
          ran ? "This audit was run. What you scan now amends its result." : "Scan every item at this location."
        }
        onBack={() => (ran ? go({ audit: audit.id }, true) : go({}))}
        actions={<CameraButton />}
      />
      <ScanAids />
      {label === null ? (
        <LastAuditScan audit={audit} live={live} />
      ) : (
        <ScannedLabel audit={audit} label={label} onClose={forgetLabel} go={go} />
      )}
      <div className="mt-3 grid gap-3">
        <UnsavedScans recorder={recorder} onChanged={changed} />
        <div className="grid grid-cols-3 gap-2">
          <Counter label="Scanned" count={live.scans.count} detail={`${formatCount(live.foundCount)} found`} />
          <Counter label="Expected" count={live.expectedCount} detail={ran ? "at Run" : "estimated"} />
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
              label="Exceptions"
              count={live.exceptions.count}
              detail={onlyExceptions ? "Show all" : "Show these"}
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
            <span>
              Type<span className="max-md:sr-only"> a code</span>
            </span>
          </Button>
          <Button icon={<SquareCheckBig aria-hidden />} onClick={() => setOpen("tick")}>
            <span>
              No label<span className="max-md:sr-only"> to scan</span>
            </span>
          </Button>
          <Button icon={<NotebookPen aria-hidden />} onClick={() => setOpen("notes")}>
            <span>
              Notes<span className="max-md:sr-only"> and photos</span>
            </span>
            {notes > 0 && <span className="tabular rounded-full bg-sunken px-2 text-caption">{notes}</span>}
          </Button>
        </div>
        {open === "typed" && <ScanInput focused label="Item code, or the digits under the bars" />}
      </div>
      <ScanList auditId={audit.id} scans={onlyExceptions ? live.exceptions : live.scans} filtered={onlyExceptions} />
      <footer className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 mt-4 flex items-center gap-3 rounded-card border border-line bg-raised p-2 pl-4 shadow-float md:bottom-4">
        <p className="min-w-0 flex-1">
          <span className="tabular block font-semibold">{plural(live.scans.count, "item")}</span>
          {!ran && link === "offline" && (
            <span className="block text-caption text-muted">
              Offline: Run is recorded now and compared again by the store later.
            </span>
          )}
        </p>
        {ran ? (
          <Button variant="primary" icon={<Flag aria-hidden />} onClick={() => go({ audit: audit.id }, true)}>
            Results
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden />}
            busy={running}
            disabled={live.scans.count === 0}
            onClick={() => void run()}
          >
            Run
          </Button>
        )}
      </footer>
      {open === "tick" && (
        <TickSheet
          audit={audit}
          live={live}
          onClose={() => setOpen(null)}
          onScan={take}
          onTick={async (code, note) => {
            setOpen(null);
            await record(code, "ticked", note);
          }}
        />
      )}
      {open === "notes" && <NotesSheet auditId={audit.id} onClose={() => setOpen(null)} />}
    </>
  );
}

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
