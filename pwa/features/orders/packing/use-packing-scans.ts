import { t } from "#shared/words/define-words.ts";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { useCallback, useRef, useState } from "react";
import { LocalRefusal } from "#pwa/machine/local/refusals.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { optionLine } from "#pwa/parts/items/item-facts.tsx";
import { type FeedbackKind, feedback } from "#pwa/scanning/feedback.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import { mostAsked } from "#shared/areas/orders/packing/swapped-line.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";
import { type BoxMatch, matchBox, matchItem, matchSku } from "./match-scan.ts";
import { isComplete, type PackLine, packOrders } from "./pack-groups.ts";

/** Result of the last scan, for the large card. */
export interface PackScan {
  readonly kind: FeedbackKind;
  readonly word: string;
  readonly title: string;
  readonly detail: string;
  readonly undo?: (() => void) | undefined;
  /** Picks it all the same, where the store would cover a part of the price. */
  readonly goOn?: (() => void) | undefined;
}

/** Picks what is scanned while the screen is open; returns the last scan, and what puts a picked pair back. */
export function usePackingScans() {
  const device = useDevice();
  const { view } = device;
  const can = useCan();
  const currency = useCurrency();
  const [last, setLast] = useState<PackScan | null>(null);
  /** The order packed last: further pairs are for it first. */
  const packing = useRef<string | null>(null);

  const say = (scan: PackScan): void => {
    setLast(scan);
    feedback(scan.kind);
  };
  const miss = (kind: FeedbackKind, title: string, detail: string): void =>
    say({ kind, word: kind === "unknown" ? t("Unknown") : t("Not this one"), title, detail });

  const putBack = useCallback(
    async (order: OrderRow, lineId: string): Promise<void> => {
      await device.run("orders.unpickLine", { orderId: order.id, lineId, unpickId: newId() });
      setLast(null);
    },
    [device],
  );

  const pick = async (order: OrderRow, pack: PackLine, item: ItemBrief): Promise<void> => {
    const { line } = pack;
    const isOwn = line.isLive && line.itemId === item.id;
    try {
      await device.run("orders.pickLine", { orderId: order.id, lineId: line.id, itemId: item.id, pickId: newId() });
    } catch (error) {
      // A refusal says what is wrong with the pair, any other error what to do about the device.
      return miss(error instanceof LocalRefusal ? "wrongPlace" : "unknown", item.title, problemText(error));
    }
    packing.current = order.id;
    const now = packOrders(view).find((one) => one.order.id === order.id);
    const ordered = isOwn || !line.isLive ? undefined : pack.item?.code;
    const facts =
      ordered === undefined
        ? t("{order}: {options}.", { order: order.name, options: optionLine(item) })
        : t("{order}: instead of {code}, which is on sale again.", { order: order.name, code: ordered });
    const complete = now !== undefined && isComplete(now.all);
    say({
      kind: "success",
      word: ordered === undefined ? t("Picked") : t("Picked instead"),
      title: item.title,
      detail: complete ? `${facts} ${t("{order} is complete.", { order: order.name })}` : facts,
      undo: () => void putBack(order, line.id),
    });
  };

  /** Picks a pair in place of the one ordered; where the store would cover a part of its price, a person decides. */
  const pickInstead = async (order: OrderRow, pack: PackLine, item: ItemBrief): Promise<void> => {
    const asked = mostAsked(pack.line);
    const more = item.priceMinor - asked;
    if (more <= 0 || !item.onSale || !can("orders.discount")) return await pick(order, pack, item);
    const amount = (minor: number) => formatMoney(minor, currency);
    say({
      kind: "wrongPlace",
      word: t("Not this one"),
      title: item.title,
      detail: t("{code} costs {price}, and the customer was asked {asked}. The store covers {more}.", {
        code: item.code,
        price: amount(item.priceMinor),
        asked: amount(asked),
        more: amount(more),
      }),
      goOn: () => void pick(order, pack, item),
    });
  };

  const takeItem = async (item: ItemBrief): Promise<void> => {
    const match = matchItem(packOrders(view), item, packing.current);
    await answer(match, item.title, match.kind === "pick" || match.kind === "instead" ? item : undefined);
  };

  const answer = async (match: BoxMatch, title: string, item: ItemBrief | undefined): Promise<void> => {
    switch (match.kind) {
      case "pick":
        return item === undefined ? undefined : await pick(match.order, match.pack, item);
      case "instead":
        return item === undefined ? undefined : await pickInstead(match.order, match.pack, item);
      case "already":
        return say({
          kind: "duplicate",
          word: t("Already picked"),
          title,
          detail: match.order.name,
          undo: () => void putBack(match.order, match.pack.line.id),
        });
      case "otherKind":
        return miss("wrongPlace", title, match.sentence);
      case "several":
        return miss("wrongPlace", title, t("Several pairs have this barcode. Scan the label on the pair."));
      case "notWanted":
        return miss("wrongPlace", title, t("No order waits for this pair."));
    }
  };

  /** A label's SKU lacks the size: it is for the one size that is waited for, if there is no other pair of it. */
  const takeSku = async (scan: ParsedScan, text: string, otherwise: string): Promise<void> => {
    const [product] = productsOfScan(view, scan);
    if (product === undefined) return miss("unknown", text, otherwise);
    const others = view.list("item", { where: { productId: product.id, onSale: true } }).count;
    const match = matchSku(packOrders(view), product.id, others);
    await answer(match, product.title, match.kind === "pick" ? match.pack.item : undefined);
  };

  const takeBox = async (scan: ParsedScan, gtins: readonly string[], text: string): Promise<void> => {
    const [gtin] = gtins.flatMap((gtin14) => view.get("gtin", gtin14) ?? []);
    if (gtin === undefined) return await takeSku(scan, text, t("No product on this device has this barcode."));
    const { productId, size } = gtin;
    const others = view.list("item", { where: { productId, option1Value: size, onSale: true } }).count;
    const match = matchBox(packOrders(view), { productId, size }, others);
    const title = view.get("product", productId)?.title ?? text;
    await answer(match, title, match.kind === "pick" ? match.pack.item : undefined);
  };

  useScanner(async (scan) => {
    switch (scan.kind) {
      case "itemCode": {
        const item = view.items.byCode(scan.code);
        return item === undefined
          ? await takeSku(scan, scan.text, t("No item on this device has this code."))
          : await takeItem(item);
      }
      case "gtin":
        return await takeBox(scan, [scan.gtin14], scan.gtin14);
      case "ambiguous8":
        return await takeBox(scan, [scan.ean8, scan.upcE], scan.text);
      case "location":
        return miss("wrongPlace", "", t("This is a location’s label. Scan a pair."));
      case "unknown":
        return await takeSku(scan, scan.text, scanProblemWords(scan.problem));
    }
  });

  return { last, putBack };
}
