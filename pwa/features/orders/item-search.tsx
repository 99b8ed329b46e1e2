import { t } from "#shared/words/define-words.ts";
import { Search } from "lucide-react";
import { useCallback, useState } from "react";
import { ItemImage } from "#pwa/parts/items/item-facts.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { scanBus } from "#pwa/scanning/scan-bus.ts";
import { parseScan } from "#shared/areas/scanning/parse-scan.ts";
import { bestFirst } from "./best-first.ts";
import { ItemText } from "./item-text.tsx";
import { unguarded } from "#pwa/ui/typed-input.ts";

const mostFound = 8;
/** Of more matches the latest are compared. */
const mostCompared = 100;

/** Finds items on sale by words for those without a label; a typed code counts as a scan. */
export function SaleItemSearch({ onChoose }: { readonly onChoose: (item: ItemBrief) => void }) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const found = useView(
    useCallback(
      (view: View) =>
        search.length < 2
          ? null
          : view.list("item", { where: { onSale: true }, search, page: { from: 0, to: mostCompared } }),
      [search],
    ),
  );
  const take = (item: ItemBrief): void => {
    setTyped("");
    onChoose(item);
  };
  const submit = (): void => {
    const scan = parseScan(search);
    const [only] = found?.rows ?? [];
    if (scan.kind !== "unknown" || only === undefined) {
      setTyped("");
      void scanBus.submitParsed(scan, "typed");
    } else if (found?.count === 1) take(only);
  };
  return (
    <form
      {...unguarded}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (search !== "") submit();
      }}
    >
      <Field label={t("Code or title")}>
        <Input
          value={typed}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t("A0BC12Z9, or part of the title")}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {found !== null && (
        <>
          <p role="status" className="sr-only">
            {t("{count, plural, =0 {Nothing found} one {# item found} other {# items found}}", { count: found.count })}
          </p>
          {found.count === 0 ? (
            <p className="flex items-center gap-2 text-muted">
              <Search aria-hidden className="size-5" />
              {t("Nothing on sale has these words.")}
            </p>
          ) : (
            <ItemChoice items={bestFirst(found.rows, search).slice(0, mostFound)} onChoose={take} />
          )}
        </>
      )}
    </form>
  );
}

/** A list of items of which one is chosen. */
export function ItemChoice({
  items,
  onChoose,
}: {
  readonly items: readonly ItemBrief[];
  readonly onChoose: (item: ItemBrief) => void;
}) {
  const currency = useCurrency();
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onChoose(item)}
            className="flex min-h-16 w-full items-center gap-3 px-3 py-1.5 text-left outline-offset-[-2px] hover:bg-hover"
          >
            <ItemImage item={item} className="size-11 shrink-0" />
            <ItemText item={item} owner={item.consignerName} />
            <span className="tabular font-medium">{formatMoney(item.priceMinor, currency)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
