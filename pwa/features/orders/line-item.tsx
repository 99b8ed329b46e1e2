import { t } from "#shared/words/define-words.ts";
import { CircleCheck } from "lucide-react";
import { useCallback } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { ExplainedPayout } from "#pwa/parts/fees/explained-payout.tsx";
import { PayableNote } from "#pwa/parts/fees/payable-note.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { CodeText, ItemImage, ItemLink, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { explainedPayout } from "#shared/areas/fees/explained.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";
import { lineStatusText } from "#shared/areas/orders/export-columns.ts";
import { itemsTotal } from "#shared/areas/orders/order-fields.ts";
import { oversoldCause } from "#pwa/parts/orders/oversold-cause.ts";
import { SettleOversold } from "#pwa/parts/orders/settle-oversold.tsx";
import { lineTones } from "./line-tones.ts";
import { withoutOf } from "./order-lines.ts";

/** One item of an order, with its price and payout explained. */
export function LineItem({ line }: { readonly line: OrderLineRow }) {
  const may = useCan()("inventory.view");
  const currency = useCurrency();
  const item = useView(useCallback((view: View) => view.items.brief(line.itemId), [line.itemId]));
  const isOwn = useRow("consigner", line.consignerId)?.isStoreAccount === true;
  const without = useView(useCallback((view: View) => withoutOf(view, line), [line]));
  const status = line.state === "sold" && item?.status === "Paid" ? "paid" : line.state;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {item === undefined ? (
          <span className="flex-1 text-muted">{t("Item not on this device")}</span>
        ) : (
          <>
            <ItemImage item={item} className="size-12" />
            <div className="min-w-0 flex-1 basis-48">
              {may ? (
                <ItemLink id={item.id} className="font-medium underline decoration-line-strong underline-offset-4">
                  {item.title}
                </ItemLink>
              ) : (
                <p className="font-medium">{item.title}</p>
              )}
              <p className="text-caption text-muted">
                {optionLine(item)} <CodeText code={item.code} />
              </p>
            </div>
          </>
        )}
        <Badge tone={lineTones[status]}>{lineStatusText({ status, without })}</Badge>
        <span className="tabular ml-auto text-right font-medium">
          {formatMoney(itemsTotal([line]), currency)}
          {line.discountMinor > 0 && (
            <span className="block text-caption font-normal text-muted">
              {t("Discount {amount}", { amount: formatMoney(line.discountMinor, currency) })}
            </span>
          )}
        </span>
      </div>
      {line.pickedAt !== null && line.isLive && <PickedNote line={line} />}
      {line.state === "oversold" && <Oversold line={line} />}
      {/* The store's own items are paid to nobody, and neither are returned ones. */}
      {!isOwn && line.state !== "cancelled" && line.state !== "refunded" && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text">
            {t("How this payout is worked out")}
          </summary>
          <div className="rounded-control bg-hover p-3">
            <ExplainedPayout explained={explainedPayout(line, line.rule)} />
            {line.state === "sold" && <PayableNote itemId={line.itemId} />}
          </div>
        </details>
      )}
    </div>
  );
}

/** That the pair was picked, and instead of which one. */
function PickedNote({ line: { orderedItemId } }: { readonly line: OrderLineRow }) {
  const code = useView(
    useCallback(
      (view: View) => (orderedItemId === null ? undefined : view.items.brief(orderedItemId)?.code),
      [orderedItemId],
    ),
  );
  return (
    <p className="flex items-center gap-1.5 text-caption text-success">
      <CircleCheck aria-hidden className="size-4 shrink-0" />
      {code === undefined ? t("Picked") : t("Picked instead of {code}", { code })}
    </p>
  );
}

/** Why the line has no item, with what settles it. */
function Oversold({ line }: { readonly line: OrderLineRow }) {
  const text = useView(useCallback((view: View) => oversoldCause(view, line).text, [line]));
  return (
    <div className="rounded-control bg-danger-soft p-3">
      <p className="mb-2 text-danger">{text}</p>
      <SettleOversold line={line} />
    </div>
  );
}
