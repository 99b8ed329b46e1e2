import { t } from "#shared/words/define-words.ts";
import { Printer } from "lucide-react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { LayoutPreview } from "#pwa/paper/labels/label-preview.tsx";
import { listingSheetPages } from "#pwa/paper/listing-sheets/listing-sheet-layout.ts";
import { useListingSheets } from "#pwa/paper/printing/use-listing-sheets.ts";
import { inventoryScreenWords } from "./words.ts";

/**
 * The letter-size sheets for items on their way: one per consigner, with labels for the boxes. Shows a preview of the
 * first page.
 */
export function ListingDialog({ itemIds, onClose }: { itemIds: readonly string[]; onClose: () => void }) {
  const { sheets, problem, print } = useListingSheets(itemIds);
  const first = sheets?.[0];
  const page = first === undefined ? undefined : listingSheetPages(first)[0];
  const items = sheets?.reduce((sum, sheet) => sum + sheet.items.length, 0) ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={inventoryScreenWords("listingSheet")}
      description={
        sheets === null
          ? inventoryScreenWords("onLetterPaper")
          : inventoryScreenWords("itemsOnLetterPaper", { items, consigners: sheets.length })
      }
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            icon={<Printer aria-hidden />}
            disabled={sheets === null || sheets.length === 0}
            onClick={() => {
              onClose();
              print();
            }}
          >
            {inventoryScreenWords("printSheets", { count: sheets?.length ?? 1 })}
          </Button>
        </>
      }
    >
      {problem !== null ? (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      ) : sheets === null ? (
        <Skeleton className="aspect-[8.5/11] w-full" />
      ) : page === undefined || first === undefined ? (
        <p>{inventoryScreenWords("nothingToPack")}</p>
      ) : (
        // A sheet is taller than most screens; focused, it scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        <div role="group" aria-label={inventoryScreenWords("preview")} tabIndex={0}>
          <LayoutPreview layout={page} name={inventoryScreenWords("sheetOf", { consigner: first.consignerName })} />
        </div>
      )}
    </Dialog>
  );
}
