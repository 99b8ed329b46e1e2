import { t } from "#shared/words/define-words.ts";
import { useCallback, useDeferredValue, useState } from "react";
import { Tick } from "#pwa/ui/data-list/tick.tsx";
import { mostSelected } from "#pwa/ui/data-list/selection.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import { CodeText, ItemImage, optionLine } from "#pwa/parts/items/item-facts.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Sheet } from "#pwa/ui/controls/dialog.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { StatusBadge } from "#pwa/ui/controls/status-badge.tsx";
import { Problem } from "#pwa/ui/controls/problem.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { CameraButton } from "#pwa/scanning/camera/camera-button.tsx";
import { CameraDock } from "#pwa/scanning/camera/camera-dock.tsx";
import { feedback } from "#pwa/scanning/feedback.ts";
import { ScanFlash } from "#pwa/scanning/scan-flash.tsx";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { pickerWords } from "./picker-words.ts";

const mostShown = 40;

/**
 * Picks items by scanning their labels or by searching, since a cart has no order. Accepts only items of these
 * statuses, at most as many as one command takes.
 */
export function ItemsPicker({
  statuses,
  onSale,
  label,
  onPick,
  onClose,
}: {
  readonly statuses: readonly Status[];
  /** Only items on sale. */
  readonly onSale: true | undefined;
  /** A verb: the action. */
  readonly label: string;
  readonly onPick: (items: readonly ItemBrief[]) => void;
  readonly onClose: () => void;
}) {
  const { view } = useDevice();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const searched = useDeferredValue(search).trim();
  const shown = useView(
    useCallback(
      (now: View) =>
        searched === ""
          ? none
          : now.list("item", {
              where: { status: statuses, onSale },
              search: searched,
              page: { from: 0, to: mostShown },
            }).rows,
      [statuses, onSale, searched],
    ),
  );
  const items = picked.flatMap((id) => view.items.brief(id) ?? []);

  const take = (id: string) =>
    setPicked((now) => (now.includes(id) || now.length >= mostSelected ? now : [id, ...now]));
  const leave = (id: string) => setPicked((now) => now.filter((one) => one !== id));
  useScanner((scan) => {
    const item = scan.kind === "itemCode" ? view.items.byCode(scan.code) : undefined;
    const [product] = item === undefined ? productsOfScan(view, scan) : [];
    if (product !== undefined) {
      // The label's SKU: its items are shown to choose from.
      setSearch(product.sku);
      setProblem(null);
      return feedback("success");
    }
    const fits = item !== undefined && statuses.includes(item.status) && (onSale === undefined || item.onSale);
    if (item === undefined) setProblem(t("No item has this code."));
    else if (!fits) setProblem(t("{code} has a status that does not belong here.", { code: item.code }));
    else setProblem(null);
    feedback(
      item === undefined ? "unknown" : !fits ? "wrongPlace" : picked.includes(item.id) ? "duplicate" : "success",
    );
    if (fits) take(item.id);
  });
  return (
    <Sheet
      open
      onClose={onClose}
      width="wide"
      title={t("Pick items")}
      description={t("Scan labels one after another, or search and tick.")}
      actions={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" disabled={items.length === 0} onClick={() => onPick(items)}>
            {t("{label}{count, plural, =0 {} one { # item} other { # items}}", { label, count: items.length })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ScanFlash />
        <CameraDock inDialog />
        <div className="flex items-start gap-2">
          <Field label={t("Search")} hideLabel className="flex-1">
            <Input
              type="search"
              placeholder={t("Title, code, style code, consigner")}
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </Field>
          <CameraButton />
        </div>
        <Problem text={problem} />
        {searched !== "" && (
          <section aria-label={t("Found items")}>
            {shown.length === 0 && <p className="py-3 text-muted">{t("Nothing matches")}</p>}
            <Rows items={shown} picked={picked} onTake={take} onLeave={leave} />
            {shown.length === mostShown && <p className="text-caption text-muted">{t("Type more to find others.")}</p>}
          </section>
        )}
        <section aria-label={pickerWords("picked", { count: items.length })}>
          <h3 className="tabular mb-1 font-semibold" aria-live="polite">
            {pickerWords("picked", { count: items.length })}
          </h3>
          <Rows items={items} picked={picked} onTake={take} onLeave={leave} />
        </section>
      </div>
    </Sheet>
  );
}

const none: readonly ItemBrief[] = [];

function Rows(props: {
  items: readonly ItemBrief[];
  picked: readonly string[];
  onTake: (id: string) => void;
  onLeave: (id: string) => void;
}) {
  return (
    <ul className="divide-y divide-line">
      {props.items.map((item) => {
        const isPicked = props.picked.includes(item.id);
        return (
          <li key={item.id} className="flex items-center gap-2 py-1.5">
            <Tick
              checked={isPicked}
              label={t("Pick {code}", { code: item.code })}
              onChange={() => (isPicked ? props.onLeave(item.id) : props.onTake(item.id))}
            />
            <ItemImage item={item} className="size-12" />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-medium">{item.title}</span>
              <span className="block truncate text-caption text-muted">
                {optionLine(item)} · <CodeText code={item.code} />
              </span>
            </span>
            <span className="shrink-0 max-sm:hidden">
              <StatusBadge status={item.status} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
