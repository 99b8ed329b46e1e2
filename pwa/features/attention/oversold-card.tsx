import { useCallback } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { CodeText } from "#pwa/parts/items/item-facts.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { View } from "#pwa/local/device.ts";
import type { OrderLineRow } from "#shared/orders/rows.ts";
import { oversoldWords } from "./oversold-words.ts";

/** Every line of an order whose item another sale had before it. */
export const oversold = (view: View): readonly OrderLineRow[] =>
  view.all("orderLine").filter(({ state }) => state === "oversold");

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
  const mine = useView(useCallback((view: View) => view.get("order", line.orderId), [line.orderId]));
  const other = useView(
    useCallback(
      (view: View) => {
        const live = view.by("orderLine", "item", line.itemId).find(({ isLive }) => isLive);
        return live === undefined ? undefined : view.get("order", live.orderId);
      },
      [line.itemId],
    ),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{item?.title ?? oversoldWords("item")}</span>
        {item !== undefined && <CodeText code={item.code} />}
      </p>
      <AppLink to="/orders/$orderId" params={{ orderId: line.orderId }} className={buttonClasses("primary")}>
        {oversoldWords("thisSale", { order: mine?.name ?? "" })}
      </AppLink>
      {other !== undefined && (
        <AppLink to="/orders/$orderId" params={{ orderId: other.id }} className={buttonClasses()}>
          {oversoldWords("otherSale", { order: other.name })}
        </AppLink>
      )}
    </div>
  );
}
