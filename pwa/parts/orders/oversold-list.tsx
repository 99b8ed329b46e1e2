import { useCallback } from "react";
import { CodeText, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/local/device.ts";
import type { OrderLineRow } from "#shared/orders/rows.ts";
import { oversold } from "./oversold.ts";
import { oversoldWords } from "./oversold-words.ts";
import { SettledNotes } from "./settled-note.tsx";
import { SettleOversold } from "./settle-oversold.tsx";

/** Items that were sold twice, to settle, and what is to be given back for those that were. */
export function OversoldList() {
  const lines = useView(oversold);
  return (
    <>
      <SettledNotes />
      {lines.length > 0 && (
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
      )}
    </>
  );
}

function Entry({ line }: { readonly line: OrderLineRow }) {
  const item = useView(useCallback((view: View) => view.items.brief(line.itemId), [line.itemId]));
  return (
    <div className="grid gap-3">
      <p className="min-w-0">
        <span className="block font-medium">{item?.title ?? oversoldWords("item")}</span>
        {item !== undefined && (
          <span className="text-caption text-muted">
            <CodeText code={item.code} /> {optionLine(item)}
          </span>
        )}
      </p>
      <SettleOversold line={line} />
    </div>
  );
}
