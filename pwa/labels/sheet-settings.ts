import { useSyncExternalStore } from "react";
import { labelSheets, labelsOnSheet, type SheetPlace } from "./label-sheets.ts";

/**
 * Where this device prints labels: null for a label printer, else a sheet and its first free label. Stored in this
 * browser only.
 */
const storageKey = "trace.labels";
const listeners = new Set<() => void>();
let current: SheetPlace | null | undefined;

/** Parses the stored value; null (a label printer) if it is invalid. */
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

/** Returns where the next labels are printed. */
export function sheetPlace(): SheetPlace | null {
  if (current === undefined) current = readSheetPlace(kept());
  return current;
}

/** Sets and stores where labels are printed. */
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
