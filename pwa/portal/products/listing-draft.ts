import { keptValue } from "#pwa/machine/local/kept/kept-value.ts";
import type { Adding } from "#pwa/parts/adding/adding.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useKept } from "#pwa/ui/use-kept.ts";

/** Drafts that a consigner has not submitted yet, kept on this device. Each has one line. */
type Listing = readonly Adding[];

const listingOf = (storeId: string, personId: string) =>
  keptValue<Listing>(
    `listing.${storeId}.${personId}`,
    // Data in another version's format is ignored.
    (stored) =>
      Array.isArray(stored) ? stored.filter((one) => Array.isArray((one as Partial<Adding> | null)?.lines)) : [],
    `trace.listing.${storeId}.${personId}`,
  );

export interface ListingDraft {
  readonly drafts: Listing;
  readonly count: number;
  /** Sum of all prices, in minor units. */
  readonly valueMinor: number;
  /** Resolves when the draft is on the disk. */
  readonly add: (draft: Adding) => Promise<void>;
  /** Replaces the draft of a line by another of the same line. */
  readonly change: (lineId: string, to: (draft: Adding) => Adding) => Promise<void>;
  readonly remove: (lineId: string) => Promise<void>;
}

/** Returns the signed-in person's drafts, shared by all screens and tabs and kept over a reload or a kill. */
export function useListingDraft(): ListingDraft {
  const { store, user } = useDevice().session;
  const listing = listingOf(store.id, user.id);
  const drafts = useKept(listing);
  const lines = drafts.flatMap((draft) => draft.lines);
  return {
    drafts,
    count: lines.reduce((sum, { itemIds }) => sum + itemIds.length, 0),
    valueMinor: lines.reduce((sum, { itemIds, priceMinor }) => sum + itemIds.length * (priceMinor ?? 0), 0),
    add: async (draft) => await listing.change((now) => [...now, draft]),
    change: async (lineId, to) =>
      await listing.change((now) => now.map((draft) => (draft.lines[0]?.id === lineId ? to(draft) : draft))),
    remove: async (lineId) => await listing.change((now) => now.filter(({ lines: [line] }) => line?.id !== lineId)),
  };
}
