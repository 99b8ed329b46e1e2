import { t } from "#shared/words/define-words.ts";
import type { LabelLayout } from "#pwa/paper/labels/label-layout.ts";
import {
  type LabelBar,
  drawLinear,
  drawQr,
  linearWidth,
  printerDotMm,
  type QrModules,
  textBarcode,
  textQr,
} from "#pwa/paper/labels/label-symbols.ts";
import { lineMm, marginMm, SheetWriter, textWidth, type TextStyle } from "#pwa/paper/listing-sheets/sheet-writer.ts";
import type { Paper, PaperColumn } from "./paper.ts";

const title: TextStyle = { sizePt: 16, bold: true };
const strong: TextStyle = { sizePt: 10, bold: true };
const plain: TextStyle = { sizePt: 10 };
const gapMm = 3;

/** Returns the pages of a paper, US letter; each repeats the table's head. */
export function paperPages(paper: Paper): readonly LabelLayout[] {
  const columns = placed(paper.columns);
  const tableHead = (writer: SheetWriter) => {
    for (const { head, x, width, align } of columns) writer.line(head, x, width, strong, align);
    writer.y += lineMm(strong.sizePt);
    writer.rule(marginMm, textWidth, 0.4);
    writer.y += 1;
  };
  let isFirst = true;
  const writer = new SheetWriter((page) => {
    if (isFirst) drawHead(page, paper);
    isFirst = false;
    tableHead(page);
  });
  for (const row of paper.rows) {
    writer.need(lineMm(plain.sizePt));
    columns.forEach(({ x, width, align }, at) => writer.line(row[at] ?? "", x, width, plain, align));
    writer.y += lineMm(plain.sizePt);
  }
  writer.need(2 + paper.totals.length * lineMm(plain.sizePt));
  writer.rule(marginMm, textWidth, 0.4);
  writer.y += 2;
  paper.totals.forEach(([name, amount], at) => {
    const style = at === paper.totals.length - 1 ? strong : plain;
    writer.line(name, marginMm, textWidth * 0.6, style);
    writer.line(amount, marginMm + textWidth, textWidth * 0.4, style, "right");
    writer.y += lineMm(style.sizePt);
  });
  for (const [name, amount] of paper.settled) {
    writer.need(lineMm(plain.sizePt));
    writer.line(name, marginMm, textWidth * 0.6, plain);
    writer.line(amount, marginMm + textWidth, textWidth * 0.4, plain, "right");
    writer.y += lineMm(plain.sizePt);
  }
  for (const code of paper.codes) drawCode(writer, code);
  if (paper.notes !== "") {
    writer.y += 4;
    writer.paragraph(paper.notes, plain);
  }
  return writer.finish((page, of) => t("{about} · page {page} of {of}", { about: paper.foot, page, of }));
}

function drawHead(writer: SheetWriter, { title: name, store, contact, facts }: Paper): void {
  writer.line(name, marginMm, textWidth / 2, title);
  writer.line(store, marginMm + textWidth, textWidth / 2, title, "right");
  writer.y += lineMm(title.sizePt);
  const top = writer.y;
  for (const line of contact) {
    writer.line(line, marginMm + textWidth, textWidth / 2, plain, "right");
    writer.y += lineMm(plain.sizePt);
  }
  const under = writer.y;
  writer.y = top;
  for (const [fact, value] of facts) {
    writer.line(fact, marginMm, 34, plain);
    writer.line(value, marginMm + 36, textWidth / 2 - 36, strong);
    writer.y += lineMm(plain.sizePt);
  }
  writer.y = Math.max(writer.y, under) + 6;
}

/** Draws a barcode with its words at the left, or a QR code of what a barcode cannot hold. */
function drawCode(writer: SheetWriter, { caption, text }: Paper["codes"][number]): void {
  const module = 2 * printerDotMm;
  const modules = textBarcode(text);
  const isLinear = modules !== null && linearWidth(modules, module) <= textWidth;
  const height = isLinear ? 12 : 18;
  const line = lineMm(plain.sizePt);
  writer.need(4 + 2 * line + height + 2);
  writer.y += 4;
  writer.line(caption, marginMm, textWidth, strong);
  writer.y += line + 1;
  const bars = isLinear
    ? drawLinear(modules, -modules.quiet * module, 0, module, height)
    : codeOfSide(textQr(text), height);
  writer.place(
    bars.map((bar) => ({ kind: "bar", ...bar })),
    marginMm,
    writer.y,
  );
  writer.y += height + 1;
  writer.line(text, marginMm, textWidth, plain);
  writer.y += line;
}

const codeOfSide = (qr: QrModules, sideMm: number): LabelBar[] => drawQr(qr, 0, 0, sideMm / qr.size);

interface PlacedColumn {
  readonly head: string;
  /** Left edge of the text, or its right edge when aligned right. */
  readonly x: number;
  readonly width: number;
  readonly align: "left" | "right";
}

function placed(columns: readonly PaperColumn[]): readonly PlacedColumn[] {
  const fixed = columns.reduce((sum, { width }) => sum + width, 0);
  const wide = columns.filter(({ width }) => width === 0).length;
  const share = wide === 0 ? 0 : (textWidth - fixed) / wide;
  let left = marginMm;
  return columns.map(({ head, width, align }): PlacedColumn => {
    const whole = width === 0 ? share : width;
    const x = align === "right" ? left + whole : left;
    left += whole;
    return { head, x, width: whole - gapMm, align: align ?? "left" };
  });
}
