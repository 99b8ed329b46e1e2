import { t } from "#shared/words/define-words.ts";
import { type ReactNode, useMemo, useState } from "react";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { FieldChanges } from "#pwa/parts/history/did.tsx";
import { fieldChanges } from "#pwa/parts/history/timeline.ts";
import { historyNames } from "#pwa/parts/history/use-names.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { BulkPreview } from "./use-bulk-preview.ts";

/** Effect on each item: those that change and how, and those refused and why. */
export function BulkEditPreview({ items, preview }: { items: readonly ItemBrief[]; preview: BulkPreview | null }) {
  if (preview === null)
    return <p className="text-muted">{t("Choose what to change, and see here what becomes of each item.")}</p>;
  const { changes, refused } = preview;
  if (changes === null)
    return <p className="text-muted">{t("This device can’t work out what changes. The server decides it.")}</p>;
  const changing = new Map(changes.map((change) => [change.before.id, change]));
  const common = refused.get("");
  const isRefused = ({ id }: ItemBrief) => common !== undefined || refused.has(id);
  const changed = items.filter(({ id }) => changing.has(id));
  const stay = items.filter(isRefused);
  const same = items.length - changed.length - stay.length;
  return (
    <div className="grid gap-5">
      {stay.length > 0 && (
        <Part
          items={stay}
          title={t("{count, plural, one {# item can’t be changed} other {# items can’t be changed}}", {
            count: stay.length,
          })}
          tone="text-danger"
        >
          {({ id }) => <p className="text-danger">{common ?? refused.get(id)}</p>}
        </Part>
      )}
      <Part
        items={changed}
        title={t("{count, plural, =0 {No item changes} one {# item changes} other {# items change}}", {
          count: changed.length,
        })}
      >
        {({ id }) => {
          const change = changing.get(id);
          return change === undefined ? null : <ItemChanges {...change} />;
        }}
      </Part>
      {same > 0 && (
        <p className="text-muted">
          {t("{count, plural, one {# item is so already} other {# items are so already}}", { count: same })}
        </p>
      )}
    </div>
  );
}

const shownAtOnce = 20;

function Part(props: {
  items: readonly ItemBrief[];
  title: string;
  tone?: string;
  children: (item: ItemBrief) => ReactNode;
}) {
  const { items, title } = props;
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-label={title}>
      <h3 className={`mb-1 font-semibold ${props.tone ?? ""}`}>{title}</h3>
      <ul className="divide-y divide-line">
        {(isWhole ? items : items.slice(0, shownAtOnce)).map((item) => (
          <li key={item.id} className="py-2.5 break-words">
            <p>
              <span className="font-medium">{item.title}</span>{" "}
              <span className="font-mono text-caption text-muted">{item.code}</span>
            </p>
            {props.children(item)}
          </li>
        ))}
      </ul>
      {!isWhole && items.length > shownAtOnce && (
        <Button variant="ghost" className="-ml-4" onClick={() => setWhole(true)}>
          {t("Show all {count}", { count: items.length })}
        </Button>
      )}
    </section>
  );
}

/** An item's changes as its history would show them; that its label must be printed again follows from the price. */
function ItemChanges({ before, after }: { before: ItemRow; after: ItemRow }) {
  const { view } = useDevice();
  const currency = useCurrency();
  const changes = useMemo(() => {
    const fields = (Object.keys(after) as (keyof ItemRow)[]).filter((field) => before[field] !== after[field]);
    const modified = fields.map((field) => ({
      variableChanged: field,
      beforeValue: before[field],
      afterValue: after[field],
    }));
    return fieldChanges(modified, historyNames(view, currency, after.productId)).filter(
      ({ field }) => field !== "fees" && field !== "printed",
    );
  }, [view, currency, before, after]);
  return <FieldChanges changes={changes} />;
}
