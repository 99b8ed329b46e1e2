import { t } from "#shared/words/define-words.ts";
import type { CameraSettings } from "./camera-settings.ts";

/** One camera of the device in the list to choose from. */
export interface CameraChoice {
  readonly deviceId: string;
  readonly label: string;
}

/** Enough pixels for a code at arm's length; a camera with fewer gives its maximum. */
const picture = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } } as const;

const isMissing = (fault: unknown): boolean =>
  fault instanceof Error && (fault.name === "OverconstrainedError" || fault.name === "NotFoundError");

/**
 * Opens the camera chosen on this device; else the one with the same label; else the one facing away from the person,
 * or any. Rejects as `getUserMedia` does.
 */
export async function openStream({ deviceId, label }: CameraSettings): Promise<MediaStream> {
  const wanted = deviceId === "" ? [] : [deviceId, ...(await sameLabel(deviceId, label))];
  for (const exact of wanted)
    try {
      return await ask({ ...picture, deviceId: { exact } });
    } catch (fault) {
      if (!isMissing(fault)) throw fault;
    }
  return await ask({ ...picture, facingMode: { ideal: "environment" } });
}

const ask = (video: MediaTrackConstraints): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video });

async function sameLabel(deviceId: string, label: string): Promise<readonly string[]> {
  const cameras = await listCameras();
  return cameras.filter((one) => one.label === label && one.deviceId !== deviceId).map((one) => one.deviceId);
}

/** Returns the device's cameras; without labels and ids until permission is given. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter(({ kind }) => kind === "videoinput")
    .map(({ deviceId, label }, index) => ({
      deviceId,
      label: label === "" ? t("Camera {number, number}", { number: index + 1 }) : label,
    }));
}

/** Releases the camera, which turns off its light. */
export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
