import { t } from "#shared/words/define-words.ts";
import { ListChecks, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { Button, IconButton } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Money } from "#pwa/ui/controls/money.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useRowsInView } from "#pwa/ui/use-rows-in-view.ts";
import { CodeText, ItemImage, ItemLink, shortSku, UnsentBadge } from "#pwa/parts/items/item-facts.tsx";
import { useWide } from "#pwa/ui/use-wide.ts";
import { outcomeSentenceWords } from "#shared/areas/audits/words.ts";
import { laterWords } from "#shared/words/later-words.ts";
import type { LiveScan, LiveScans } from "./live-audit.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { auditScanningWords } from "./words.ts";

const rowHeight = 68;
const cardHeight = 148;

interface RowProps {
  readonly one: LiveScan;
  readonly index: number;
  readonly onRemove: (one: LiveScan) => void;
  /** CSS pixels from the list's top. */
  readonly y: number;
}

/** Everything scanned, each item once, newest first; only visible rows are in the page. */
export function ScanList({ auditId, scans, filtered }: { auditId: string; scans: LiveScans; filtered: boolean }) {
  const device = useDevice();
  const wide = useWide();
  const height = wide ? rowHeight : cardHeight;
  const frame = useRef<HTMLDivElement>(null);
  const { first, end } = useRowsInView(frame, scans.count, height);

  const remove = async ({ scan, repeats }: LiveScan) => {
    try {
      // Repeats first, so that none becomes the first scan meanwhile.
      for (const scanId of [...repeats.toReversed(), scan.id])
        await device.run("audits.removeScan", { auditId, scanId });
    } catch (error) {
      toastProblem(error);
    }
  };
  const View = wide ? ScanRow : ScanCard;
  const body = (
    <div
      ref={frame}
      {...(wide ? { role: "rowgroup" } : { role: "list", "aria-label": t("Scanned items") })}
      className="relative [overflow-anchor:none]"
      style={{ height: scans.count * height }}
    >
      {Array.from({ length: end - first }, (_, n) => {
        const one = scans.at(first + n);
        return one === undefined ? null : (
          <View
            key={one.scan.id}
            one={one}
            index={first + n}
            onRemove={(removed) => void remove(removed)}
            y={(first + n) * height}
          />
        );
      })}
    </div>
  );
  if (scans.count === 0)
    return (
      <div ref={frame}>
        <EmptyState icon={<ListChecks />} title={filtered ? t("No exceptions") : t("Nothing scanned yet")}>
          {filtered ? t("Everything scanned so far belongs here.") : t("Each scan appears here, the newest first.")}
        </EmptyState>
      </div>
    );
  if (!wide) return <div className="mt-4">{body}</div>;
  return (
    <div
      role="table"
      aria-label={t("Scanned items")}
      aria-rowcount={scans.count + 1}
      className="mt-4 overflow-clip rounded-card border border-line bg-surface shadow-card"
    >
      <div role="rowgroup">
        <div
          role="row"
          className={classes(columns, "min-h-10 border-b border-line text-caption font-medium text-muted")}
        >
          {heads.map(({ name, className }) => (
            <div key={name} role="columnheader" className={className}>
              {auditScanningWords(name)}
            </div>
          ))}
          <div role="columnheader">
            <span className="sr-only">{laterWords("remove")}</span>
          </div>
        </div>
      </div>
      {body}
    </div>
  );
}

// Up to 1280 px code and size are under the title, up to 1440 px the SKU is; above, all have columns.
const columns =
  "grid items-center gap-x-3 px-4 grid-cols-[minmax(0,1fr)_5.5rem_11rem_2.75rem] xl:grid-cols-[minmax(0,1.8fr)_5.5rem_minmax(0,1fr)_3.5rem_5.5rem_11rem_2.75rem] min-[90rem]:grid-cols-[minmax(0,1.8fr)_5.5rem_minmax(0,1fr)_3.5rem_6.5rem_5.5rem_11rem_2.75rem]";
const fromXl = "max-xl:hidden";
const fromWidest = "max-[89.99rem]:hidden";
const heads = [
  { name: "product", className: undefined },
  { name: "code", className: fromXl },
  { name: "consigner", className: fromXl },
  { name: "size", className: fromXl },
  { name: "sku", className: fromWidest },
  { name: "price", className: "text-right" },
  { name: "outcome", className: undefined },
] as const;

/** Returns what a scan shows: the item, a GTIN's product, or only its text. */
function useScanWords({ scan, item }: LiveScan) {
  return useView((view) => {
    const gtin = item === undefined ? view.get("gtin", scan.code) : undefined;
    const product = gtin === undefined ? undefined : view.get("product", gtin.productId);
    return {
      title: item?.title ?? product?.title ?? t("Unknown code"),
      image: product?.image ?? "",
      size: item?.option1Value ?? gtin?.size ?? "",
      sku: item?.sku ?? product?.sku ?? "",
      unsent: view.isUnsent("auditScan", scan.id),
    };
  });
}

const removeLabel = (one: LiveScan) => t("Remove {code}", { code: one.item?.code ?? one.scan.code });

/** Number of scans of the same item, if more than one. */
function Repeats({ of: { repeats } }: { readonly of: LiveScan }) {
  if (repeats.length === 0) return null;
  const times = t("Scanned {count, number} times", { count: repeats.length + 1 });
  return (
    <span className="tabular text-caption whitespace-nowrap text-muted" title={times}>
      <span aria-hidden>×{repeats.length + 1}</span>
      <span className="sr-only">{times}</span>
    </span>
  );
}

function ScanRow({ one, index, onRemove, y }: RowProps) {
  const words = useScanWords(one);
  const { item, scan, outcome } = one;
  const code = item?.code ?? scan.code;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ position: "absolute", top: y }}
      className={classes(columns, "h-[4.25rem] w-full border-b border-line bg-surface")}
    >
      <div role="cell" className="flex min-w-0 items-center gap-3">
        {item === undefined ? (
          <ProductImage src={words.image} title={words.title} className="size-12" />
        ) : (
          <ItemImage item={item} className="size-12" />
        )}
        <span className="min-w-0">
          {item === undefined ? (
            <span className="block truncate font-medium">{words.title}</span>
          ) : (
            <ItemLink id={item.id} className="block truncate py-1 font-medium">
              {words.title}
            </ItemLink>
          )}
          <span className="block truncate text-caption text-muted xl:hidden">
            {words.size !== "" && <span className="mr-2 font-medium text-ink">{words.size}</span>}
            <CodeText code={code} />
          </span>
          <span className="block truncate text-caption text-muted max-xl:hidden min-[90rem]:hidden">{words.sku}</span>
          {scan.note !== "" && <span className="block truncate text-caption text-muted">{scan.note}</span>}
        </span>
      </div>
      <div role="cell" className="min-w-0 max-xl:hidden">
        <CodeText code={code} className="block truncate" />
        {words.unsent && <UnsentBadge />}
      </div>
      <div role="cell" className="min-w-0 max-xl:hidden">
        {item !== undefined && <ConsignerLink id={item.consignerId} name={item.consignerName} />}
      </div>
      <div role="cell" className={fromXl}>
        {words.size}
      </div>
      <div role="cell" className="truncate text-caption max-[89.99rem]:hidden" title={words.sku}>
        {shortSku(words.sku)}
      </div>
      <div role="cell" className="text-right">
        {item !== undefined && <Money minor={item.priceMinor} />}
      </div>
      <div role="cell" title={outcomeSentenceWords(outcome)} className="flex items-center gap-2">
        <OutcomeBadge outcome={outcome} />
        <Repeats of={one} />
      </div>
      <div role="cell">
        <IconButton label={removeLabel(one)} icon={<Trash2 aria-hidden />} onClick={() => onRemove(one)} />
      </div>
    </div>
  );
}

/** Link to the consigner's page or their items, as far as the person may open them. */
function ConsignerLink({ id, name }: { id: string; name: string }) {
  const can = useCan();
  const className = "block truncate py-1 underline-offset-4 hover:underline";
  if (can("consigners.view"))
    return (
      <AppLink to="/consigners/$consignerId" params={{ consignerId: id }} className={className}>
        {name}
      </AppLink>
    );
  if (!can("inventory.view")) return <span className="block truncate">{name}</span>;
  return (
    <AppLink to="/findInventory" search={{ status: "all", consigner: id }} className={className}>
      {name}
    </AppLink>
  );
}

function ScanCard({ one, index, onRemove, y }: RowProps) {
  const words = useScanWords(one);
  const { item, scan, outcome } = one;
  const code = item?.code ?? scan.code;
  return (
    <div
      role="listitem"
      aria-setsize={-1}
      aria-posinset={index + 1}
      style={{ position: "absolute", top: y }}
      className="h-[9.25rem] w-full pb-2"
    >
      <div className="flex h-full flex-col rounded-card border border-line bg-surface p-3 shadow-card">
        <div className="flex gap-3">
          {item === undefined ? (
            <ProductImage src={words.image} title={words.title} className="size-14" />
          ) : (
            <ItemImage item={item} className="size-14" />
          )}
          <div className="min-w-0 flex-1">
            {item === undefined ? (
              <span className="line-clamp-2 font-medium break-words">{words.title}</span>
            ) : (
              <ItemLink id={item.id} className="line-clamp-2 font-medium">
                {words.title}
              </ItemLink>
            )}
            <p className="truncate text-caption text-muted" title={scan.note === "" ? undefined : scan.note}>
              {words.size !== "" && <span className="mr-2 font-medium text-ink">{words.size}</span>}
              <CodeText code={code} />
              {item !== undefined && <Money minor={item.priceMinor} short className="ml-2" />}
              {scan.note !== "" && <span className="ml-2">{scan.note}</span>}
            </p>
          </div>
        </div>
        <div className="mt-auto flex items-center gap-2">
          <OutcomeBadge outcome={outcome} />
          <Repeats of={one} />
          {words.unsent && <UnsentBadge />}
          <span className="ml-auto" />
          <Button variant="ghost" aria-label={removeLabel(one)} className="px-3" onClick={() => onRemove(one)}>
            {laterWords("remove")}
          </Button>
        </div>
      </div>
    </div>
  );
}
