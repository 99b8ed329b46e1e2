import { CircleCheck, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { FullScreen } from "#pwa/ui/controls/dialog.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { LayoutPreview } from "#pwa/labels/label-preview.tsx";
import type { ListingSheet } from "#pwa/listing-sheets/listing-sheet.ts";
import { listingSheetPages } from "#pwa/listing-sheets/listing-sheet-layout.ts";
import { listingSheetsOfItems } from "#pwa/listing-sheets/listing-sheets-of-items.ts";
import { printDocument } from "#pwa/printing/print-document.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { listingScreenWords } from "./words.ts";

/** The listed items, with labels for their boxes on a letter sheet and shipping instructions [A2.89, A2.109]. */
export function ShipStep({ itemIds, onClose }: { readonly itemIds: readonly string[]; readonly onClose: () => void }) {
  const device = useDevice();
  const store = device.view.get("store", device.session.store.id);
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
  const [sheet] = sheets ?? [];
  const page = sheet === undefined ? undefined : listingSheetPages(sheet)[0];
  const print = () => {
    if (sheets === null) return;
    void printDocument({
      count: sheets.length,
      fileName: "consigner_listing.pdf",
      order: { kind: "listingSheets", sheets },
      device,
    });
  };
  return (
    <FullScreen
      open
      onClose={onClose}
      title={listingScreenWords("productAdded")}
      description={listingScreenWords("productAddedHint", { count: itemIds.length })}
      mark={<CircleCheck aria-hidden className="mt-2 size-7 text-success" />}
      actions={
        <>
          <Button icon={<Printer aria-hidden />} disabled={page === undefined} onClick={print}>
            {listingScreenWords("printSheet")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {listingScreenWords("done")}
          </Button>
        </>
      }
    >
      <div className="mx-auto grid w-full max-w-3xl gap-5 pt-4">
        <section aria-labelledby="ship">
          <h2 id="ship" className="text-lead font-semibold">
            {listingScreenWords("ship")}
          </h2>
          <h3 className="mt-2 font-medium">{listingScreenWords("howToShip")}</h3>
          <p className="whitespace-pre-wrap">{store?.shipInstructions || listingScreenWords("noInstructions")}</p>
        </section>
        {problem !== null ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : sheets === null ? (
          <Skeleton className="aspect-[8.5/11] w-full" />
        ) : page === undefined ? (
          <p>{listingScreenWords("nothingToShip")}</p>
        ) : (
          <LayoutPreview layout={page} name={listingScreenWords("sheetOf")} />
        )}
      </div>
    </FullScreen>
  );
}
