import { tooLong } from "#pwa/components/too-long.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";

/** As the command takes them. */
export const mostNotes = 2_000;
export const mostTracking = 120;

/** The fields the edit card holds. Only touched ones are kept, so that untouched ones follow what others change. */
export type ItemDraft = Partial<
  Pick<
    ItemRow,
    | "option1Value"
    | "option2Value"
    | "option3Value"
    | "priceMinor"
    | "locationId"
    | "subLocationId"
    | "notes"
    | "image"
    | "trackingCode"
  >
>;

/** What the card shows: the row with what was touched laid over it. */
export const withDraft = (item: ItemRow, draft: ItemDraft): ItemRow => ({ ...item, ...draft });

/** What saving would change: touched fields whose value differs from the row as it is now. */
export function draftChanges(item: ItemRow, draft: ItemDraft): ItemDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => value !== item[field as keyof ItemDraft]),
  ) as ItemDraft;
}

/** The first thing that keeps the draft from being saved, as a sentence; null when nothing does. */
export function draftProblem(
  item: ItemRow,
  draft: ItemDraft,
  priceTyped: boolean,
): { readonly field: keyof ItemDraft; readonly message: string } | null {
  const shown = withDraft(item, draft);
  if (!priceTyped || shown.priceMinor <= 0) return { field: "priceMinor", message: "Please enter a price" };
  if (shown.locationId === null && item.locationId !== null)
    return { field: "locationId", message: "Please select a location" };
  const notes = tooLong(shown.notes, mostNotes);
  if (notes !== null) return { field: "notes", message: notes };
  const tracking = tooLong(shown.trackingCode, mostTracking);
  return tracking === null ? null : { field: "trackingCode", message: tracking };
}
