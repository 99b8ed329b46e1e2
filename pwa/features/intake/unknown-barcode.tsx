import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { rich } from "#pwa/ui/rich.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { AttachGtinForm } from "#pwa/parts/catalogue/attach-gtin-form.tsx";
import { QuickCreateForm } from "#pwa/parts/catalogue/quick-create-form.tsx";
import { shownGtin } from "./use-intake-scans.ts";

/** Actions for an unknown barcode: attach it to a product, or create one. */
export function UnknownBarcode({
  gtin14,
  onResolved,
  onRemove,
}: {
  readonly gtin14: string;
  readonly onResolved: (product: { readonly productId: string; readonly size: string }) => void;
  readonly onRemove: () => void;
}) {
  const [way, setWay] = useState<"attach" | "create">("attach");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {rich("No product has the barcode <strong>{barcode}</strong> yet.", {
          barcode: shownGtin(gtin14),
          strong: (text) => <span className="tabular font-medium text-ink">{text}</span>,
        })}
      </p>
      <div className="flex gap-2 *:flex-auto *:max-sm:px-2!">
        <Button
          aria-pressed={way === "attach"}
          variant={way === "attach" ? "primary" : "secondary"}
          onClick={() => setWay("attach")}
        >
          {t("Attach to a product")}
        </Button>
        <Button
          aria-pressed={way === "create"}
          variant={way === "create" ? "primary" : "secondary"}
          onClick={() => setWay("create")}
        >
          {t("Create product")}
        </Button>
      </div>
      {way === "attach" ? (
        <AttachGtinForm gtin14={gtin14} onAttached={onResolved} />
      ) : (
        <QuickCreateForm gtin14={gtin14} onCreated={onResolved} />
      )}
      <Button variant="ghost" onClick={onRemove}>
        {t("Remove from the list")}
      </Button>
    </div>
  );
}
