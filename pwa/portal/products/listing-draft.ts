import { useCallback, useSyncExternalStore } from "react";
import type { Adding } from "#pwa/parts/adding/adding.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";

/** Drafts that a consigner has not submitted yet, stored in the browser. Each has one line. */
type Listing = readonly Adding[];

const nothing: Listing = [];
const read = new Map<string, Listing>();
const listeners = new Set<() => void>();

function load(key: string): Listing {
  const known = read.get(key);
  if (known !== undefined) return known;
  let found = nothing;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    // Data in another version's format is ignored.
    if (Array.isArray(kept)) found = kept.filter((one) => Array.isArray((one as Partial<Adding> | null)?.lines));
  } catch (error) {
    console.error("What was on the list cannot be read.", error);
  }
  read.set(key, found);
  return found;
}

function keep(key: string, listing: Listing): void {
  read.set(key, listing);
  localStorage.setItem(key, JSON.stringify(listing));
  for (const listener of listeners) listener();
}

export interface ListingDraft {
  readonly drafts: Listing;
  readonly count: number;
  /** Sum of all prices, in minor units. */
  readonly valueMinor: number;
  readonly add: (draft: Adding) => void;
  readonly remove: (lineId: string) => void;
  readonly clear: () => void;
}

/** Returns the signed-in person's drafts, shared by all screens and kept over a reload. */
export function useListingDraft(): ListingDraft {
  const { store, user } = useDevice().session;
  const key = `trace.listing.${store.id}.${user.id}`;
  const drafts = useSyncExternalStore(
    useCallback((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }, []),
    () => load(key),
  );
  const lines = drafts.flatMap((draft) => draft.lines);
  return {
    drafts,
    count: lines.reduce((sum, { itemIds }) => sum + itemIds.length, 0),
    valueMinor: lines.reduce((sum, { itemIds, priceMinor }) => sum + itemIds.length * (priceMinor ?? 0), 0),
    add: (draft) => keep(key, [...load(key), draft]),
    remove: (lineId) =>
      keep(
        key,
        load(key).filter(({ lines: [line] }) => line?.id !== lineId),
      ),
    clear: () => keep(key, nothing),
  };
}
