/** Capabilities of a camera besides its picture, from its track. */
export interface CameraAbilities {
  readonly torch: boolean;
  /** In the camera's own units; null if it has no zoom. */
  readonly zoom: { readonly min: number; readonly max: number; readonly step: number } | null;
  readonly continuousFocus: boolean;
}

/** W3C MediaStream Image Capture, §6; not in the TypeScript library. */
interface ImageCapabilities {
  readonly torch?: unknown;
  readonly zoom?: { readonly min?: unknown; readonly max?: unknown; readonly step?: unknown };
  readonly focusMode?: unknown;
}

/** Reads a track's capabilities; those a browser does not report are absent. */
export function readAbilities(capabilities: unknown): CameraAbilities {
  const abilities: ImageCapabilities = typeof capabilities === "object" && capabilities !== null ? capabilities : {};
  const { min, max, step } = abilities.zoom ?? {};
  const zooms = typeof min === "number" && typeof max === "number" && min > 0 && max > min;
  return {
    // Some browsers list the possible values instead of a boolean.
    torch: abilities.torch === true || (Array.isArray(abilities.torch) && abilities.torch.includes(true)),
    zoom: zooms ? { min, max, step: typeof step === "number" && step > 0 ? step : (max - min) / 50 } : null,
    continuousFocus: Array.isArray(abilities.focusMode) && abilities.focusMode.includes("continuous"),
  };
}

export const abilitiesOf = (track: MediaStreamTrack): CameraAbilities =>
  readAbilities(typeof track.getCapabilities === "function" ? track.getCapabilities() : {});

/** Applies one setting to a running camera. Rejects when the camera refuses it. */
export const setOnTrack = (
  track: MediaStreamTrack,
  what: { readonly torch: boolean } | { readonly zoom: number } | { readonly focusMode: "continuous" },
): Promise<void> => track.applyConstraints({ advanced: [what as MediaTrackConstraintSet] });
