import { t } from "#shared/words/define-words.ts";
import { useEffect, useState } from "react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { Device, View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { productsOfScan } from "#pwa/scanning/products-of-sku.ts";
import { useTillPlace } from "#pwa/parts/till/this-till.ts";
import { type FeedbackKind, feedback } from "#pwa/scanning/feedback.ts";
import { useScanner } from "#pwa/scanning/use-scanner.ts";
import { taxOf } from "#shared/areas/fees/sales-tax.ts";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { givesWay } from "#shared/areas/orders/order-port.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import { itemsTotal, taxTotal, totalOf } from "#shared/areas/orders/order-fields.ts";
import { shareOf } from "#shared/machine/kernel/money.ts";
import { spreadDiscount } from "#shared/areas/orders/spread-discount.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { scanProblemWords } from "#shared/areas/scanning/words.ts";
import { needsServer } from "#shared/areas/till/methods.ts";
import { meantCredit } from "#shared/machine/kernel/store-credit.ts";
import type { Tender } from "#shared/areas/till/tender.ts";
import { saleAsLeft } from "./kept-as-left.ts";
import { emptySale, keptSale, noCustomer, type OpenSale, type ParkedSale, parkedSales } from "./till-sales.ts";
import { saleNow, saleTakenOver } from "./sale-changes.ts";
import { whyNotSold } from "./why-not-sold.ts";
import { sizeFirst } from "#pwa/parts/items/size-first.ts";
import { newPart, type Part, tendersOf } from "#pwa/parts/orders/payment-parts.ts";
import { sellWords } from "#pwa/parts/orders/sell-words.ts";

const versionOf = (view: View): number => view.version;

/**
 * Returns whether an item can be sold over the counter: on sale, requested back, in transit to another location, or
 * reserved by somebody who has not confirmed it.
 */
const canBeSold = (view: View, item: ItemBrief): boolean =>
  isPossible({ status: item.status, acceptedOn: item.accepted ? item.createdAt : null }, "sell") ||
  unprovenOrder(view, item) !== undefined;

/** Returns the reservation of an item that gives way to a sale. */
const unprovenOrder = (view: View, { id, status }: ItemBrief): OrderRow | undefined => {
  if (status !== "PendingSale") return undefined;
  const [line] = view.by("orderLine", "item", id).filter(({ isLive }) => isLive);
  const order = line === undefined ? undefined : view.get("order", line.orderId);
  return givesWay(order) ? order : undefined;
};

/** Returns whether this order was made: it is among the rows, or waits to be sent or for a decision. */
const isMade = ({ view, queue }: Device, orderId: string): boolean =>
  view.get("order", orderId) !== undefined ||
  [...queue.pending, ...queue.attention].some(
    ({ args }) => typeof args === "object" && args !== null && "orderId" in args && args.orderId === orderId,
  );

/** Result of the last scan. */
export interface SaleScan {
  readonly kind: FeedbackKind;
  readonly word: string;
  readonly title: string;
  readonly detail: string;
}

/** Items returned in exchange for those sold, in one step. */
export interface ExchangedFor {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  /** What they are worth, in minor units. */
  readonly backMinor: number;
  readonly restock: boolean;
  readonly reason: string;
  /** Who has the new order. */
  readonly customer: OpenSale["customer"];
  /** Chooses a scanned item as one that comes back; false if it is not of the order. */
  readonly takeBack: (itemId: string) => boolean;
}

/**
 * Keeps a sale being prepared: items by scan or search, discounts, payments and customer. It stays on the device until
 * it is sold, parked or emptied. With returned items it is an exchange, which runs on the server and is not kept.
 */
export function useSale(exchangedFor: ExchangedFor | null = null) {
  const device = useDevice();
  const { view, session } = device;
  const tillPlace = useTillPlace();
  const isExchange = exchangedFor !== null;
  const kept = keptSale(session.store.id, session.user.id);
  const [sale, setSale] = useState((): OpenSale => {
    if (isExchange) return { ...emptySale(), customer: exchangedFor.customer };
    const parked = parkedSales(session.store.id, session.user.id).get();
    return saleAsLeft(kept.get(), (orderId) => isMade(device, orderId) || parked.some(({ id }) => id === orderId));
  });
  const [last, setLast] = useState<SaleScan | null>(null);
  /** Items of a scanned barcode that fits several. */
  const [choice, setChoice] = useState<readonly ItemBrief[]>([]);
  const { orderId, parts, customer } = sale;
  useView(versionOf);
  const { lines, gone } = saleNow(view, sale, (item) => canBeSold(view, item));
  useUnsavedForm(isExchange && sale.lines.length > 0);
  useEffect(() => {
    if (isExchange) return;
    const next = sale.lines.length === 0 ? null : sale;
    if (next === kept.get()) return;
    // A scan does not wait for the disk.
    kept.change(() => next).catch((fault: unknown) => console.error("The sale was not kept.", fault));
  }, [isExchange, kept, sale]);

  const setLines = (next: (lines: OpenSale["lines"]) => OpenSale["lines"]): void =>
    setSale((now) => ({ ...now, lines: next(now.lines) }));
  const setParts = (next: readonly Part[]): void => setSale((now) => ({ ...now, parts: [...next] }));
  const store = view.get("store", session.store.id);
  const tax = {
    taxName: store?.taxName ?? "",
    taxBasisPoints: store?.taxBasisPoints ?? 0,
    taxIncluded: store?.taxIncluded ?? false,
  };
  const priced = lines.map(({ id, item, discountMinor }) => ({
    id,
    itemId: item.id,
    priceMinor: item.priceMinor,
    discountMinor,
    taxMinor: taxOf(item.priceMinor - discountMinor, tax),
  }));
  const totalMinor = totalOf(tax, priced);
  const differenceMinor = totalMinor - (exchangedFor?.backMinor ?? 0);
  const stepMinor = store?.cashStepMinor ?? 0;
  const payment = tendersOf(
    parts,
    Math.abs(differenceMinor),
    exchangedFor === null || differenceMinor >= 0
      ? { kind: "sale", stepMinor }
      : { kind: "refund", stepMinor, earlier: view.by("payment", "order", exchangedFor.orderId) },
  );

  const say = (scan: SaleScan): void => {
    setLast(scan);
    feedback(scan.kind);
  };
  const add = (item: ItemBrief): void => {
    const title = item.title;
    setChoice([]);
    if (exchangedFor?.takeBack(item.id) === true)
      return say({ kind: "success", word: t("Comes back"), title, detail: sizeFirst(item, item.code) });
    if (!canBeSold(view, item)) {
      const detail = whyNotSold(view, item);
      return say({ kind: "wrongPlace", word: t("Not added"), title, detail });
    }
    if (lines.some((line) => line.item.id === item.id))
      return say({ kind: "duplicate", word: t("Already in this sale"), title, detail: sizeFirst(item, item.code) });
    // Opens the item's block while the next label is scanned, since selling needs the full row. Errors occur again
    // then.
    view.items.full(item.id).catch(() => undefined);
    setSale((before) => {
      const { id: itemId, priceMinor } = item;
      const line = { id: newId(), itemId, priceMinor, discountMinor: shareOf(priceMinor, before.percentOff) };
      return { ...before, lines: [...before.lines, line] };
    });
    const reserved = unprovenOrder(view, item);
    if (reserved === undefined)
      return say({ kind: "success", word: t("Added"), title, detail: sizeFirst(item, item.code) });
    const detail = t(
      "Reserved online ({order}) by somebody who has not confirmed it yet. If you sell it, the reservation is cancelled.",
      { order: reserved.name },
    );
    say({ kind: "duplicate", word: t("Added"), title, detail });
  };
  const miss = (title: string, detail: string): void => say({ kind: "unknown", word: t("Not added"), title, detail });
  /** Sells the one item of a barcode, or asks which. */
  const addOfBarcode = (gtins: readonly string[], text: string, scan: ParsedScan): void => {
    const known = gtins.flatMap((gtin14) => view.get("gtin", gtin14) ?? []);
    if (known.length === 0) return addOfSku(scan, text, t("Nothing on sale has this barcode."));
    addOneOf(
      known.flatMap(
        ({ productId, size }) => view.list("item", { where: { productId, option1Value: size, onSale: true } }).rows,
      ),
      text,
    );
  };
  /** Sells the one item of a label's SKU, or asks which; `otherwise` says what is wrong if it is no SKU. */
  const addOfSku = (scan: ParsedScan, text: string, otherwise: string): void => {
    const products = productsOfScan(view, scan);
    if (products.length === 0) return miss(text, otherwise);
    addOneOf(
      products.flatMap(({ id }) => view.list("item", { where: { productId: id, onSale: true } }).rows),
      text,
    );
  };
  const addOneOf = (fitting: readonly ItemBrief[], text: string): void => {
    const left = fitting.filter(({ id }) => !lines.some((line) => line.item.id === id));
    const [only] = left;
    if (only === undefined)
      return miss(text, fitting.length > 0 ? t("Already in this sale") : t("Nothing on sale has this barcode."));
    if (left.length === 1) return add(only);
    setChoice(left);
    say({ kind: "duplicate", word: t("Choose one"), title: only.title, detail: sellWords("chooseWhich") });
  };
  const addCredit = (code: string): void => {
    const [credit] = view.list("storeCredit", { where: { code } }).rows;
    if (credit === undefined || credit.balanceMinor === 0) return miss(code, sellWords("creditUnknown"));
    const part = { ...newPart("storeCredit"), storeCreditId: credit.id };
    // Scanned before any item, it pays what will be due.
    if (lines.length === 0) setParts([part]);
    else setParts([{ ...part, amountMinor: Math.min(credit.balanceMinor, totalMinor) }, newPart("cash")]);
    say({ kind: "success", word: t("Store credit added"), title: credit.code, detail: credit.customerName });
  };

  useScanner((scan) => {
    switch (scan.kind) {
      case "itemCode": {
        const item = view.items.byCode(scan.code);
        return item === undefined ? addOfSku(scan, scan.text, t("No item on this device has this code.")) : add(item);
      }
      case "gtin":
        return addOfBarcode([scan.gtin14], scan.gtin14, scan);
      case "ambiguous8":
        return addOfBarcode([scan.ean8, scan.upcE], scan.text, scan);
      case "location":
        return miss("", t("No item on this device has this code."));
      case "unknown": {
        const credit = meantCredit(scan.text);
        return credit === null ? addOfSku(scan, scan.text, scanProblemWords(scan.problem)) : addCredit(credit);
      }
    }
  });

  const clear = (): void => {
    setSale(emptySale());
    setLast(null);
    setChoice([]);
  };

  return {
    /** The lines to be sold, at the prices of now. */
    lines,
    /** The lines that can no longer be sold, and are in no total. */
    gone,
    /** Whether something happened to its items that nobody has taken over yet. */
    isChanged: gone.length > 0 || lines.some(({ wasMinor }) => wasMinor !== null),
    /** Leaves out what is gone, and takes the prices of now. */
    takeOver: () =>
      setSale((before) =>
        saleTakenOver(
          before,
          saleNow(view, before, (item) => canBeSold(view, item)),
        ),
      ),
    tax,
    /** Price of the items less discounts; the tax in it or on top of it; and what the customer pays for them. */
    itemsMinor: itemsTotal(priced),
    taxMinor: taxTotal(priced),
    totalMinor,
    /** The total less what comes back; below 0 it is given back. */
    differenceMinor,
    discountMinor: lines.reduce((sum, line) => sum + line.discountMinor, 0),
    add,
    addCredit,
    choice,
    chooseNone: () => setChoice([]),
    remove: (lineId: string) =>
      setSale((now) => {
        const left = now.lines.filter(({ id }) => id !== lineId);
        return { ...now, lines: left, percentOff: left.length === 0 ? 0 : now.percentOff };
      }),
    discount: (lineId: string, discountMinor: number) =>
      setLines((now) => now.map((line) => (line.id === lineId ? { ...line, discountMinor } : line))),
    /**
     * Spreads a discount over the whole sale, in place of those its lines had. One of so many hundredths of a per cent
     * is for what is added later too.
     */
    discountAll: (discountMinor: number, percentOff = 0) =>
      setSale((now) => {
        const shares = spreadDiscount(
          lines.map(({ id, item }) => ({ id, priceMinor: item.priceMinor })),
          discountMinor,
        );
        return {
          ...now,
          percentOff,
          lines: now.lines.map((line) => ({ ...line, discountMinor: shares.get(line.id) ?? 0 })),
        };
      }),
    percentOff: sale.percentOff,
    parts,
    setParts,
    /** The payments; empty while something is missing. */
    tenders: "tenders" in payment ? payment.tenders : [],
    /** What keeps the payment from being taken; null if nothing does. */
    problem: "problem" in payment ? payment.problem : null,
    customer,
    change: (more: Partial<OpenSale["customer"]>) =>
      setSale((now) => ({ ...now, customer: { ...now.customer, ...more } })),
    last,
    clear,
    /** Returns the sale to set aside; null if it has no items. */
    toPark: (): ParkedSale | null =>
      sale.lines.length === 0
        ? null
        : {
            id: orderId,
            at: new Date().toISOString(),
            lines: sale.lines.map(({ itemId, discountMinor, priceMinor }) => ({ itemId, discountMinor, priceMinor })),
            percentOff: sale.percentOff,
            customerName: customer.customerName,
          },
    /** Continues a sale that was set aside. Resolves when it is kept. */
    resume: async (parked: ParkedSale): Promise<void> => {
      const resumed: OpenSale = {
        ...emptySale(),
        lines: parked.lines.map((line) => ({ id: newId(), ...line })),
        percentOff: parked.percentOff,
        customer: { ...noCustomer, customerName: parked.customerName },
      };
      await kept.change(() => resumed);
      clear();
      setSale(resumed);
    },
    /** Queues the sale, or has the server decide it; returns its order, and rejects with a sentence when refused. */
    sell: async (): Promise<{ readonly orderId: string; readonly tenders: readonly Tender[] }> => {
      if ("problem" in payment) throw new Error("The sale's payment is not complete.");
      const { tenders } = payment;
      const bought = priced.map(({ id, itemId, priceMinor, discountMinor }) => ({
        id,
        itemId,
        priceMinor,
        discountMinor,
      }));
      const [largest] = tenders.toSorted((one, other) => other.amountMinor - one.amountMinor);
      const method = largest?.method ?? "other";
      const paid = {
        payment: method === "cash" || method === "card" ? method : ("other" as const),
        customerName: customer.customerName,
        customerEmail: customer.customerEmail,
        customerPhone: customer.customerPhone,
        payments: [...tenders],
        till: await tillPlace(),
        tax,
      };
      if (exchangedFor !== null)
        await device.run("orders.exchangeItems", {
          orderId: exchangedFor.orderId,
          lineIds: [...exchangedFor.lineIds],
          restock: exchangedFor.restock,
          locationId: null,
          reason: exchangedFor.reason,
          newOrderId: orderId,
          lines: bought,
          ...paid,
        });
      else
        await device.run(tenders.some(needsServer) ? "orders.sellOnCredit" : "orders.sell", {
          orderId,
          lines: bought,
          ...paid,
        });
      clear();
      return { orderId, tenders };
    },
  };
}
export type Sale = ReturnType<typeof useSale>;
