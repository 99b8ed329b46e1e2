import { t } from "#shared/words/define-words.ts";
import { ChevronDown, CircleAlert, CircleCheck, ScanLine } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#pwa/ui/classes.ts";
import { Money } from "#pwa/ui/controls/money.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import type { AddingLine } from "#pwa/parts/adding/adding.ts";
import { missingFields, missingNames } from "#pwa/parts/adding/line-problem.ts";
import { shownGtin } from "./use-intake-scans.ts";
import { useProductRows } from "#pwa/parts/adding/use-rows.ts";

/** One line of the list, with what it lacks; opens its editor beneath or beside it. */
export function LineCard({
  line,
  open,
  low,
  showMissing,
  onToggle,
  children,
}: {
  readonly line: AddingLine;
  readonly open: boolean;
  /** Whether it is 64 px high, in two lines: where its editor is beside the list. */
  readonly low: boolean;
  readonly showMissing: boolean;
  readonly onToggle: () => void;
  /** The editor, if it is in the list. */
  readonly children?: ReactNode;
}) {
  const { product, template } = useProductRows(line.productId);
  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);
  const unknown = product === undefined;
  const wrong = unknown || missing.length > 0;
  const size = line.option1Value === "" ? "" : t("Size {size}", { size: line.option1Value });
  const others = unknown
    ? t("Unknown barcode")
    : [line.option2Value, line.option3Value].filter((text) => text !== "").join(" · ");
  const said = unknown
    ? t("Attach or create")
    : wrong
      ? t("Needs {fields}", { fields: missingNames(missing, template) })
      : t("Ready");
  const Icon = wrong ? CircleAlert : CircleCheck;
  const tone = unknown ? "text-danger" : wrong ? "text-warning" : "text-success";
  return (
    <li
      className={classes(
        "rounded-card border bg-surface shadow-card transition-colors duration-150",
        open ? "border-accent-text" : showMissing && wrong ? "border-danger" : "border-line",
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className={classes("flex w-full items-center gap-3 rounded-card text-left", low ? "h-16 px-2" : "p-3")}
      >
        {unknown ? (
          <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-danger-soft text-danger">
            <ScanLine aria-hidden className="size-6" />
          </span>
        ) : (
          <ProductImage src={product.image} title={product.title} className={low ? "size-12" : "size-14"} />
        )}
        <span className="min-w-0 flex-1">
          <span className={classes("font-medium", low ? "block truncate" : "line-clamp-2")}>
            {product?.title ?? (line.gtin14 === null ? t("Unknown product") : shownGtin(line.gtin14))}
          </span>
          <span className={classes("mt-0.5 flex gap-x-2 text-caption", !low && "flex-wrap")}>
            {!(unknown && size === "") && (
              <span className="shrink-0 font-medium">{size === "" ? product?.sku : size}</span>
            )}
            <span className="min-w-0 truncate text-muted">{others}</span>
            <span
              className={classes("flex items-start gap-1.5 font-medium", tone, low ? "ml-auto min-w-0" : "w-full")}
              title={said}
            >
              <Icon aria-hidden className="mt-px size-4 shrink-0" />
              <span className={low ? (wrong ? "truncate" : "sr-only") : undefined}>{said}</span>
            </span>
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1 text-right">
          {line.priceMinor !== null && line.priceMinor > 0 && (
            <Money minor={line.priceMinor} short className="font-semibold" />
          )}
          <span className="tabular text-muted">× {line.itemIds.length}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={classes("size-5 shrink-0 text-muted transition-transform duration-150", open && "rotate-180")}
        />
      </button>
      {children !== undefined && <div className="border-t border-line p-4">{children}</div>}
    </li>
  );
}
