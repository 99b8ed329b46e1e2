import { CircleCheck, Clock, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { FullScreen } from "#pwa/ui/controls/dialog.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { LayoutPreview } from "#pwa/labels/label-preview.tsx";
import type { ListingSheet } from "#pwa/listing-sheets/listing-sheet.ts";
import { listingSheetPages } from "#pwa/listing-sheets/listing-sheet-layout.ts";
import { listingSheetsOfItems } from "#pwa/listing-sheets/listing-sheets-of-items.ts";
import { printDocument } from "#pwa/printing/print-document.tsx";
import { problemText } from "#pwa/local/problem-text.ts";
import { reviewWords } from "./review-words.ts";

/**
 * What happens with the listed items: how those are brought that the store pre-approves, with labels for their
 * boxes on a letter sheet. Nobody is told to bring what the store has not approved.
 */
export function ShipStep({
  bring,
  waiting,
  onClose,
}: {
  readonly bring: readonly string[];
  readonly waiting: number;
  readonly onClose: () => void;
}) {
  const device = useDevice();
  const { link } = useSync();
  const store = device.view.get("store", device.session.store.id);
  const [sheets, setSheets] = useState<readonly ListingSheet[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    (store === undefined ? Promise.resolve([]) : listingSheetsOfItems(device.view, store, bring, new Date())).then(
      (found) => wanted && setSheets(found),
      (error: unknown) => wanted && setProblem(problemText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [device, store, bring]);
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
      title={reviewWords("productAdded")}
      description={reviewWords(link === "offline" ? "productKeptHint" : "productAddedHint", {
        count: bring.length + waiting,
      })}
      mark={<CircleCheck aria-hidden className="mt-2 size-7 text-success" />}
      actions={
        <>
          {bring.length > 0 && (
            <Button icon={<Printer aria-hidden />} disabled={page === undefined} onClick={print}>
              {reviewWords("printSheet")}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {reviewWords("done")}
          </Button>
        </>
      }
    >
      <div className="mx-auto grid w-full max-w-3xl gap-5 pt-4">
        {waiting > 0 && (
          <p className="flex items-start gap-3 rounded-control bg-info-soft p-4 text-info">
            <Clock aria-hidden className="mt-px size-5 shrink-0" />
            {link === "offline"
              ? reviewWords("sendsLater")
              : bring.length === 0
                ? reviewWords("sent")
                : reviewWords("sentOf", { count: waiting })}
          </p>
        )}
        {bring.length > 0 && (
          <section aria-labelledby="ship" className="grid gap-4">
            <h2 id="ship" className="text-lead font-semibold">
              {reviewWords("ship")}
            </h2>
            <div>
              <h3 className="font-medium">{reviewWords("howToShip")}</h3>
              <p className="whitespace-pre-wrap">{store?.shipInstructions || reviewWords("noInstructions")}</p>
              <p>{reviewWords("packIt")}</p>
            </div>
            {problem !== null ? (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            ) : page === undefined ? (
              <Skeleton className="aspect-[8.5/11] w-full" />
            ) : (
              <LayoutPreview layout={page} name={reviewWords("sheetOf")} />
            )}
          </section>
        )}
      </div>
    </FullScreen>
  );
}
