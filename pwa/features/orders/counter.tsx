import { t } from "#shared/words/define-words.ts";
import { ScanBarcode } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { LastScan } from "#pwa/scanning/last-scan.tsx";
import { ScanAids } from "#pwa/scanning/scan-aids.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import { ItemChoice, SaleItemSearch } from "./item-search.tsx";
import { GoneLineRow, SaleLineRow } from "./sale-line.tsx";
import { SalePane, type SalePaneProps } from "./sale-pane.tsx";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";

export interface CounterProps extends Omit<SalePaneProps, "onPark"> {
  readonly title: string;
  readonly hint: string;
  readonly back?: string;
  readonly actions?: ReactNode;
  /** Content above the items sold. */
  readonly above?: ReactNode;
  readonly onPark?: (() => void) | null;
}

/** A sale: scanned items on the left, the sale itself on the right; on phones one above the other. */
export function SaleCounter({ title, hint, back, actions, above, onPark = null, ...pane }: CounterProps) {
  const { sale } = pane;
  const { lines, gone, last, choice } = sale;
  const wide = useWide();
  return (
    <>
      <PageHeader
        title={title}
        // On phones there is room for the title and its buttons only.
        subtitle={lines.length === 0 && (wide || actions === undefined) ? hint : undefined}
        dense={!wide && actions !== undefined}
        back={back}
        actions={
          <>
            {actions}
            <CameraButton />
          </>
        }
      />
      <ScanAids />
      <CameraDock />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {above}
          {last !== null && <LastScan kind={last.kind} word={last.word} title={last.title} detail={last.detail} />}
          {choice.length > 0 && (
            <section aria-label={sellWords("chooseWhich")}>
              <ItemChoice items={choice} onChoose={sale.add} />
            </section>
          )}
          <SaleItemSearch onChoose={sale.add} />
          {lines.length + gone.length === 0 ? (
            <EmptyState icon={<ScanBarcode />} title={t("Nothing to sell yet")}>
              {t("Scan an item’s label or the barcode on its box, or search by title.")}
            </EmptyState>
          ) : (
            <Card className="@container px-3 py-1 md:px-4 md:py-1">
              <ul aria-label={t("Items in this sale")} className="divide-y divide-line">
                {gone.map((line) => (
                  <GoneLineRow key={line.id} line={line} sale={sale} />
                ))}
                {lines.map((line) => (
                  <SaleLineRow key={line.id} line={line} sale={sale} />
                ))}
              </ul>
            </Card>
          )}
        </div>
        <SalePane {...pane} onPark={onPark} />
      </div>
    </>
  );
}
