import type { PrintedPage } from "../printed-pdf.ts";
import { Paper, type Printed } from "./paper.ts";

/** A ZPL printer: formats between ^XA and ^XZ, with graphics only (ZPL II Programming Guide, ^GF). */
export function zplPrinter(bytes: Uint8Array): Printed {
  const text = String.fromCharCode(...bytes).replaceAll("\n", "");
  const pages: PrintedPage[] = [];
  let asked = 0;
  let [width, length, x, y] = [0, 0, 0, 0];
  let drawn: (() => void)[] = [];
  let paper = new Paper(0, 0);
  for (const [command] of text.matchAll(/[~^][^~^]*/g)) {
    const [name, rest] = [command.slice(0, 3), command.slice(3)];
    if (command === "~HS") asked += 1;
    else if (name === "^XA") drawn = [];
    else if (name === "^PW") width = Number(rest);
    else if (name === "^LL") length = Number(rest);
    else if (name === "^FO") [x = NaN, y = NaN] = rest.split(",").map(Number);
    else if (name === "^GF") {
      const [kind, sent, total, rowBytes, data] = /^(\w),(\d+),(\d+),(\d+),(.*)$/.exec(rest)?.slice(1) ?? [];
      if (kind !== "A" || sent !== total || data === undefined) throw new Error(`Not a graphic: ${rest.slice(0, 40)}`);
      const rows = decompressed(data, Number(rowBytes));
      if (rows.length !== Number(total)) throw new Error(`A graphic of ${rows.length} bytes instead of ${total}.`);
      const [left, top] = [x, y];
      drawn.push(() => paper.draw(left, top, Number(rowBytes), rows, 1));
    } else if (name === "^XZ") {
      paper = new Paper(width, length);
      for (const draw of drawn) draw();
      pages.push(paper.page);
    } else if (!["^LH", "^FS", "^PQ"].includes(name)) throw new Error(`A ZPL printer does not know ${command}.`);
  }
  return { pages, asked, drawer: 0 };
}

function decompressed(data: string, rowBytes: number): Uint8Array {
  const digits = rowBytes * 2;
  const rows: string[] = [];
  let [row, count] = ["", 0];
  const end = () => {
    rows.push(row);
    row = "";
  };
  for (const letter of data) {
    if (/[G-Y]/.test(letter)) count += letter.charCodeAt(0) - 70;
    else if (/[g-z]/.test(letter)) count += (letter.charCodeAt(0) - 102) * 20;
    else if (letter === ",") {
      row = row.padEnd(digits, "0");
      end();
    } else if (letter === ":") rows.push(rows.at(-1) ?? "".padEnd(digits, "0"));
    else if (/[0-9A-F]/.test(letter)) {
      row += letter.repeat(Math.max(1, count));
      count = 0;
      if (row.length > digits) throw new Error("A row is too long.");
      if (row.length === digits) end();
    } else throw new Error(`A graphic has no ${letter}.`);
  }
  return Uint8Array.from(rows.join("").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
