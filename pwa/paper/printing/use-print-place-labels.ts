import { useCallback, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { layoutLocationLabel } from "#pwa/paper/labels/location-label-layout.ts";
import { whereToPrint } from "#pwa/paper/labels/sheet-to-print.ts";
import type { LocationLabel } from "#pwa/paper/labels/location-label-layout.ts";
import { printDocument } from "./print-document.tsx";
import { labelWords } from "#pwa/paper/labels/words.ts";

/** Returns a function that makes places' labels as one document in the background. */
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
      try {
        const where = await whereToPrint(labels, store, layoutLocationLabel);
        if (where === undefined) return;
        const order = { kind: "locationLabels", labels, store, place: where.place } as const;
        const fileName = "location_labels.pdf";
        const made = await printDocument({ count: labels.length, pages: where.pages, fileName, order, device });
        if (made) where.printed();
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
