import { useSyncExternalStore } from "react";
import { labelSheets, labelsOnSheet, type SheetPlace } from "./label-sheets.ts";

/** On what this device's labels are printed: null for a label printer, else a sheet and where it begins. In this browser only. */
const storageKey = "trace.labels";
const listeners = new Set<() => void>();
let current: SheetPlace | null | undefined;

/** What is kept, as far as it makes sense; a label printer else. */
export function readSheetPlace(stored: string | null): SheetPlace | null {
  const [id, start] = (stored ?? "").split(" ");
  const sheet = labelSheets.find((one) => one.id === id);
  if (sheet === undefined) return null;
  const first = Number(start);
  return { sheet, start: Number.isInteger(first) && first >= 1 && first <= labelsOnSheet(sheet) ? first : 1 };
}

function kept(): string | null {
  try {
    return globalThis.localStorage?.getItem(storageKey) ?? null;
  } catch {
    return null;
  }
}

/** Where the next labels go. */
export function sheetPlace(): SheetPlace | null {
  if (current === undefined) current = readSheetPlace(kept());
  return current;
}

/** From now on and for the next start. */
export function setSheetPlace(place: SheetPlace | null): void {
  current = place;
  if (place === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, `${place.sheet.id} ${place.start}`);
  for (const listener of listeners) listener();
}

export const useSheetPlace = (): SheetPlace | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sheetPlace,
    () => null,
  );
