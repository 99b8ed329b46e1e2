import { t } from "#shared/words/define-words.ts";
import { moneyText } from "#shared/machine/kernel/money.ts";
import { type LabelLayout, layoutLabel } from "#pwa/paper/labels/label-layout.ts";
import type { LabelStore } from "#pwa/paper/labels/labelled-item.ts";
import type { ListedItem, ListingSheet, ListingStore } from "./listing-sheet.ts";
import { lineMm, marginMm, SheetWriter, textWidth, type TextStyle } from "./sheet-writer.ts";
import { listingWords } from "./words.ts";

const title: TextStyle = { sizePt: 16, bold: true };
const heading: TextStyle = { sizePt: 12, bold: true };
const strong: TextStyle = { sizePt: 10, bold: true };
const plain: TextStyle = { sizePt: 10 };
const small: TextStyle = { sizePt: 9 };

const logoMm = 14;
const gapMm = 6;

/**
 * Returns the letter-size pages for one consigner's listed items: each item's label to cut out for its box,
 * what to pack, what it will pay, and how to send it. Pure: used for staff and in the portal.
 */
export function listingSheetPages(sheet: ListingSheet): readonly LabelLayout[] {
  const writer = new SheetWriter((page) => drawHead(page, sheet));
  const { items } = sheet;
  writer.line(t("1. Cut out each label and put it on the box of its item"), marginMm, textWidth, heading);
  writer.y += lineMm(heading.sizePt) + 2;
  items.forEach((item, index) => drawItem(writer, sheet, item, `${index + 1} of ${items.length}`));
  if (items.length > 1) drawTotal(writer, sheet);
  drawInstructions(writer, sheet);
  return writer.finish(
    (page, of) => `${sheet.store.name} · ${sheet.consignerName} · ${sheet.date} · page ${page} of ${of}`,
  );
}

/** Returns the store's label settings adapted for a box label on a sheet. */
export function boxLabelStore(store: LabelStore): LabelStore {
  const fits = store.labelWidthMm <= 90 && store.labelHeightMm <= 60 && store.labelWidthMm >= 40;
  const [labelWidthMm, labelHeightMm] = fits ? [store.labelWidthMm, store.labelHeightMm] : [70, 38];
  // The shop does not know items that the store has not received; their own code always exists.
  const own = store.labelOptions.filter((option) => option !== "Scan To Shop" && option !== "Shopify QR Code");
  return {
    ...store,
    labelWidthMm,
    labelHeightMm,
    labelOptions: [...new Set([...own, "QR Code" as const, "Item Id" as const])],
  };
}

function drawHead(writer: SheetWriter, { store, consignerName, items, date }: ListingSheet): void {
  const top = writer.y;
  const left = store.logo === "" ? marginMm : marginMm + logoMm + 4;
  const half = (textWidth - (left - marginMm)) / 2;
  const right = marginMm + textWidth;
  if (store.logo !== "") writer.image(store.logo, marginMm, top, logoMm, logoMm);
  writer.line(store.name, left, half, title);
  writer.line(t("Consignment listing"), right, half, title, "right");
  writer.y += lineMm(title.sizePt);
  writer.line(consignerName, left, half, plain);
  writer.line(
    t("{count, plural, one {# item} other {# items}} · {date}", { count: items.length, date }),
    right,
    half,
    plain,
    "right",
  );
  writer.y = top + Math.max(logoMm, lineMm(title.sizePt) + lineMm(plain.sizePt)) + 2;
  writer.rule(marginMm, textWidth, 0.4);
  writer.y += gapMm;
}

function drawItem(writer: SheetWriter, sheet: ListingSheet, item: ListedItem, place: string): void {
  const store = boxLabelStore(sheet.store);
  const label = layoutLabel(item.label, store);
  const facts = factsOf(item);
  const amounts = amountsOf(item, sheet.store);
  const rows = 1 + facts.length + amounts.length;
  const height = Math.max(label.height, rows * lineMm(small.sizePt) + 4);
  writer.need(height + gapMm);
  const top = writer.y;
  writer.cutFrame(top, label.width, label.height);
  writer.place(label.shapes, marginMm, top);

  const left = marginMm + label.width + gapMm;
  const width = marginMm + textWidth - left;
  writer.line(item.label.title, left, width - 16, strong);
  writer.line(place, left + width, 16, small, "right");
  writer.y += lineMm(strong.sizePt);
  for (const fact of facts) {
    writer.line(fact, left, width, small);
    writer.y += lineMm(small.sizePt);
  }
  writer.y += 1;
  for (const { name, amount, total } of amounts) {
    if (total) {
      writer.rule(left, width);
      writer.y += 0.8;
    }
    writer.line(name, left, width * 0.6, total ? strong : small);
    writer.line(amount, left + width, width * 0.4, small, "right");
    writer.y += lineMm(small.sizePt);
  }
  writer.y = top + height + gapMm;
}

const factsOf = ({ label, condition, boxCondition }: ListedItem): readonly string[] =>
  [
    label.sku === "" ? "" : t("SKU {sku}", { sku: label.sku }),
    [label.size === "" ? "" : t("Size {size}", { size: label.size }), condition, boxCondition]
      .filter((part) => part !== "")
      .join(" · "),
    t("Item {code}", { code: label.code }),
  ].filter((fact) => fact !== "");

interface Amount {
  readonly name: string;
  readonly amount: string;
  readonly total: boolean;
}

/**
 * Returns the price and its deductions, down to the payout. Amounts of 0 are left out. What a store buys is
 * an offer, and whatever is brought to a store that buys outright has no parts.
 */
function amountsOf(item: ListedItem, { currency, isBuyingStore }: ListingStore): readonly Amount[] {
  const brings = { amount: moneyText(item.payoutMinor, currency), total: true };
  if ((isBuyingStore || item.isBought) && !item.isStoreAccount)
    return [
      {
        name: item.isBought ? t("Your offer") : t("Price"),
        amount: moneyText(item.label.priceMinor, currency),
        total: false,
      },
      { ...brings, name: t("You’d get") },
    ];
  const off: readonly (readonly [string, number])[] = [
    [t("Discount"), item.discountMinor],
    [t("Selling fee"), item.sellingFeeMinor],
    [t("Transaction fee"), item.label.payoutFeeMinor],
    [t("Cleaning fee"), item.cleaningFeeMinor],
    [t("Box fee"), item.boxFeeMinor],
    [t("VAT on fees"), item.vatMinor],
  ];
  return [
    { name: t("Price"), amount: moneyText(item.label.priceMinor, currency), total: false },
    ...off
      .filter(([, minor]) => minor > 0)
      .map(([name, minor]) => ({ name, amount: moneyText(-minor, currency), total: false })),
    { ...brings, name: item.isStoreAccount ? t("Cost") : t("Payout") },
  ];
}

function drawTotal(writer: SheetWriter, { items, store }: ListingSheet): void {
  const sum = items.reduce((total, item) => total + item.payoutMinor, 0);
  writer.need(lineMm(heading.sizePt) + gapMm);
  writer.rule(marginMm, textWidth, 0.4);
  writer.y += 1.5;
  const total = items.every((item) => item.isStoreAccount)
    ? "totalCost"
    : store.isBuyingStore
      ? "totalOffer"
      : "totalPayout";
  writer.line(listingWords(total, { count: items.length }), marginMm, textWidth * 0.65, strong);
  writer.line(moneyText(sum, store.currency), marginMm + textWidth, textWidth * 0.35, plain, "right");
  writer.y += lineMm(strong.sizePt) + gapMm;
}

function drawInstructions(writer: SheetWriter, { store, items, dropOff }: ListingSheet): void {
  const say = (text: string, style: TextStyle = plain) => writer.paragraph(text, style);
  // A heading is never the last line of a page.
  writer.need(lineMm(heading.sizePt) + 3 * lineMm(plain.sizePt));
  say(t("2. Pack"), heading);
  say(
    t(
      "Pack {count, plural, one {the item with its label on the box} other {all # items, each with its label}}, and put this sheet on top.",
      { count: items.length },
    ),
  );
  writer.y += 3;
  writer.need(lineMm(heading.sizePt) + 3 * lineMm(plain.sizePt));
  say(t("3. Bring or send it"), heading);
  if (store.shipInstructions.trim() !== "") say(store.shipInstructions);
  for (const { name, address } of dropOff) say(address === "" ? name : `${name}, ${address}`, strong);
  if (store.supportEmail !== "") say(t("Questions? {email}", { email: store.supportEmail }));
}
