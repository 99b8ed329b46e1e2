import { useEffect, useState, useSyncExternalStore } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { type FeedbackKind, lastFeedback, onFeedback } from "./feedback.ts";

const edges: Readonly<Record<FeedbackKind, string>> = {
  success: "border-success",
  duplicate: "border-info",
  wrongPlace: "border-warning",
  unknown: "border-danger",
};

const flashMs = 450;

/** Colour of a scan's answer, around the whole screen for a moment. `LastScan` has the words. */
export function ScanFlash() {
  const event = useSyncExternalStore(onFeedback, lastFeedback, () => null);
  const [shown, setShown] = useState(event?.count ?? 0);
  const flashing = event !== null && event.count !== shown;
  useEffect(() => {
    if (event === null) return;
    const timer = setTimeout(() => setShown(event.count), flashMs);
    return () => clearTimeout(timer);
  }, [event]);
  if (event === null) return null;
  return (
    <div
      aria-hidden
      key={event.count}
      className={classes(
        "pointer-events-none fixed inset-0 z-30 border-[10px] transition-opacity duration-300 md:border-[14px]",
        edges[event.kind],
        flashing ? "opacity-100" : "opacity-0",
      )}
    />
  );
}
