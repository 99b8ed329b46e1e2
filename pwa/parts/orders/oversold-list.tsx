import { t } from "#shared/words/define-words.ts";
import { ChevronDown, TriangleAlert } from "lucide-react";
import { useCallback } from "react";
import { CodeText, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { Card, SectionCard } from "#pwa/ui/controls/card.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";
import { oversold } from "./oversold.ts";
import { oversoldCause, oversoldTitle } from "./oversold-cause.ts";
import { SettledNotes } from "./settled-note.tsx";
import { SettleOversold } from "./settle-oversold.tsx";

const versionOf = (view: View): number => view.version;

/**
 * Items that were sold twice, to settle, and what is to be given back for those that were. Folded, they are a line until
 * it is tapped.
 */
export function OversoldList({ isFolded }: { readonly isFolded: boolean }) {
  const { view } = useDevice();
  const lines = useView(oversold);
  useView(versionOf);
  const [first] = lines;
  if (first === undefined) return <SettledNotes />;
  const title = oversoldTitle(lines.map((line) => oversoldCause(view, line)));
  const entries = (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-3">
          <Entry line={line} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <SettledNotes />
      {isFolded ? (
        <Card className="py-1 md:py-1">
          <details className="group">
            <summary className="flex min-h-12 cursor-pointer items-center gap-3">
              <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <h2 className="text-body font-semibold">{title}</h2>
                <span className="min-w-0 truncate text-muted">{pairText(view, first)}</span>
              </span>
              <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
            </summary>
            {entries}
          </details>
        </Card>
      ) : (
        <SectionCard id="oversold" title={title}>
          {entries}
        </SectionCard>
      )}
    </>
  );
}

/** Returns a pair's title with its size: "New Balance 530, 6". */
function pairText(view: View, { itemId }: OrderLineRow): string {
  const item = view.items.brief(itemId);
  return item === undefined ? "" : [item.title, item.option1Value].filter((text) => text !== "").join(", ");
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
