import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import { productOrMerged } from "#pwa/parts/catalogue/product-or-merged.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { useLabelledPlace } from "#pwa/parts/items/use-labelled-place.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { feedback, type FeedbackKind } from "#pwa/scanning/feedback.ts";
import { type LabelledPlace, placeOfLabel } from "#pwa/scanning/place-of-label.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { scanningWords } from "#pwa/scanning/words.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { type ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { addUnit, type Found, takeBack, draftUnits } from "./intake-draft.ts";
import { type Intake, tellNotSaved } from "./use-intake.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";

/** Result of the last scan, for the large card. */
export interface IntakeScan {
  readonly kind: FeedbackKind;
  /** Outcome in two words; default by kind. */
  readonly word?: string | undefined;
  readonly title: string;
  readonly detail: string;
  /** Undoes the scan. */
  readonly undo?: (() => void) | undefined;
  /** A scanned location other than the one of the items so far. */
  readonly moveTo?: { readonly name: string; readonly move: () => void } | undefined;
  /** The scanned item, already in stock. */
  readonly stockItemId?: string | undefined;
  /** Eight digits with two meanings. */
  readonly choice?: Extract<ParsedScan, { kind: "ambiguous8" }> | undefined;
}

type TextScan = Extract<ParsedScan, { kind: "itemCode" | "unknown" }>;

/** Returns a barcode as printed under its bars: without the zeros that pad it to 14 digits. */
export const shownGtin = (gtin14: string): string =>
  gtin14.startsWith("000000") ? gtin14.slice(6) : gtin14.startsWith("00") ? gtin14.slice(2) : gtin14.replace(/^0/, "");

export const templateIn =
  (view: View) =>
  (productId: string): ReturnType<typeof view.get<"productTemplate">> => {
    const product = productOrMerged(view, productId);
    return product === undefined ? undefined : view.get("productTemplate", product.productTemplateId);
  };

/**
 * Takes scans into the intake: known barcodes add product and size, unknown ones wait in the list to be attached, an
 * item's own code shows that it is in stock, a location's label chooses the location. The sound plays when the scan is
 * durable.
 */
export function useIntakeScans(intake: Intake, onLine: (lineId: string, how: "scanned" | "byHand") => void) {
  const { view } = useDevice();
  const placeOf = useLabelledPlace();
  const [last, setLast] = useState<IntakeScan | null>(null);

  const answer = (scan: IntakeScan): void => {
    setLast(scan);
    feedback(scan.kind);
  };

  const answerNotKept = (): void => {
    tellNotSaved();
    answer({ kind: "unknown", title: t("Not saved"), detail: t("This device is out of space.") });
  };

  const add = async (found: Found, how: "scanned" | "byHand" = "scanned"): Promise<void> => {
    const ids = { line: newId(), item: newId() };
    try {
      // Scans made before consigner and place are chosen wait in the list.
      await intake.keep((draft) => {
        const next = addUnit(draft, found, ids, templateIn(view));
        return draft.consignerId === null || draft.locationId === null ? next : { ...next, step: "items" };
      });
    } catch {
      return answerNotKept();
    }
    const { lines, step } = intake.now();
    const line = lines.find((candidate) => candidate.itemIds.includes(ids.item));
    if (line !== undefined) onLine(line.id, how);
    const count = line?.itemIds.length ?? 1;
    const undo = (): void => {
      intake.change((draft) => takeBack(draft, ids.item));
      setLast(null);
    };
    if (found.productId === null)
      return answer({
        kind: "unknown",
        title: shownGtin(found.gtin14),
        detail: t("No product has this barcode yet. Attach it to a product or create one."),
        undo,
      });
    const title = productOrMerged(view, found.productId)?.title ?? found.productId;
    const size = found.size === "" ? t("Choose the size") : t("Size {size}", { size: found.size });
    const units = count > 1 ? t("{size}, {count, plural, one {# unit} other {# units}}", { size, count }) : size;
    const detail =
      step === "place" ? t("{units}. It waits until the consigner and the location are chosen.", { units }) : units;
    answer({ kind: "success", title, detail, undo });
  };

  const takeGtin = async (gtin14: string): Promise<void> => {
    const row = view.get("gtin", gtin14);
    if (row !== undefined) return await add({ productId: row.productId, size: row.size, gtin14 });
    // Attached by hand in this intake, while its row is not on this device.
    const known = intake.now().lines.find((line) => line.gtin14 === gtin14 && line.productId !== null);
    if (known?.productId != null) return await add({ productId: known.productId, size: known.option1Value, gtin14 });
    await add({ productId: null, size: "", gtin14 });
  };

  const takeSku = async (scan: TextScan, sentence: string): Promise<void> => {
    const [product] = productsOfScan(view, scan);
    if (product !== undefined) return await add({ productId: product.id, size: "", gtin14: null });
    const { text } = scan;
    answer({ kind: "unknown", title: text === "" ? t("Nothing") : text, detail: sentence });
  };

  const takePlace = async (label: string): Promise<void> => {
    const place = placeOf(label);
    if ("problem" in place) return answer({ kind: "unknown", title: place.title, detail: place.problem });
    const { lines, locationId, subLocationId } = intake.now();
    if (locationId === place.locationId && subLocationId === place.subLocationId)
      return answer({
        kind: "duplicate",
        word: t("Already chosen"),
        title: place.name,
        detail: t("Everything in this intake goes here."),
      });
    const units = draftUnits(lines);
    const chosen = subLocationId ?? locationId;
    const isNarrower = locationId === place.locationId && subLocationId === null;
    if (units === 0 || chosen === null || isNarrower) return await moveTo(place);
    const name = placeOfLabel(view, chosen)?.name ?? t("another location");
    answer({
      kind: "wrongPlace",
      word: t("Another location"),
      title: place.name,
      detail: t(
        "{count, plural, one {# item scanned so far goes} other {# items scanned so far go}} to {location}. Save first, or move all to {other}.",
        { count: units, location: name, other: place.name },
      ),
      moveTo: { name: place.name, move: () => void moveTo(place) },
    });
  };

  const moveTo = async ({ locationId, subLocationId, name }: LabelledPlace): Promise<void> => {
    const before = intake.now();
    try {
      await intake.keep((draft) => ({ ...draft, locationId, subLocationId }));
    } catch {
      return answerNotKept();
    }
    const undo = (): void => {
      intake.change((draft) => ({ ...draft, locationId: before.locationId, subLocationId: before.subLocationId }));
      setLast(null);
    };
    answer({
      kind: "success",
      word: t("Location"),
      title: name,
      detail: t("Everything in this intake goes here."),
      undo,
    });
  };

  useScanner(async (scan) => {
    if (scan.kind === "location") return await takePlace(scan.locationId);
    switch (scan.kind) {
      case "gtin":
        return await takeGtin(scan.gtin14);
      case "ambiguous8": {
        const known = [scan.ean8, scan.upcE].filter((gtin14) => view.get("gtin", gtin14) !== undefined);
        if (known.length === 1 && known[0] !== undefined) return await takeGtin(known[0]);
        return answer({
          kind: "unknown",
          title: scan.text,
          detail: scanningWords("whichBarcode"),
          choice: scan,
        });
      }
      case "itemCode": {
        const item = view.items.byCode(scan.code);
        if (item === undefined) return await takeSku(scan, t("No item in stock has this code."));
        return answer({
          kind: "duplicate",
          title: t("Item already scanned"),
          detail: t("{code} is in stock: {title}, size {size}.", {
            code: item.code,
            title: item.title,
            size: item.option1Value,
          }),
          stockItemId: item.id,
        });
      }
      case "unknown":
        return await takeSku(scan, scanProblemWords(scan.problem));
    }
  }, "asRead");

  /** Shows that a scanned unknown barcode is known now. */
  const resolved = ({ productId, size }: { readonly productId: string; readonly size: string }): void =>
    setLast({
      kind: "success",
      title: productOrMerged(view, productId)?.title ?? productId,
      detail: t("Size {size}", { size }),
    });

  return { last, forget: () => setLast(null), add, resolved };
}
