import { jsPDF } from "jspdf";
import { greyPages } from "../../support/printed-pdf.ts";
import type { Symbol2D } from "../symbols.ts";

/** A printed sheet in greys, with the middle of its code. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** A byte per dot: 0 is ink, 255 is paper. */
  readonly dots: Uint8ClampedArray;
  /** In dots. */
  readonly middle: { readonly x: number; readonly y: number };
}

/** Dots of a sheet per module. */
export const dotsPerModule = 6;

const words =
  "sneaker runner low high leather suede mesh black white bone sail volt grey navy court trail size colour style made in vietnam indonesia italy upper rubber sole men women kids wash cold do not bleach returns within days price keep dry".split(
    " ",
  );

type Random = () => number;
const between = (random: Random, least: number, most: number): number => least + (most - least) * random();
const wordsOf = (random: Random, count: number): string =>
  Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(" ");

/** Prints a retail label: the code with its quiet zones and digits, text beside it, a box with the size, a border. */
export async function printLabel(symbol: Symbol2D, random: Random): Promise<Sheet> {
  const quiet = symbol.symbology === "QR" ? 4 : 9;
  const barHeight = symbol.symbology === "QR" ? symbol.height : Math.round(between(random, 22, 60));
  const left = Math.round(quiet + between(random, 4, 40));
  const top = Math.round(between(random, 22, 50));
  const digits = symbol.symbology === "QR" ? 0 : 10;
  const width = Math.round(left + symbol.width + quiet + between(random, 4, 60));
  const height = Math.round(top + barHeight + digits + between(random, 8, 40));
  const page = new jsPDF({
    unit: "pt",
    format: [width, height],
    orientation: width > height ? "landscape" : "portrait",
  });
  const beside = left + symbol.width + quiet;
  page.setFontSize(between(random, 7, 12));
  page.text(wordsOf(random, 3).toUpperCase(), 5, 9, { maxWidth: width - 8 });
  page.setFontSize(between(random, 4, 7));
  page.text(wordsOf(random, 4), 5, top - 6, { maxWidth: width - 8 });
  page.text(wordsOf(random, 12), 5, top + barHeight + digits + 5, { maxWidth: width - 8 });
  if (width - beside > 24) {
    page.rect(beside + 2, top + 2, width - beside - 5, 16);
    page.setFontSize(11);
    page.text(String(36 + Math.floor(random() * 12)), beside + 5, top + 14);
  }
  if (random() < 0.5) page.rect(2, 2, width - 4, height - 4);
  page.setFillColor("#fff");
  page.rect(left - quiet, top - 1, symbol.width + 2 * quiet, barHeight + digits, "F");
  page.setFillColor("#000");
  if (symbol.symbology === "QR") drawMatrix(page, symbol, left, top);
  else drawBars(page, symbol, { left, top, barHeight });
  const [sheet] = await greyPages(new Uint8Array(page.output("arraybuffer")), dotsPerModule);
  if (sheet === undefined) throw new Error("A label has one page.");
  const middle = { x: (left + symbol.width / 2) * dotsPerModule, y: (top + barHeight / 2) * dotsPerModule };
  return { width: sheet.width, height: sheet.height, dots: sheet.dots, middle };
}

function drawBars(
  page: jsPDF,
  symbol: Symbol2D,
  { left, top, barHeight }: { readonly left: number; readonly top: number; readonly barHeight: number },
): void {
  for (let column = 0; column < symbol.width; column += 1) {
    let end = column;
    while (end < symbol.width && symbol.dark(end, 0)) end += 1;
    if (end === column) continue;
    page.rect(left + column, top, end - column, barHeight, "F");
    column = end;
  }
  page.setFontSize(9);
  page.text(symbol.text, left + symbol.width / 2, top + barHeight + 8, { align: "center" });
}

function drawMatrix(page: jsPDF, symbol: Symbol2D, left: number, top: number): void {
  for (let row = 0; row < symbol.height; row += 1)
    for (let column = 0; column < symbol.width; column += 1)
      if (symbol.dark(column, row)) page.rect(left + column, top + row, 1, 1, "F");
}

/** Prints a page of a book: lines of text, a heading, a rule. */
export async function printPage(random: Random): Promise<Sheet> {
  const [width, height] = [260, 200];
  const page = new jsPDF({ unit: "pt", format: [width, height], orientation: "landscape" });
  page.setFontSize(between(random, 10, 18));
  page.text(wordsOf(random, 3), 12, 20);
  page.line(12, 26, width - 12, 26);
  page.setFontSize(between(random, 5, 9));
  page.text(wordsOf(random, 260), 12, 38, { maxWidth: width - 24 });
  const [sheet] = await greyPages(new Uint8Array(page.output("arraybuffer")), dotsPerModule);
  if (sheet === undefined) throw new Error("A page of a book is one page.");
  return {
    width: sheet.width,
    height: sheet.height,
    dots: sheet.dots,
    middle: { x: sheet.width / 2, y: sheet.height / 2 },
  };
}

/** Prints a sheet of vertical bars, as module widths that alternate between ink and paper, on paper. */
export async function printStrokes(widths: readonly number[], barHeight: number): Promise<Sheet> {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const page = new jsPDF({
    unit: "pt",
    format: [total + 40, barHeight + 30],
    orientation: total > barHeight ? "landscape" : "portrait",
  });
  page.setFillColor("#000");
  let at = 20;
  for (const [n, width] of widths.entries()) {
    if (n % 2 === 0) page.rect(at, 15, width, barHeight, "F");
    at += width;
  }
  const [sheet] = await greyPages(new Uint8Array(page.output("arraybuffer")), dotsPerModule);
  if (sheet === undefined) throw new Error("Strokes are one page.");
  return {
    width: sheet.width,
    height: sheet.height,
    dots: sheet.dots,
    middle: { x: sheet.width / 2, y: sheet.height / 2 },
  };
}
