import { useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { loadSampleStock, removeSampleStock, sampleState } from "./sample-stock.ts";
import { sampleWords } from "./sample-words.ts";

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
      toast.success(sampleWords("loaded"));
    });
  const remove = async () => {
    const staying = await removeSampleStock(device);
    toast.success(staying === 0 ? sampleWords("removed") : sampleWords("staying", { count: staying }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-muted">{sampleWords(state === "loaded" ? "here" : "offer")}</p>
      {state === "loaded" ? (
        <Button onClick={() => setAsking(true)}>{sampleWords("remove")}</Button>
      ) : (
        <Button busy={busy} onClick={() => void load()}>
          {sampleWords("load")}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        title={sampleWords("removeQuestion")}
        description={sampleWords("removeHint")}
        confirmLabel={sampleWords("remove")}
        onConfirm={remove}
      />
    </div>
  );
}
