import { useEffect, useId, useSyncExternalStore } from "react";

/**
 * Whether the camera is open, and where on the page its panel stands: in the place that was
 * mounted last, so that a dialog has it before its screen. It is closed as soon as no screen
 * is left that takes scans.
 */
let open = false;
let buttons = 0;
let places: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (open === next) return;
  open = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often the camera was opened by hand; it may move into a dialog and back meanwhile. */
let openings = 0;
let openedIn: string | undefined;
export const cameraOpenings = (): number => openings;

export function openCamera(): void {
  openings += 1;
  openedIn = places.at(-1);
  set(true);
}

export const closeCamera = (): void => set(false);

/** Whether the camera is open; the caller's screen takes scans for as long as it is mounted. */
export function useCameraOpen(): boolean {
  useEffect(() => {
    buttons += 1;
    return () => {
      buttons -= 1;
      // A screen that follows at once may take scans as well, and keeps it.
      queueMicrotask(() => {
        if (buttons === 0) closeCamera();
      });
    };
  }, []);
  return useSyncExternalStore(subscribe, () => open);
}

/** Whether the camera's panel stands in the caller's place. */
export function useCameraPlace(): boolean {
  const id = useId();
  useEffect(() => {
    places = [...places, id];
    tell();
    return () => {
      places = places.filter((place) => place !== id);
      // Opened for a dialog, it goes with the dialog; otherwise it goes back to where it was.
      if (openedIn === id) closeCamera();
      tell();
    };
  }, [id]);
  return useSyncExternalStore(subscribe, () => open && places.at(-1) === id);
}
