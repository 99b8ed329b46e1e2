import { type Bitmap, rowOf } from "./bitmap.ts";
import { bytesOf, type PrinterLanguage, byteText } from "./printer-language.ts";

/**
 * ZPL II, of Zebra's printers and many others. Kind and darkness of the labels stay as the printer is set. Source: Zebra's
 * Programming Guide, `^GF` with its compression, and `~HS`.
 */
export const zpl: PrinterLanguage = {
  page: (bitmap) => {
    const total = bitmap.rowBytes * bitmap.height;
    return bytesOf(
      `^XA\n^PW${bitmap.width}\n^LL${bitmap.height}\n^LH0,0\n` +
        `^FO0,0^GFA,${total},${total},${bitmap.rowBytes},${compressed(bitmap)}^FS\n^PQ1\n^XZ\n`,
    );
  },
  askStatus: bytesOf("~HS"),
  faultIn: (answer) => {
    const lines = [...byteText(answer).matchAll(/\u0002([^\u0003]*)\u0003/g)].map(([, line = ""]) => line.split(","));
    const [first, second] = lines;
    if (first === undefined || second === undefined) return undefined;
    if (second[2] === "1") return "open";
    if (first[1] === "1") return "noPaper";
    return first[2] === "1" ? "paused" : null;
  },
};

/** Returns the rows as hexadecimal digits: "," ends a row in white, ":" repeats the row before, a letter repeats. */
function compressed(bitmap: Bitmap): string {
  let before = "";
  let text = "";
  for (let y = 0; y < bitmap.height; y++) {
    const digits = Array.from(rowOf(bitmap, y), (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");
    text += digits === before ? ":" : compressedRow(digits);
    before = digits;
  }
  return text;
}

const compressedRow = (digits: string): string => {
  const dark = digits.replace(/0+$/, "");
  const row = dark.replaceAll(/(.)\1{2,}/g, (run, digit: string) => repeated(run.length) + digit);
  return dark.length < digits.length ? `${row},` : row;
};

/** Returns the letters of a number of repeats: g to z are 20 to 400, G to Y are 1 to 19. */
function repeated(count: number): string {
  const letter = (first: string, step: number) => String.fromCharCode(first.charCodeAt(0) + step - 1);
  const [twenties, rest] = [Math.min(20, Math.floor(count / 20)), count % 20];
  const over = count - twenties * 20 - (twenties === 20 ? 0 : rest);
  const here = (twenties > 0 ? letter("g", twenties) : "") + (twenties < 20 && rest > 0 ? letter("G", rest) : "");
  return over > 0 ? here + repeated(over) : here;
}
