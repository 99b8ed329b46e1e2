import type { PrintedPage } from "../printed-pdf.ts";
import { Paper, type Printed, Tape } from "./paper.ts";

/** An EPL2 printer: a command a line; after GW's numbers comes its data, in which 0 is ink (EPL2 manual). */
export function eplPrinter(bytes: Uint8Array): Printed {
  const tape = new Tape(bytes);
  const pages: PrintedPage[] = [];
  let [asked, width] = [0, 0];
  let paper = new Paper(0, 0);
  while (!tape.isAtEnd) {
    if (tape.skips("GW")) {
      const [x = NaN, y = NaN, rowBytes = NaN, rows = NaN] = Array.from({ length: 4 }, () => Number(tape.until(",")));
      paper = new Paper(width, rows);
      paper.draw(x, y, rowBytes, tape.take(rowBytes * rows), 0);
      continue;
    }
    const line = tape.until("\n");
    if (line === "^ee") asked += 1;
    else if (line.startsWith("q")) width = Number(line.slice(1));
    else if (line === "N") paper = new Paper(width, 0);
    else if (line === "P1") pages.push(paper.page);
    else if (line !== "") throw new Error(`An EPL printer does not know ${line}.`);
  }
  return { pages, asked, drawer: 0 };
}
