import { useSyncExternalStore } from "react";
import { type LabelSheet, labelSheets, labelsOnSheet, type SheetPlace } from "./label-sheets.ts";
import { firstOwnSheet, labelSheetOf, type OwnSheet, ownSheetId, readOwnSheet, textOfOwnSheet } from "./own-sheet.ts";

/**
 * Where this device prints labels: null for a label printer, else a sheet and its first free label. Stored in this
 * browser only.
 */
const storageKey = "trace.labels";
const ownKey = "trace.labels.own";
const listeners = new Set<() => void>();
let current: SheetPlace | null | undefined;

/** Parses the stored values; null (a label printer) if they are invalid. `own` is the person's own sheet. */
export function readSheetPlace(stored: string | null, own: string | null = null): SheetPlace | null {
  const [id, start] = (stored ?? "").split(" ");
  const sheet = id === ownSheetId ? readOwn(own) : labelSheets.find((one) => one.id === id);
  if (sheet === undefined) return null;
  const first = Number(start);
  return { sheet, start: Number.isInteger(first) && first >= 1 && first <= labelsOnSheet(sheet) ? first : 1 };
}

function readOwn(stored: string | null): LabelSheet | undefined {
  const own = readOwnSheet(stored);
  return own === null ? undefined : labelSheetOf(own);
}

function kept(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Returns where the next labels are printed. */
export function sheetPlace(): SheetPlace | null {
  if (current === undefined) current = readSheetPlace(kept(storageKey), kept(ownKey));
  return current;
}

/** Sets and stores where labels are printed. */
export function setSheetPlace(place: SheetPlace | null): void {
  current = place;
  if (place === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, `${place.sheet.id} ${place.start}`);
  for (const listener of listeners) listener();
}

/** Returns the person's own sheet as it was measured last on this device, or one to begin with. */
export const ownSheet = (): OwnSheet => readOwnSheet(kept(ownKey)) ?? firstOwnSheet;

/** Stores the person's own sheet and prints on it from now on, from its first label. */
export function setOwnSheet(sheet: OwnSheet): void {
  localStorage.setItem(ownKey, textOfOwnSheet(sheet));
  setSheetPlace({ sheet: labelSheetOf(sheet), start: 1 });
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
