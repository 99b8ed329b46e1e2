import { t } from "#shared/words/define-words.ts";
import { Check, Printer } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useView } from "#pwa/ui/device-context.tsx";
import { useStore } from "#pwa/ui/use-row.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { usePrintLabels } from "#pwa/paper/printing/use-print-labels.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";

const ItemLabelPreview = lazy(async () => ({
  default: (await import("#pwa/paper/labels/item-label-preview.tsx")).ItemLabelPreview,
}));

/** The saved items with their labels: all in one document or one by one. Works offline. */
export function LabelsPanel({
  itemIds,
  onDone,
}: {
  readonly itemIds: readonly string[];
  /** Missing if the button is elsewhere. */
  readonly onDone?: () => void;
}) {
  const store = useStore();
  const items = useView(useCallback((view) => itemIds.flatMap((id) => view.items.brief(id) ?? []), [itemIds]));
  const { print, printing } = usePrintLabels();
  const [shown, setShown] = useState(0);
  const waits = items.length < itemIds.length || items.some(({ unsent }) => unsent);
  const first = items[shown] ?? items[0];

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 basis-full text-lead font-semibold sm:basis-0">
          {waits
            ? t("{count, plural, one {# item} other {# items}} saved on this device", { count: itemIds.length })
            : t("{count, plural, one {# item} other {# items}} saved", { count: itemIds.length })}
        </h2>
        {onDone !== undefined && <Button onClick={onDone}>{t("Done")}</Button>}
        <Button
          variant="primary"
          className="max-sm:flex-1"
          icon={<Printer aria-hidden />}
          busy={printing}
          disabled={items.length === 0}
          onClick={() => void print(items.map(({ id }) => id))}
        >
          {t("Print all labels")}
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        {first !== undefined && store !== undefined && (
          <Suspense fallback={<Skeleton className="aspect-[62/38] w-full" />}>
            <ItemLabelPreview brief={first} store={store} />
          </Suspense>
        )}
        <ul className="flex max-h-96 flex-col gap-1 overflow-y-auto overscroll-contain">
          {items.map((item, index) => (
            <SavedItem
              key={item.id}
              item={item}
              chosen={item.id === first?.id}
              busy={printing}
              onShow={() => setShown(index)}
              onPrint={() => void print([item.id])}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function SavedItem({
  item,
  chosen,
  busy,
  onShow,
  onPrint,
}: {
  item: ItemBrief;
  chosen: boolean;
  busy: boolean;
  onShow: () => void;
  onPrint: () => void;
}) {
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onShow}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover aria-pressed:bg-accent-soft"
      >
        <span className="tabular font-mono font-medium">{item.code}</span>
        <span className="min-w-0 flex-1 truncate text-muted">
          {item.option1Value === "" ? item.title : `${item.option1Value} · ${item.title}`}
        </span>
        {item.printed && (
          <Badge tone="success" icon={<Check aria-hidden />}>
            {t("Printed")}
          </Badge>
        )}
      </button>
      <Button
        disabled={busy}
        onClick={onPrint}
        aria-label={t("Print the label of {code}", { code: item.code })}
        className="shrink-0 px-3"
      >
        {t("Print")}
      </Button>
    </li>
  );
}
