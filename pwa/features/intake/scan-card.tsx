import { t } from "#shared/words/define-words.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import { scanBus } from "#pwa/scanning/scan-bus.ts";
import type { IntakeScan } from "./use-intake-scans.ts";

/** The last scan of an intake, with undo and further actions. */
export function ScanCard({ scan }: { readonly scan: IntakeScan | null }) {
  if (scan === null)
    return (
      <LastScan
        kind={null}
        title={t("Ready to scan")}
        detail={t("Scan the barcode on the box. You don’t need to tap a field.")}
      />
    );
  const { choice, moveTo, stockItemId } = scan;
  return (
    <LastScan kind={scan.kind} word={scan.word} title={scan.title} detail={scan.detail} onUndo={scan.undo}>
      {choice === undefined && moveTo === undefined && stockItemId === undefined ? undefined : (
        <>
          {choice !== undefined && (
            <>
              <Button onClick={() => void scanBus.submitParsed({ kind: "gtin", gtin14: choice.ean8 }, "typed")}>
                EAN-8
              </Button>
              <Button onClick={() => void scanBus.submitParsed({ kind: "gtin", gtin14: choice.upcE }, "typed")}>
                UPC-E
              </Button>
            </>
          )}
          {moveTo !== undefined && (
            <Button variant="primary" onClick={moveTo.move}>
              {t("Move all to {location}", { location: moveTo.name })}
            </Button>
          )}
          {stockItemId !== undefined && (
            <AppLink to="/inventories/$itemId" params={{ itemId: stockItemId }} className={buttonClasses()}>
              {t("Open the item")}
            </AppLink>
          )}
        </>
      )}
    </LastScan>
  );
}
