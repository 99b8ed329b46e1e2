import { t } from "#shared/words/define-words.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import type { ParkedSale } from "./till-sales.ts";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";

/** The sales that were set aside on this device, to continue or to drop. */
export function ParkedList({
  sales,
  onResume,
  onDrop,
}: {
  readonly sales: readonly ParkedSale[];
  readonly onResume: (sale: ParkedSale) => void;
  readonly onDrop: (sale: ParkedSale) => void;
}) {
  const { view } = useDevice();
  if (sales.length === 0) return null;
  return (
    <SectionCard id="parked" title={t("Parked sales")}>
      <ul className="divide-y divide-line">
        {sales.map((sale) => {
          const name =
            sale.customerName !== ""
              ? sale.customerName
              : (view.items.brief(sale.lines[0]?.itemId ?? "")?.title ?? t("This sale"));
          return (
            <li key={sale.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="line-clamp-2 font-medium">{name}</p>
                <p className="text-caption text-muted">
                  {sellWords("items", { count: sale.lines.length })} · <DateText at={sale.at} form="dateTime" />
                </p>
              </div>
              <div className="flex gap-2">
                <Button aria-label={t("Drop {sale}", { sale: name })} onClick={() => onDrop(sale)}>
                  {t("Drop")}
                </Button>
                <Button
                  variant="primary"
                  aria-label={t("Continue {sale}", { sale: name })}
                  onClick={() => onResume(sale)}
                >
                  {t("Continue")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
