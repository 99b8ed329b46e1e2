import { inverted } from "./bitmap.ts";
import { bytesOf, joined, type PrinterLanguage, byteText } from "./printer-language.ts";

/**
 * EPL2, of older Zebra and Eltron printers. The gap between labels stays as the printer measured it. A bit of 0 is ink.
 * Source: Zebra's EPL2 Programmer's Manual, `GW` and `^ee`.
 */
export const epl: PrinterLanguage = {
  page: (bitmap) =>
    joined(
      bytesOf(["", "N", `q${bitmap.width}`, ["GW0", 0, bitmap.rowBytes, bitmap.height, ""].join(",")].join("\n")),
      inverted(bitmap),
      bytesOf("\nP1\n"),
    ),
  askStatus: bytesOf("\n^ee\n"),
  faultIn: (answer) => {
    const code = /(\d\d)\r?\n/.exec(byteText(answer))?.[1];
    if (code === undefined) return undefined;
    if (code === "00") return null;
    return code === "07" ? "noPaper" : "failed";
  },
};
