import { useEffect, useReducer } from "react";
import type { ObservedScan } from "#pwa/scanning/analyse-scanner.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { createKeyRecorder, settleMs } from "#pwa/scanning/key-recorder.ts";
import { wedgeKeyOf } from "#pwa/scanning/wedge-listener.ts";
import { pauseScanner } from "#pwa/scanning/use-scanner.ts";
import { openTextSink } from "#pwa/scanning/text-sink.ts";

/** Maximum number of scans kept; more say nothing new. */
const mostScans = 6;

/** Milliseconds, longer than keys wait on a busy page. */
const busyMs = 300;

type Change = { readonly add: ObservedScan } | "again";

/** Returns all scans made while the component is mounted, oldest first, as received; they reach nothing else. */
export function useObservedScans(): { readonly scans: readonly ObservedScan[]; readonly again: () => void } {
  const [scans, change] = useReducer(
    (now: readonly ObservedScan[], step: Change) => (step === "again" ? [] : [...now, step.add].slice(-mostScans)),
    [],
  );
  useEffect(() => {
    const recorder = createKeyRecorder();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (at: number): void => {
      const scan = recorder.take(at);
      if (scan !== null) change({ add: scan });
    };
    const arm = (): void => {
      clearTimeout(timer);
      const { dueAt } = recorder;
      if (dueAt === null) return;
      const left = dueAt - performance.now();
      // Keys that waited while the page was busy are handled before this runs.
      timer = setTimeout(() => take(Number.POSITIVE_INFINITY), Math.max(left, busyMs));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      take(event.timeStamp);
      if (recorder.key(wedgeKeyOf(event))) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      arm();
    };
    const goOn = pauseScanner();
    addEventListener("keydown", onKeyDown, { capture: true });
    const closeSink = openTextSink(
      () => settleMs,
      (text) => parseScan(text).kind !== "unknown",
      (text) => change({ add: { via: "text", text } }),
    );
    return () => {
      goOn();
      clearTimeout(timer);
      closeSink();
      removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, []);
  return { scans, again: () => change("again") };
}
