import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { loadSampleStock, removeSampleStock, sampleState } from "./sample-stock.ts";

/** Returns whether there is sample stock to remove, or none and room for it; "none" for who may do neither. */
export function useSampleState(): ReturnType<typeof sampleState> {
  const can = useCan();
  const state = useView(sampleState);
  return can("products.write") && can("inventory.request") && can("inventory.add") ? state : "none";
}

/** Offers sample stock to an empty store, and its removal while it is there. */
export function SampleStockRow() {
  const device = useDevice();
  const state = useSampleState();
  const { busy, run } = useWork({ say: toastProblem });
  const [asking, setAsking] = useState(false);
  if (state === "none") return null;
  const load = () =>
    run(async () => {
      await loadSampleStock(device);
      toast.success(t("30 sample items are on sale"));
    });
  const remove = async () => {
    const staying = await removeSampleStock(device);
    toast.success(
      staying === 0
        ? t("Sample stock removed")
        : t(
            "{count, plural, one {# sample product stays, because something was sold or added under it.} other {# sample products stay, because something was sold or added under them.}}",
            { count: staying },
          ),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        {state === "loaded"
          ? t("Your store has sample stock.")
          : t(
              "Thirty invented shoes to scan, sell and print labels for. One button removes them; what you sell of them stays.",
            )}
      </p>
      {state === "loaded" ? (
        <Button onClick={() => setAsking(true)}>{t("Remove sample stock")}</Button>
      ) : (
        <Button busy={busy} onClick={() => void load()}>
          {t("Try it with sample stock")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        title={t("Remove the sample stock?")}
        description={t("Sample products and items go. Your own products and items stay, and so does what was sold.")}
        confirmLabel={t("Remove sample stock")}
        onConfirm={remove}
      />
    </div>
  );
}
