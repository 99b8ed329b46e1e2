import { useCallback, useState } from "react";
import { useDevice } from "#pwa/components/device-context.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import type { LocationLabel } from "#pwa/labels/location-label-layout.ts";
import { printDocument } from "#pwa/printing/print-document.tsx";
import { labelWords } from "#pwa/labels/words.ts";

/** Makes the labels of places as one document, beside whatever the person goes on doing. */
export function usePrintPlaceLabels(): {
  print: (labels: readonly LocationLabel[]) => Promise<void>;
  printing: boolean;
} {
  const device = useDevice();
  const [printing, setPrinting] = useState(false);
  const print = useCallback(
    async (labels: readonly LocationLabel[]) => {
      const store = device.view.get("store", device.session.store.id);
      if (store === undefined) {
        toast.error(labelWords("settingsMissing"));
        return;
      }
      setPrinting(true);
      const order = { kind: "locationLabels", labels, store } as const;
      await printDocument({ count: labels.length, fileName: "location_labels.pdf", order, device });
      setPrinting(false);
    },
    [device],
  );
  return { print, printing };
}
