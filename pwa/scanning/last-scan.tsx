import { t } from "#shared/words/define-words.ts";
import { CircleCheck, CopyCheck, MapPinOff, ScanBarcode, ScanLine, Undo2 } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { FeedbackKind } from "./feedback.ts";
import { lastScanWords } from "./words.ts";

export interface LastScanProps {
  /** Null before the first scan. */
  readonly kind: FeedbackKind | null;
  /** Outcome in two words; default by kind. */
  readonly word?: string | undefined;
  /** What was scanned, large: a product, a code. */
  readonly title: ReactNode;
  /** Outcome in a sentence. */
  readonly detail?: ReactNode;
  readonly onUndo?: (() => void) | undefined;
  readonly undoLabel?: string | undefined;
  /** Further actions, such as for an unknown code. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const styles = {
  success: { frame: "border-success/40 bg-success-soft", ink: "text-success", Icon: CircleCheck },
  duplicate: { frame: "border-info/40 bg-info-soft", ink: "text-info", Icon: CopyCheck },
  wrongPlace: { frame: "border-warning/40 bg-warning-soft", ink: "text-warning", Icon: MapPinOff },
  unknown: { frame: "border-danger/40 bg-danger-soft", ink: "text-danger", Icon: ScanLine },
} as const;

/**
 * The last scan, large enough to read with a box under the arm, with undo. A live region. Scrolled out of view, it
 * stays as a thin strip below the header (and below the screen's own sticky part, `--head` high).
 */
export function LastScan({
  kind,
  word,
  title,
  detail,
  onUndo,
  undoLabel = t("Undo"),
  children,
  className,
}: LastScanProps) {
  const style = kind === null ? null : styles[kind];
  const Icon = style?.Icon ?? ScanBarcode;
  const outcome = word ?? (kind === null ? undefined : lastScanWords(kind));
  const card = useRef<HTMLElement>(null);
  const away = useScrolledAway(card);
  return (
    <>
      <section
        ref={card}
        aria-label={t("Last scan")}
        data-last-scan
        className={classes(
          "@container rounded-card border p-4 transition-colors duration-150 md:p-5",
          style?.frame ?? "border-line bg-surface",
          className,
        )}
      >
        <div className="flex items-center gap-3 @lg:gap-4">
          <Icon
            aria-hidden
            className={classes("size-8 shrink-0 self-start @lg:size-12 @lg:self-center", style?.ink ?? "text-faint")}
          />
          <output className="block min-w-0 flex-1">
            {style !== null && (
              <span className={classes("block text-caption font-semibold", style.ink)}>{outcome}</span>
            )}
            {/* Unknown codes are read digit by digit, so nothing is truncated. */}
            <span className="block text-title font-semibold break-words @2xl:text-display">{title}</span>
            {detail !== undefined && <span className="mt-0.5 block text-body text-ink">{detail}</span>}
          </output>
          {onUndo !== undefined && (
            <Button onClick={onUndo} icon={<Undo2 aria-hidden />} className="shrink-0 self-start px-3 @lg:px-4">
              <span className="sr-only @lg:not-sr-only">{undoLabel}</span>
            </Button>
          )}
        </div>
        {children !== undefined && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
      </section>
      {away && style !== null && (
        <div
          className={classes(
            "fixed top-[calc(var(--stays)+var(--camera)+var(--head,0px))] short:top-(--camera) right-0 left-(--camera-side) z-20 flex min-h-12 items-center gap-3 border-y bg-canvas px-4 md:left-[calc(5.5rem+var(--camera-side))] md:px-6 lg:left-[calc(15rem+var(--camera-side))] lg:px-8",
            style.frame,
          )}
        >
          <Icon aria-hidden className={classes("size-6 shrink-0", style.ink)} />
          <p className="min-w-0 flex-1 truncate">
            <span className={classes("font-semibold", style.ink)}>{outcome}</span>{" "}
            <span className="font-semibold">{title}</span>
          </p>
          {onUndo !== undefined && (
            <Button variant="ghost" onClick={onUndo} icon={<Undo2 aria-hidden />} className="shrink-0 px-3">
              <span className="max-sm:sr-only">{undoLabel}</span>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Returns whether the element has scrolled out of view at the top. */
function useScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const seen = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry !== undefined) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, [element]);
  return away;
}
