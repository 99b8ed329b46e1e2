import type { LabelLayout } from "#pwa/paper/labels/label-layout.ts";
import { printerDotMm } from "#pwa/paper/labels/label-symbols.ts";
import type { Receipt } from "./receipt.ts";
import { receiptTexts } from "./receipt-texts.ts";
import { RollWriter } from "./roll-writer.ts";
import type { TextStyle } from "#pwa/paper/listing-sheets/sheet-writer.ts";

/** The rolls of receipt printers by the width of their paper: what they print across, in dots of 0.125 mm. */
export const rollDots = { 80: 576, 58: 384 } as const;
export type RollMm = keyof typeof rollDots;

const shopName: TextStyle = { sizePt: 14, bold: true };
const total: TextStyle = { sizePt: 12, bold: true };
const strong: TextStyle = { sizePt: 9, bold: true };
const plain: TextStyle = { sizePt: 9 };
const small: TextStyle = { sizePt: 8 };

/**
 * Lays out the receipt as one strip, as wide as the printer prints and as long as it needs. Nothing is cut off but
 * words longer than a line: titles and addresses go on over lines.
 */
export function receiptRoll(receipt: Receipt, dotsAcross: number): LabelLayout {
  const writer = new RollWriter(dotsAcross * printerDotMm);
  const { title, contact, facts, lines, totals, settled } = receiptTexts(receipt);
  writer.text(receipt.shop.name, shopName);
  for (const line of contact) writer.text(line, small);
  writer.gap(2);
  writer.text(title, strong);
  writer.gap(1);
  for (const [name, value] of facts) writer.pair(name, value, small);
  writer.rule();
  for (const { title: item, options, code, price, discount } of lines) {
    writer.pair(item, price, plain);
    const under = [options, code].filter((text) => text !== "").join(" · ");
    if (under !== "" || discount !== "") writer.pair(under, discount, small);
    writer.gap(0.8);
  }
  writer.rule();
  totals.forEach(([name, amount], at) => writer.pair(name, amount, at === totals.length - 1 ? total : plain));
  if (settled.length > 0) writer.gap(1);
  for (const [name, amount] of settled) writer.pair(name, amount, plain);
  for (const { caption, text } of receipt.codes) {
    writer.gap(3);
    writer.text(caption, strong);
    writer.code(text);
    writer.text(text, small);
  }
  writer.gap(2);
  return writer.finish();
}

/** Returns the strip on its paper, with the margins that the printer leaves white, for a PDF. */
export function onRollPaper(layout: LabelLayout, roll: RollMm): LabelLayout {
  const aside = (roll - layout.width) / 2;
  const top = 4;
  const shapes = layout.shapes.map((shape) => ({ ...shape, x: shape.x + aside, y: shape.y + top }));
  return { width: roll, height: layout.height + 2 * top, shapes, leftOut: [] };
}
