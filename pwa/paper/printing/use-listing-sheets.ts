import { useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import type { ListingSheet } from "#pwa/paper/listing-sheets/listing-sheet.ts";
import { listingSheetsOfItems } from "#pwa/paper/listing-sheets/listing-sheets-of-items.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { printDocument } from "./print-document.tsx";

/** Returns the letter-size sheets for items, null until they are made; why they could not be; and how to print them. */
export function useListingSheets(itemIds: readonly string[]) {
  const device = useDevice();
  const store = useStore();
  const [sheets, setSheets] = useState<readonly ListingSheet[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    (store === undefined ? Promise.resolve([]) : listingSheetsOfItems(device.view, store, itemIds, new Date())).then(
      (found) => wanted && setSheets(found),
      (error: unknown) => wanted && setProblem(problemText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [device, store, itemIds]);
  const print = () => {
    if (sheets === null) return;
    void printDocument({
      count: sheets.length,
      fileName: "consigner_listing.pdf",
      order: { kind: "listingSheets", sheets },
      device,
    });
  };
  return { sheets, problem, print };
}
