import { decimalText } from "#shared/machine/kernel/money.ts";
import { amountInWords } from "#shared/areas/payouts/amount-in-words.ts";
import { isUnprintable, latin1Text } from "#shared/areas/payouts/latin-text.ts";

/** A cheque to print. */
export interface PrintedCheque {
  readonly number: number;
  /** YYYY-MM-DD, which every bank reads in one way. */
  readonly date: string;
  readonly payee: string;
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Its purpose: the payout's name. */
  readonly memo: string;
  /** Its items; those that do not fit on the stub are left out. */
  readonly lines: readonly { readonly text: string; readonly amount: string }[];
}

/** US letter in millimetres; the cheque is the upper third, two stubs are below. */
const [width, height] = [215.9, 279.4];
const third = height / 3;
const stubLines = 12;
const stars = "***";
/** Points that a name is at least written in, millimetres of its lines, and before the amount. */
const smallest = 7;
const lineHeight = 3;
const gap = 4;

/** Returns the names that no cheque can show in letters that a bank reads. */
export const unreadableOnCheques = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter(isUnprintable)),
];

/**
 * Returns a PDF with one cheque per page, for blank cheques on top of the sheet with number and MICR line already
 * printed. jsPDF is loaded on first use. Names that the PDF's own font cannot show are refused before
 * (`unreadableOnCheques`).
 */
export async function chequesPdf(cheques: readonly PrintedCheque[], storeName: string): Promise<Blob> {
  const { jsPDF } = await import("jspdf");
  const pdf = new jsPDF({ unit: "mm", format: [width, height], orientation: "portrait", compress: true });
  pdf.setFont("helvetica", "normal");
  for (const [n, cheque] of cheques.entries()) {
    if (n > 0) pdf.addPage([width, height], "portrait");
    const { number, date, payee, amountMinor, currency, memo, lines } = cheque;
    const amount = `${stars}${decimalText(amountMinor, currency)}`;
    const write = (text: string, x: number, y: number, size: number, align: "left" | "right" = "left") => {
      pdf.setFontSize(size);
      pdf.text(latin1Text(text), x, y, { align });
      return pdf.getTextWidth(latin1Text(text));
    };
    /** Writes smaller what is wider than the room, in lines above each other once it would be too small to read. */
    const fit = (text: string, x: number, y: number, size: number, room: number) => {
      pdf.setFontSize(size);
      const scaled = (size * room) / pdf.getTextWidth(latin1Text(text));
      if (scaled >= smallest) return write(text, x, y, Math.min(size, scaled));
      pdf.setFontSize(smallest);
      const lines: string[] = pdf.splitTextToSize(latin1Text(text), room);
      for (const [at, line] of lines.entries()) pdf.text(line, x, y - (lines.length - 1 - at) * lineHeight);
    };
    fit(storeName, 15, 16, 12, width - 60);
    write(String(number), width - 15, 16, 10, "right");
    write(date, width - 15, 28, 11, "right");
    const amountWide = write(`${currency} ${amount}`, width - 15, 43, 11, "right");
    fit(payee, 25, 43, 11, width - 15 - amountWide - gap - 25);
    fit(`${amountInWords(amountMinor, currency)} ${stars}`, 15, 53, 11, width - 30);
    fit(memo, 25, 74, 9, width / 2);
    for (const stub of [1, 2]) {
      const top = third * stub + 12;
      fit(`${storeName} · ${payee}`, 15, top, 10, width - 15 - amountWide - gap - 15);
      fit(`${number} · ${date} · ${memo}`, 15, top + 6, 9, width - 30);
      write(`${currency} ${amount}`, width - 15, top, 10, "right");
      for (const [line, { text, amount: paid }] of lines.slice(0, stubLines).entries()) {
        write(text.slice(0, 80), 15, top + 13 + line * 5, 8);
        write(paid, width - 15, top + 13 + line * 5, 8, "right");
      }
    }
  }
  return pdf.output("blob");
}
