import { CircleCheck, CopyCheck, MapPinOff, ScanBarcode, ScanLine, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#pwa/components/classes.ts";
import { Button } from "#pwa/components/ui/button.tsx";
import type { FeedbackKind } from "./feedback.ts";

export interface LastScanProps {
  /** Null before the first scan. */
  readonly kind: FeedbackKind | null;
  /** What it came to, in two words; the kind's own where left out. */
  readonly word?: string | undefined;
  /** What was scanned, large: a product, a code. */
  readonly title: ReactNode;
  /** What it came to, in a sentence. */
  readonly detail?: ReactNode;
  readonly onUndo?: (() => void) | undefined;
  readonly undoLabel?: string | undefined;
  /** Ways on from here, e.g. for an unknown code. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const looks = {
  success: { frame: "border-success/40 bg-success-soft", ink: "text-success", Icon: CircleCheck, word: "Added" },
  duplicate: { frame: "border-info/40 bg-info-soft", ink: "text-info", Icon: CopyCheck, word: "Already scanned" },
  wrongPlace: { frame: "border-warning/40 bg-warning-soft", ink: "text-warning", Icon: MapPinOff, word: "Wrong place" },
  unknown: { frame: "border-danger/40 bg-danger-soft", ink: "text-danger", Icon: ScanLine, word: "Unknown" },
} as const;

/** The last scan, large enough to read with a box under the arm, with undo. Read aloud as it changes. */
export function LastScan({
  kind,
  word,
  title,
  detail,
  onUndo,
  undoLabel = "Undo",
  children,
  className,
}: LastScanProps) {
  const look = kind === null ? null : looks[kind];
  const Icon = look?.Icon ?? ScanBarcode;
  return (
    <section
      aria-label="Last scan"
      data-last-scan
      className={classes(
        "rounded-card border p-4 transition-colors duration-150 md:p-5",
        look?.frame ?? "border-line bg-surface",
        className,
      )}
    >
      <div className="flex items-center gap-3 md:gap-4">
        <Icon
          aria-hidden
          className={classes("size-8 shrink-0 max-md:self-start md:size-12", look?.ink ?? "text-faint")}
        />
        <output className="block min-w-0 flex-1 basis-48">
          {look !== null && (
            <span className={classes("block text-caption font-semibold", look.ink)}>{word ?? look.word}</span>
          )}
          <span className="line-clamp-2 text-title font-semibold break-words md:text-display">{title}</span>
          {detail !== undefined && <span className="mt-0.5 block text-body text-ink">{detail}</span>}
        </output>
        {onUndo !== undefined && (
          <Button onClick={onUndo} icon={<Undo2 aria-hidden />} className="shrink-0 self-start max-md:px-3">
            <span className="max-md:sr-only">{undoLabel}</span>
          </Button>
        )}
      </div>
      {children !== undefined && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
