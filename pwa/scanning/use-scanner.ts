import { useEffect, useRef } from "react";
import { parseScan } from "#shared/scanning/parse-scan.ts";
import { wakeSound } from "./feedback.ts";
import { type ScanHandler, scanBus } from "./scan-bus.ts";
import { onScannerSettings, scannerSettings } from "./settings.ts";
import { openTextSink } from "./text-sink.ts";
import { listenToWedge } from "./wedge-listener.ts";

/**
 * Sends scans to `handler` while the component is mounted (and `enabled`): from a hardware scanner, without a field to
 * tap, and from `ScanInput`. They are handled one after another, in order; of several mounted components the last one
 * gets them.
 */
export function useScanner(handler: ScanHandler, { enabled = true }: { readonly enabled?: boolean } = {}): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!enabled) return;
    const stopHandling = scanBus.handle((scan, via) => latest.current(scan, via));
    const stopListening = listen();
    return () => {
      stopListening();
      stopHandling();
    };
  }, [enabled]);
}

/**
 * Returns whether a text is a complete code. Part of a location's label parses too; only a full id shows that it is
 * complete.
 */
function recognises(text: string): boolean {
  const scan = parseScan(text);
  return scan.kind === "location" ? scan.locationId.length >= idLength : scan.kind !== "unknown";
}

const idLength = 36;

let users = 0;
let stopAll: (() => void) | null = null;

/**
 * Starts one listener for the whole page while any component takes scans. It survives a change of screens, so that a
 * half-received code is not split.
 */
function listen(): () => void {
  users += 1;
  stopAll ??= startAll();
  return () => {
    users -= 1;
    setTimeout(() => {
      if (users > 0) return;
      stopAll?.();
      stopAll = null;
    }, 0);
  };
}

function startAll(): () => void {
  const take = (text: string) => void scanBus.submit(text, "scanner");
  const wedge = listenToWedge(scannerSettings(), recognises, take);
  const forgetSettings = onScannerSettings(() => wedge.configure(scannerSettings()));
  // Scans involve no touch, and browsers start sound only in one: taps such as START and Next unlock it.
  const wake = () => {
    if (!scannerSettings().muted) wakeSound();
  };
  document.addEventListener("click", wake);
  const closeSink = openTextSink(() => scannerSettings().pauseMs, recognises, take);
  return () => {
    closeSink();
    document.removeEventListener("click", wake);
    forgetSettings();
    wedge.stop();
  };
}
