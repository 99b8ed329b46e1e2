import { useEffect, useRef } from "react";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { wakeSound } from "./feedback.ts";
import { keyboardHabit, learnKeyboard } from "./keyboard-habit.ts";
import { type ScanHandler, scanBus } from "./scan-bus.ts";
import { isTextField } from "./scanned-field.ts";
import { onScannerSettings, scannerSettings } from "./settings.ts";
import { openTextSink } from "./text-sink.ts";
import type { WedgeScan } from "./wedge.ts";
import { listenToWedge } from "./wedge-listener.ts";

/**
 * Sends scans to `handler` while the component is mounted: from a hardware scanner, without a field to tap, and from
 * `ScanInput`. They are handled one after another, in order; of several mounted components the last one gets them. With
 * `asRead`, tags of another system are not taken for the items that have them.
 */
export function useScanner(handler: ScanHandler, how?: "asRead"): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const stopHandling = scanBus.handle((scan, via) => latest.current(scan, via), how);
    const stopKeys = listenToKeys();
    const stopTexts = listenToTexts();
    return () => {
      stopTexts();
      stopKeys();
      stopHandling();
    };
  }, [how]);
}

/**
 * Sends scans of screens without a handler to `handler`, from a hardware scanner that types keys outside of fields:
 * fields of such screens keep what is typed, since nobody else expects a scan there.
 */
export function useScannerBehind(handler: ScanHandler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const stopHandling = scanBus.handleBehind((scan, via) => latest.current(scan, via));
    const stopKeys = listenToKeys();
    return () => {
      stopKeys();
      stopHandling();
    };
  }, []);
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

/**
 * Shares what `start` begins among its callers, for the whole page. It survives a change of screens, so that a
 * half-received code is not split.
 */
function sharedBy(start: () => () => void): () => () => void {
  let users = 0;
  let stop: (() => void) | null = null;
  return () => {
    users += 1;
    stop ??= start();
    return () => {
      users -= 1;
      setTimeout(() => {
        if (users > 0) return;
        stop?.();
        stop = null;
      }, 0);
    };
  };
}

let pauses = 0;

/** Leaves all keys to a screen that observes a scanner itself, until the returned function is called. */
export function pauseScanner(): () => void {
  pauses += 1;
  return () => {
    pauses -= 1;
  };
}

function take({ text, onUsKeyboard, shows }: WedgeScan): void {
  if (shows !== null) learnKeyboard(shows);
  if (onUsKeyboard === null || scannerSettings().keyboardIsSure) return void scanBus.submit(text, "scanner");
  const onDevice = { keyboard: "device", scan: parseScan(text) } as const;
  const onUs = { keyboard: "us", scan: parseScan(onUsKeyboard) } as const;
  void scanBus.submitEither(keyboardHabit() === "us" ? [onUs, onDevice] : [onDevice, onUs], "scanner");
}

const listenToKeys = sharedBy(() => {
  const wedge = listenToWedge(scannerSettings(), {
    recognises,
    ignores: (target) => pauses > 0 || (scanBus.handlers === 0 && isTextField(target)),
    onScan: take,
  });
  const forgetSettings = onScannerSettings(() => wedge.configure(scannerSettings()));
  // Scans involve no touch, and browsers start sound only in one: taps such as START and Next unlock it.
  const wake = () => {
    if (!scannerSettings().muted) wakeSound();
  };
  document.addEventListener("click", wake);
  return () => {
    document.removeEventListener("click", wake);
    forgetSettings();
    wedge.stop();
  };
});

const takeText = (text: string): void => void scanBus.submit(text, "scanner");

const listenToTexts = sharedBy(() => openTextSink(() => scannerSettings().pauseMs, recognises, takeText));
