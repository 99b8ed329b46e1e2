import { storedObject } from "../stored-object.ts";

/** After a code the camera goes on (`continuous`) or closes (`single`). */
export type CameraMode = "continuous" | "single";

/** How the camera is used on this device. Kept in this browser only. */
export interface CameraSettings {
  readonly mode: CameraMode;
  /** The camera chosen by hand; empty until one is. Browsers may give a camera another id, its label stays. */
  readonly deviceId: string;
  readonly label: string;
}

export const defaultCameraSettings: CameraSettings = { mode: "continuous", deviceId: "", label: "" };

const storageKey = "trace.camera";
let current: CameraSettings | null = null;

/** The settings as they stand; what is missing or damaged is the default. */
export function cameraSettings(): CameraSettings {
  current ??= readCameraSettings(globalThis.localStorage?.getItem(storageKey) ?? null);
  return current;
}

/** Settings from stored text, value by value, so that one damaged value does not cost the others. */
export function readCameraSettings(stored: string | null): CameraSettings {
  const given = storedObject(stored);
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    mode: given.mode === "single" ? "single" : "continuous",
    deviceId: text(given.deviceId),
    label: text(given.label),
  };
}

/** Changes some settings, from now on and for the next start. */
export function changeCameraSettings(changes: Partial<CameraSettings>): void {
  current = { ...cameraSettings(), ...changes };
  localStorage.setItem(storageKey, JSON.stringify(current));
}
