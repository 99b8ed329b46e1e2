import { useCallback, useState } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";

/**
 * Makes the labels of items on this device, offers them as one PDF and marks the items
 * printed. The work goes on when the screen is left; a toast shows how far it is.
 */
export function usePrintLabels(): { print: (itemIds: readonly string[]) => Promise<void>; printing: boolean } {
  const device = useDevice();
  const [printing, setPrinting] = useState(false);
  const print = useCallback(
    async (itemIds: readonly string[]) => {
      setPrinting(true);
      try {
        const { printItemLabels } = await import("#pwa/labels/print-labels.ts");
        await printItemLabels(device, itemIds);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error));
      } finally {
        setPrinting(false);
      }
    },
    [device],
  );
  return { print, printing };
}
