import { useSyncExternalStore } from "react";
import { storedObject } from "./stored-object.ts";
import { defaultWedgeOptions, type WedgeOptions } from "./wedge.ts";

/** Scan settings of this device: the scanner's behaviour and the volume. Stored in this browser only. */
export interface ScannerSettings extends WedgeOptions {
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly vibrate: boolean;
  /** Somebody chose the scanner's keyboard, so nothing is asked where letters have two readings. */
  readonly keyboardIsSure: boolean;
}

export const defaultScannerSettings: ScannerSettings = {
  ...defaultWedgeOptions,
  volume: 0.7,
  muted: false,
  vibrate: true,
  keyboardIsSure: false,
};

/** Limits of the settings screen, in milliseconds: shorter pauses split slow scans, longer ones make people wait. */
export const scannerLimits = { pauseMs: [100, 1_000], bufferMs: [200, 2_000] } as const;

const storageKey = "trace.scanner";
const listeners = new Set<() => void>();
let current: ScannerSettings | null = null;

/** Returns the current settings; missing or damaged values are the defaults. */
export function scannerSettings(): ScannerSettings {
  current ??= readScannerSettings(globalThis.localStorage?.getItem(storageKey) ?? null);
  return current;
}

/** Parses stored settings value by value, so that one damaged value does not affect the others. */
export function readScannerSettings(stored: string | null): ScannerSettings {
  const given = storedObject(stored);
  const d = defaultScannerSettings;
  const endKey = given.endKey;
  return {
    endKey: endKey === "any" || endKey === "enter" || endKey === "tab" || endKey === "pause" ? endKey : d.endKey,
    pauseMs: within(given.pauseMs, scannerLimits.pauseMs, d.pauseMs),
    bufferMs: within(given.bufferMs, scannerLimits.bufferMs, d.bufferMs),
    keyboard: given.keyboard === "us" || given.keyboard === "device" ? given.keyboard : d.keyboard,
    prefix: typeof given.prefix === "string" ? given.prefix.slice(0, 20) : d.prefix,
    volume: within(given.volume, [0, 1], d.volume),
    muted: typeof given.muted === "boolean" ? given.muted : d.muted,
    vibrate: typeof given.vibrate === "boolean" ? given.vibrate : d.vibrate,
    keyboardIsSure: typeof given.keyboardIsSure === "boolean" ? given.keyboardIsSure : given.keyboard === "us",
  };
}

/** Changes and stores some settings. */
export function changeScannerSettings(changes: Partial<ScannerSettings>): void {
  const sure = changes.keyboard === undefined ? {} : { keyboardIsSure: true };
  current = readScannerSettings(JSON.stringify({ ...scannerSettings(), ...sure, ...changes }));
  localStorage.setItem(storageKey, JSON.stringify(current));
  for (const listener of listeners) listener();
}

export function onScannerSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useScannerSettings = (): ScannerSettings =>
  useSyncExternalStore(onScannerSettings, scannerSettings, () => defaultScannerSettings);

const within = (value: unknown, [low, high]: readonly [number, number], otherwise: number): number =>
  typeof value === "number" && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : otherwise;
