import { decimalText } from "#shared/kernel/money.ts";
import { amountInWords } from "#shared/payouts/amount-in-words.ts";

/** A cheque to print. */
export interface PrintedCheque {
  readonly number: number;
  /** Formatted for people. */
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

/**
 * Returns a PDF with one cheque per page, for blank cheques on top of the sheet with number and MICR line already
 * printed. jsPDF is loaded on first use. Letters beyond Latin-1 lose their accents or become dots.
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
      pdf.text(latin(text), x, y, { align });
    };
    write(storeName, 15, 16, 12);
    write(String(number), width - 15, 16, 10, "right");
    write(date, width - 15, 28, 11, "right");
    write(payee, 25, 43, 11);
    write(`${currency} ${amount}`, width - 15, 43, 11, "right");
    write(`${amountInWords(amountMinor, currency)} ${stars}`, 15, 53, 11);
    write(memo, 25, 74, 9);
    for (const stub of [1, 2]) {
      const top = third * stub + 12;
      write(`${storeName} · ${payee}`, 15, top, 10);
      write(`${number} · ${date} · ${memo}`, 15, top + 6, 9);
      write(`${currency} ${amount}`, width - 15, top, 10, "right");
      for (const [line, { text, amount: paid }] of lines.slice(0, stubLines).entries()) {
        write(text.slice(0, 80), 15, top + 13 + line * 5, 8);
        write(paid, width - 15, top + 13 + line * 5, 8, "right");
      }
    }
  }
  return pdf.output("blob");
}

/** Returns the text in characters of the PDF's own font. */
const latin = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[^\x20-\xff]/g, (letter) => letter.normalize("NFKD").replaceAll(/[^\x20-\x7e]/g, "") || ".");
