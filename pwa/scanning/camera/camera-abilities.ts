/** What a camera can do beyond showing a picture, as its track says. */
export interface CameraAbilities {
  readonly torch: boolean;
  /** In the camera's own units; null where it cannot zoom by itself. */
  readonly zoom: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly continuousFocus: boolean;
}

/** W3C MediaStream Image Capture, §6; not in the TypeScript library. */
interface ImageCapabilities {
  readonly torch?: unknown;
  readonly zoom?: { readonly min?: unknown; readonly max?: unknown; readonly step?: unknown };
  readonly focusMode?: unknown;
}

/** Reads a track's capabilities; what a browser does not tell is not there. */
export function readAbilities(capabilities: unknown): CameraAbilities {
  const told: ImageCapabilities = typeof capabilities === "object" && capabilities !== null ? capabilities : {};
  const { min, max, step } = told.zoom ?? {};
  const zooms = typeof min === "number" && typeof max === "number" && min > 0 && max > min;
  return {
    // Some browsers list what can be set instead of a truth value.
    torch: told.torch === true || (Array.isArray(told.torch) && told.torch.includes(true)),
    zoom: zooms ? { min, max, step: typeof step === "number" && step > 0 ? step : (max - min) / 50 } : null,
    continuousFocus: Array.isArray(told.focusMode) && told.focusMode.includes("continuous"),
  };
}

export const abilitiesOf = (track: MediaStreamTrack): CameraAbilities =>
  readAbilities(typeof track.getCapabilities === "function" ? track.getCapabilities() : {});

/** Sets one thing on a running camera. Rejects when the camera refuses. */
export const setOnTrack = (
  track: MediaStreamTrack,
  what: { readonly torch: boolean } | { readonly zoom: number } | { readonly focusMode: "continuous" },
): Promise<void> => track.applyConstraints({ advanced: [what as MediaTrackConstraintSet] });
