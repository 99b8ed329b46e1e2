import type { PrintedPage } from "../printed-pdf.ts";
import { Paper, type Printed, Tape } from "./paper.ts";

/** A TSPL printer: a command a line; after BITMAP's numbers comes its data, in which 0 is ink (TSPL manual). */
export function tsplPrinter(bytes: Uint8Array): Printed {
  const tape = new Tape(bytes);
  const pages: PrintedPage[] = [];
  let [asked, widthMm, heightMm] = [0, 0, 0];
  let draw: ((dotsPerMm: number) => Paper) | null = null;
  let rowBytesOf = 0;
  while (!tape.isAtEnd) {
    if (tape.skips("\u001b!?")) asked += 1;
    else if (tape.skips("BITMAP ")) {
      const numbers = Array.from({ length: 5 }, () => Number(tape.until(",")));
      const [x = NaN, y = NaN, rowBytes = NaN, rows = NaN] = numbers;
      const data = tape.take(rowBytes * rows);
      rowBytesOf = rowBytes;
      draw = (dotsPerMm) => {
        const paper = new Paper(Math.round(widthMm * dotsPerMm), Math.round(heightMm * dotsPerMm));
        paper.draw(x, y, rowBytes, data, 0);
        return paper;
      };
    } else {
      const line = tape.until("\r\n");
      const size = /^SIZE ([\d.]+) mm,([\d.]+) mm$/.exec(line);
      if (size !== null) [widthMm, heightMm] = [Number(size[1]), Number(size[2])];
      else if (line === "CLS") draw = null;
      else if (line === "PRINT 1,1" && draw !== null) {
        const dotsPerMm = [8, 12, 24].find((dots) => Math.ceil(Math.round(widthMm * dots) / 8) === rowBytesOf);
        if (dotsPerMm === undefined) throw new Error("The picture is not as wide as the label.");
        pages.push(draw(dotsPerMm).page);
      } else if (line !== "") throw new Error(`A TSPL printer does not know ${line}.`);
    }
  }
  return { pages, asked, drawer: 0 };
}
