import { useCallback, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { CodeText } from "#pwa/parts/items/item-facts.tsx";
import { useTillPlace } from "#pwa/parts/till/this-till.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { View } from "#pwa/local/device.ts";
import { problemText } from "#pwa/local/problem-text.ts";
import type { OrderLineRow } from "#shared/orders/rows.ts";
import { oversoldWords } from "./oversold-words.ts";

/** Every line of an order whose item another sale had before it. */
export const oversold = (view: View): readonly OrderLineRow[] =>
  view.list("orderLine", { where: { state: "oversold" } }).rows;

/** Items paid for in two sales, each with both orders; empty for people without Orders, whose devices have none. */
export function OversoldCard() {
  const lines = useView(oversold);
  if (lines.length === 0) return null;
  return (
    <SectionCard id="oversold" title={oversoldWords("title", { count: lines.length })}>
      <p className="mb-2 text-muted">{oversoldWords("hint")}</p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="py-3">
            <Entry line={line} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Entry({ line }: { readonly line: OrderLineRow }) {
  const item = useView(useCallback((view: View) => view.items.brief(line.itemId), [line.itemId]));
  return (
    <div className="grid gap-3">
      <p className="min-w-0">
        <span className="block font-medium">{item?.title ?? oversoldWords("item")}</span>
        {item !== undefined && <CodeText code={item.code} />}
      </p>
      <SettleOversold line={line} />
    </div>
  );
}

/** The two sales of an item that was sold twice, and a button for each that keeps it and refunds the other. */
export function SettleOversold({ line }: { readonly line: OrderLineRow }) {
  const device = useDevice();
  const can = useCan();
  const tillPlace = useTillPlace();
  const [busy, setBusy] = useState<"this" | "other" | null>(null);
  const mine = useView(useCallback((view: View) => view.get("order", line.orderId), [line.orderId]));
  const otherLine = useView(
    useCallback((view: View) => view.by("orderLine", "item", line.itemId).find(({ isLive }) => isLive), [line.itemId]),
  );
  const other = useView(
    useCallback(
      (view: View) => (otherLine === undefined ? undefined : view.get("order", otherLine.orderId)),
      [otherLine],
    ),
  );
  const settle = async (keep: "this" | "other"): Promise<void> => {
    setBusy(keep);
    try {
      if (otherLine === undefined) await device.run("orders.sellOversold", { lineId: line.id });
      else
        await device.run("orders.settleOversold", {
          lineId: line.id,
          orderId: line.orderId,
          otherLineId: otherLine.id,
          otherOrderId: otherLine.orderId,
          keep,
          reason: oversoldWords("reason"),
          till: tillPlace(),
        });
      toast.success(oversoldWords("settled"));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setBusy(null);
    }
  };
  const sales = [
    { keep: "this" as const, id: line.orderId, name: mine?.name ?? "", word: "thisSale" as const },
    ...(otherLine === undefined
      ? []
      : [{ keep: "other" as const, id: otherLine.orderId, name: other?.name ?? "", word: "otherSale" as const }]),
  ];
  return (
    <ul className="grid gap-2">
      {sales.map(({ keep, id, name, word }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink
            to="/orders/$orderId"
            params={{ orderId: id }}
            className="inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center text-accent-text underline underline-offset-4"
          >
            {oversoldWords(word, { order: name })}
          </AppLink>
          {can("orders.refund") && (
            <Button
              busy={busy === keep}
              disabled={busy !== null}
              aria-label={oversoldWords("keepOf", { order: name })}
              onClick={() => void settle(keep)}
            >
              {oversoldWords(otherLine === undefined ? "give" : "keep")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
