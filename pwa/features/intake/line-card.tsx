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
  showMissing,
  onToggle,
  children,
}: {
  readonly line: AddingLine;
  readonly open: boolean;
  readonly showMissing: boolean;
  readonly onToggle: () => void;
  /** The editor, if it is in the list. */
  readonly children?: ReactNode;
}) {
  const { product, template } = useProductRows(line.productId);
  const missing = missingFields({ ...line, quantity: line.itemIds.length }, template);
  const unknown = product === undefined;
  const wrong = unknown || missing.length > 0;
  const options = [
    line.option1Value === "" ? "" : t("Size {size}", { size: line.option1Value }),
    line.option2Value,
    line.option3Value,
  ];
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
        className="flex w-full items-center gap-3 rounded-card p-3 text-left"
      >
        {unknown ? (
          <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-danger-soft text-danger">
            <ScanLine aria-hidden className="size-6" />
          </span>
        ) : (
          <ProductImage src={product.image} title={product.title} className="size-14" />
        )}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">
            {product?.title ?? (line.gtin14 === null ? t("Unknown product") : shownGtin(line.gtin14))}
          </span>
          <span className="mt-0.5 block truncate text-caption text-muted">
            {unknown ? t("Unknown barcode") : options.filter((text) => text !== "").join(" · ") || product.sku}
          </span>
          <span className="mt-1 block">
            {wrong ? (
              <span
                className={classes(
                  "flex items-start gap-1.5 text-caption font-medium",
                  unknown ? "text-danger" : "text-warning",
                )}
              >
                <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
                {unknown ? t("Attach or create") : t("Needs {fields}", { fields: missingNames(missing, template) })}
              </span>
            ) : (
              <span className="flex items-start gap-1.5 text-caption font-medium text-success">
                <CircleCheck aria-hidden className="mt-px size-4 shrink-0" />
                {t("Ready")}
              </span>
            )}
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
