import { useEffect, useId, useSyncExternalStore } from "react";

/**
 * State of the open camera and its panel's place on the page: the dock mounted last, so that a dialog has it before its
 * screen. The camera closes when no mounted screen takes scans.
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

/** Number of times the camera was opened by hand; it may move into a dialog and back meanwhile. */
let openings = 0;
let openedIn: string | undefined;
export const cameraOpenings = (): number => openings;

export function openCamera(): void {
  openings += 1;
  openedIn = places.at(-1);
  set(true);
}

export const closeCamera = (): void => set(false);

/** Returns whether the camera is open; registers the caller's screen as taking scans while mounted. */
export function useCameraOpen(): boolean {
  useEffect(() => {
    buttons += 1;
    return () => {
      buttons -= 1;
      // Deferred: the next screen may take scans as well, and then keeps the camera.
      queueMicrotask(() => {
        if (buttons === 0) closeCamera();
      });
    };
  }, []);
  return useSyncExternalStore(subscribe, () => open);
}

/** Returns whether the camera's panel is in the caller's dock. */
export function useCameraPlace(): boolean {
  const id = useId();
  useEffect(() => {
    places = [...places, id];
    tell();
    return () => {
      places = places.filter((place) => place !== id);
      // A camera opened in a dialog closes with it; any other returns to its previous dock.
      if (openedIn === id) closeCamera();
      tell();
    };
  }, [id]);
  return useSyncExternalStore(subscribe, () => open && places.at(-1) === id);
}
