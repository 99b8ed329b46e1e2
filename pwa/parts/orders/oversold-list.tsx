import { t } from "#shared/words/define-words.ts";
import { useCallback } from "react";
import { CodeText, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";
import { oversold } from "./oversold.ts";
import { oversoldCause, oversoldTitle } from "./oversold-cause.ts";
import { SettledNotes } from "./settled-note.tsx";
import { SettleOversold } from "./settle-oversold.tsx";

const versionOf = (view: View): number => view.version;

/** Items that were sold twice, to settle, and what is to be given back for those that were. */
export function OversoldList() {
  const { view } = useDevice();
  const lines = useView(oversold);
  useView(versionOf);
  return (
    <>
      <SettledNotes />
      {lines.length > 0 && (
        <SectionCard id="oversold" title={oversoldTitle(lines.map((line) => oversoldCause(view, line)))}>
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
  const { view } = useDevice();
  const item = useView(useCallback((view: View) => view.items.brief(line.itemId), [line.itemId]));
  return (
    <div className="grid gap-3">
      <p className="min-w-0">
        <span className="block font-medium">{item?.title ?? t("Item")}</span>
        {item !== undefined && (
          <span className="text-caption text-muted">
            {optionLine(item)} <CodeText code={item.code} />
          </span>
        )}
      </p>
      <p className="text-muted">{oversoldCause(view, line).text}</p>
      <SettleOversold line={line} />
    </div>
  );
}
