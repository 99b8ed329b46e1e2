import { t } from "#shared/words/define-words.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { forgetUnsavedForms, hasUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import { type FeedbackKind, feedback } from "#pwa/scanning/feedback.ts";
import type { ScanHandler } from "#pwa/scanning/scan-bus.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import { useLabelledPlace } from "./use-labelled-place.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";
import { itemPartWords } from "./words.ts";

/** Filters of a list after a scan that matches no single item. */
export interface ScannedFilter {
  readonly product?: string;
  readonly option1Value?: string;
  readonly location?: string;
  readonly subLocation?: string;
}

/** Result of the last scan, for the large card. */
export interface FoundScan {
  readonly kind: FeedbackKind;
  readonly word: string;
  readonly title: string;
  readonly detail: string;
  readonly undo?: (() => void) | undefined;
  /** Continues anyway, where unsaved input stopped the scan. */
  readonly goOn?: (() => void) | undefined;
}

/**
 * Opens a scanned item; a GTIN shows the items of its product and size, a location's label the items there. While the
 * screen has unsaved input, a scan that would leave it is stopped. `show` filters the list and may return an undo.
 */
export function useScanToItem(show: ShowScanned): FoundScan | null {
  const { last, take } = useItemScans(show);
  useScanner(take);
  return last;
}

type ShowScanned = (filter: ScannedFilter) => (() => void) | void;

/** Returns the handler of scans of `useScanToItem`, and the last scan's result. */
export function useItemScans(show: ShowScanned): { readonly last: FoundScan | null; readonly take: ScanHandler } {
  const { view } = useDevice();
  const { history } = useRouter();
  const placeOf = useLabelledPlace(true);
  const [last, setLast] = useState<FoundScan | null>(null);

  const miss = (title: string, detail: string): void => {
    setLast({ kind: "unknown", word: t("Unknown"), title, detail });
    feedback("unknown");
  };
  /** Continues, or asks first if that would lose unsaved input. */
  const leave = (title: string, go: () => void): void => {
    if (!hasUnsavedForm()) return go();
    const detail = t("Something here is not saved yet. Save it first, or leave without saving.");
    const goOn = () => {
      forgetUnsavedForms();
      go();
    };
    setLast({ kind: "wrongPlace", word: t("Not opened"), title, detail, goOn });
    feedback("wrongPlace");
  };
  const found = (title: string, detail: string, filter: ScannedFilter): void =>
    leave(title, () => narrow(title, detail, filter));
  const narrow = (title: string, detail: string, filter: ScannedFilter): void => {
    const takeBack = show(filter);
    const undo = (): void => {
      takeBack?.();
      setLast(null);
    };
    setLast({ kind: "success", word: t("Found"), title, detail, undo });
    feedback("success");
  };
  const foundGtin = (gtin: { readonly productId: string; readonly size: string }): void =>
    found(view.get("product", gtin.productId)?.title ?? gtin.productId, t("Size {size}", { size: gtin.size }), {
      product: gtin.productId,
      option1Value: gtin.size,
    });

  /** Shows the items of a label's SKU; `otherwise` says what is wrong if it is none. */
  const ofSku = (scan: ParsedScan, text: string, otherwise: string): void => {
    const [product] = productsOfScan(view, scan);
    if (product === undefined) return miss(text, otherwise);
    found(product.title, product.sku, { product: product.id });
  };

  const take: ScanHandler = (scan) => {
    switch (scan.kind) {
      case "itemCode": {
        const item = view.items.byCode(scan.code);
        if (item === undefined) return ofSku(scan, scan.text, t("No item with this code is on this device."));
        return leave(item.title, () => {
          feedback("success");
          setLast(null);
          history.push(`/inventories/${item.id}`);
        });
      }
      case "gtin": {
        const gtin = view.get("gtin", scan.gtin14);
        return gtin === undefined ? ofSku(scan, scan.gtin14, t("No product has this barcode.")) : foundGtin(gtin);
      }
      case "location": {
        const place = placeOf(scan.locationId);
        if ("problem" in place) return miss(place.title, place.problem);
        const { locationId, subLocationId, name } = place;
        return found(name, t("Items at this location"), {
          location: locationId,
          ...(subLocationId === null ? {} : { subLocation: subLocationId }),
        });
      }
      case "ambiguous8": {
        const known = [scan.ean8, scan.upcE].flatMap((gtin14) => view.get("gtin", gtin14) ?? []);
        const [only] = known;
        if (only === undefined) return ofSku(scan, scan.text, itemPartWords("twoWays"));
        if (known.length > 1) return miss(scan.text, itemPartWords("twoWays"));
        return foundGtin(only);
      }
      case "unknown":
        ofSku(scan, scan.text === "" ? t("Nothing") : scan.text, scanProblemWords(scan.problem));
    }
  };

  return { last, take };
}
