import { useCallback, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toastProblem } from "#pwa/ui/controls/toast.tsx";

/**
 * Returns a function that makes items' labels as one PDF and marks the items as printed. It continues when the screen
 * is left; a toast shows the progress.
 */
export function usePrintLabels(): { print: (itemIds: readonly string[]) => Promise<void>; printing: boolean } {
  const device = useDevice();
  const [printing, setPrinting] = useState(false);
  const print = useCallback(
    async (itemIds: readonly string[]) => {
      setPrinting(true);
      try {
        const { printItemLabels } = await import("#pwa/paper/printing/print-labels.ts");
        await printItemLabels(device, itemIds);
      } catch (error) {
        toastProblem(error);
      } finally {
        setPrinting(false);
      }
    },
    [device],
  );
  return { print, printing };
}
