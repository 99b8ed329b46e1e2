import { useRouter } from "@tanstack/react-router";
import { useDevice } from "#pwa/components/device-context.tsx";
import { toast } from "#pwa/components/ui/toast.tsx";
import { feedback } from "#pwa/scanning/feedback.ts";
import { placeOfLabel } from "#pwa/scanning/place-of-label.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { scanProblemSentence } from "#shared/scanning/parse-scan.ts";

/** What a list narrows itself to after a scan that names no single item. */
export interface ScannedFilter {
  readonly product?: string | undefined;
  readonly option1Value?: string | undefined;
  readonly location?: string | undefined;
  readonly subLocation?: string | undefined;
}

/** A scanned item code opens the item; a GTIN shows the items of its product and size; a location's label shows what lies there. */
export function useScanToItem(show: (filter: ScannedFilter) => void): void {
  const { view } = useDevice();
  const router = useRouter();
  useScanner((scan) => {
    switch (scan.kind) {
      case "itemCode": {
        const item = view.items.byCode(scan.code);
        if (item === undefined) return miss(`No item with the code ${scan.code} is on this device.`);
        feedback("success");
        router.history.push(`/inventories/${item.id}`);
        return;
      }
      case "gtin": {
        const gtin = view.get("gtin", scan.gtin14);
        if (gtin === undefined) return miss(`No product is known for the barcode ${scan.gtin14}.`);
        feedback("success");
        show({ product: gtin.productId, option1Value: gtin.size });
        return;
      }
      case "location": {
        const place = placeOfLabel(view, scan.locationId);
        if (place === undefined) return miss("This label belongs to a location that is not on this device.");
        feedback("success");
        show({ location: place.locationId, subLocation: place.subLocationId ?? undefined });
        return;
      }
      case "ambiguous8": {
        const known = [scan.ean8, scan.upcE]
          .map((gtin14) => view.get("gtin", gtin14))
          .filter((gtin) => gtin !== undefined);
        const [only] = known;
        if (only === undefined || known.length > 1)
          return miss(`The barcode ${scan.text} can be read in two ways. Type the item’s code.`);
        feedback("success");
        show({ product: only.productId, option1Value: only.size });
        return;
      }
      case "unknown":
        miss(scanProblemSentence(scan.problem));
    }
  });
}

function miss(sentence: string): void {
  feedback("unknown");
  toast.error(sentence);
}
