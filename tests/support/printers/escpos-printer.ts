import type { PrintedPage } from "../printed-pdf.ts";
import { Paper, type Printed, Tape } from "./paper.ts";

interface Band {
  readonly rowBytes: number;
  readonly rows: number;
  readonly data: Uint8Array;
}

/** An ESC/POS printer of 576 dots: bands of a picture beneath each other, up to the cut (Epson's command reference). */
export function escposPrinter(bytes: Uint8Array): Printed {
  const tape = new Tape(bytes);
  const pages: PrintedPage[] = [];
  let [asked, drawer] = [0, 0];
  let bands: Band[] = [];
  while (!tape.isAtEnd) {
    if (tape.skips("\u001b@") || tape.skips("\u001ba\0")) continue;
    if (tape.skips("\u0010\u0004")) asked += tape.byte() === 2 ? 1 : 0;
    else if (tape.skips("\u001bp")) {
      tape.take(3);
      drawer += 1;
    } else if (tape.skips("\u001bd")) tape.byte();
    else if (tape.skips("\u001dV")) {
      if (tape.byte() === 66) tape.byte();
      pages.push(pageOf(bands));
      bands = [];
    } else if (tape.skips("\u001dv0\0")) {
      const [rowBytes, rows] = [tape.byte() + 256 * tape.byte(), tape.byte() + 256 * tape.byte()];
      bands.push({ rowBytes, rows, data: tape.take(rowBytes * rows) });
    } else throw new Error(`An ESC/POS printer does not know ${tape.byte()}.`);
  }
  return { pages, asked, drawer };
}

function pageOf(bands: readonly Band[]): PrintedPage {
  const paper = new Paper(
    576,
    bands.reduce((sum, { rows }) => sum + rows, 0),
  );
  let top = 0;
  for (const { rowBytes, rows, data } of bands) {
    paper.draw(0, top, rowBytes, data, 1);
    top += rows;
  }
  return paper.page;
}
