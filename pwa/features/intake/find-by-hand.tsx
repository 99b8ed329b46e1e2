import { t } from "#shared/words/define-words.ts";
import { ChevronDown, Keyboard, PackagePlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import { rich } from "#pwa/ui/rich.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { ProductPicker } from "#pwa/ui/pickers/product-picker.tsx";
import { QuickCreateForm } from "#pwa/parts/catalogue/quick-create-form.tsx";
import { ScanInput } from "#pwa/scanning/scan-input.tsx";

/** Alternatives to scanning: type the digits, search the product, or create one. */
export function FindByHand({
  open,
  onProduct,
}: {
  /** Whether it starts expanded. */
  readonly open: boolean;
  readonly onProduct: (product: { readonly productId: string; readonly size: string }) => void;
}) {
  const [creating, setCreating] = useState(false);
  return (
    <details open={open} className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-13 items-center gap-3 rounded-card px-4 font-medium select-none md:px-5 [&::-webkit-details-marker]:hidden">
        <Keyboard aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="flex-1">{t("No barcode to scan?")}</span>
        <ChevronDown
          aria-hidden
          className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <ScanInput />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <ProductPicker
              label={t("Or find the product")}
              value={null}
              onChange={(productId) => productId !== null && onProduct({ productId, size: "" })}
            />
          </div>
          <Button icon={<PackagePlus aria-hidden />} onClick={() => setCreating(true)} className="shrink-0 px-3">
            {rich("New<hidden> product</hidden>", { hidden: (text) => <span className="sr-only">{text}</span> })}
          </Button>
        </div>
      </div>
      <Dialog open={creating} onClose={() => setCreating(false)} title={t("Create product")}>
        <QuickCreateForm
          gtin14={null}
          onCreated={(product) => {
            setCreating(false);
            onProduct(product);
          }}
        />
      </Dialog>
    </details>
  );
}
