import { AppLink } from "#pwa/components/app-link.tsx";
import { Button, buttonClasses } from "#pwa/components/ui/button.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import { scanBus } from "#pwa/scanning/scan-bus.ts";
import type { IntakeScan } from "./use-intake-scans.ts";

/** The last scan of an intake, with undo and the ways on. */
export function ScanCard({
  scan,
  onUndo,
}: {
  readonly scan: IntakeScan | null;
  readonly onUndo: (itemId: string) => void;
}) {
  if (scan === null)
    return <LastScan kind={null} title="Ready to scan" detail="Scan the barcode on the box. No field to tap." />;
  const { choice, itemId, stockItemId } = scan;
  return (
    <LastScan
      kind={scan.kind}
      title={scan.title}
      detail={scan.detail}
      onUndo={itemId === undefined ? undefined : () => onUndo(itemId)}
    >
      {choice === undefined && stockItemId === undefined ? undefined : (
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
          {stockItemId !== undefined && (
            <AppLink href={`/inventories/${stockItemId}`} className={buttonClasses()}>
              Open the item
            </AppLink>
          )}
        </>
      )}
    </LastScan>
  );
}
