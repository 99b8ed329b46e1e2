import { useCallback, useEffect, useMemo, useState } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { useComing } from "#pwa/ui/use-coming.ts";

/** How many ids of told sales a browser keeps. */
const mostTold = 5_000;

/** Sold items: those that this browser has not shown yet, and whether there are any at all. */
export interface NewlySold {
  readonly count: number;
  readonly any: boolean;
}

/**
 * Counts sold items that this browser has not shown yet; all sold items the first time. Null until the rows are read,
 * and then nothing is kept as told. Stores their ids rather than the time of the visit: a sale reaches the device some
 * time after it was made.
 */
export function useNewlySold(key: string): NewlySold | null {
  const isRead = !useComing();
  const [told] = useState(() => readTold(key));
  const ids = useView(
    useCallback((view) => view.list("item", { where: { status: ["Sold", "Paid"] } }).rows.map(({ id }) => id), []),
  );
  // Only after drawing, and on a visible page.
  useEffect(() => {
    if (!isRead) return;
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      // What is not on the device at this moment was told all the same.
      localStorage.setItem(key, JSON.stringify([...new Set([...ids, ...told])].slice(0, mostTold)));
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [key, ids, told, isRead]);
  return useMemo(
    () => (isRead ? { count: ids.filter((id) => !told.has(id)).length, any: ids.length > 0 } : null),
    [ids, told, isRead],
  );
}

function readTold(key: string): ReadonlySet<string> {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(told) ? told.filter((id) => typeof id === "string") : []);
  } catch {
    // Unreadable data: all are counted as new once more.
    return new Set();
  }
}
