import { useCallback, useState } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { plural } from "#pwa/components/format.ts";
import { toast } from "#pwa/components/ui/toast.tsx";

/**
 * Makes the labels of items on this device, offers them as one PDF and marks the items
 * printed. The mark is set only after the file was made.
 */
export function usePrintLabels(): { print: (itemIds: readonly string[]) => Promise<void>; printing: boolean } {
  const device = useDevice();
  const [printing, setPrinting] = useState(false);
  const print = useCallback(
    async (itemIds: readonly string[]) => {
      setPrinting(true);
      try {
        const { printItemLabels } = await import("#pwa/labels/print-labels.ts");
        toast.success(`${plural(await printItemLabels(device, itemIds), "label")} made`);
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
