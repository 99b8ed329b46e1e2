import { storedObject } from "../stored-object.ts";

/** Behaviour after a code: keep scanning (`continuous`) or close (`single`). */
export type CameraMode = "continuous" | "single";

/** Camera settings of this device, stored in this browser only. */
export interface CameraSettings {
  readonly mode: CameraMode;
  /** The camera chosen by hand; empty for none. Browsers may change a camera's id but keep its label. */
  readonly deviceId: string;
  readonly label: string;
}

const storageKey = "trace.camera";
let current: CameraSettings | null = null;

/** Returns the current settings; missing or damaged values are the defaults. */
export function cameraSettings(): CameraSettings {
  current ??= readCameraSettings(globalThis.localStorage?.getItem(storageKey) ?? null);
  return current;
}

/** Parses stored settings value by value, so that one damaged value does not affect the others. */
export function readCameraSettings(stored: string | null): CameraSettings {
  const given = storedObject(stored);
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    mode: given.mode === "single" ? "single" : "continuous",
    deviceId: text(given.deviceId),
    label: text(given.label),
  };
}

/** Changes and stores some settings. */
export function changeCameraSettings(changes: Partial<CameraSettings>): void {
  current = { ...cameraSettings(), ...changes };
  localStorage.setItem(storageKey, JSON.stringify(current));
}
