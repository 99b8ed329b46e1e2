import { inverted } from "./bitmap.ts";
import { bytesOf, joined, type PrinterLanguage } from "./printer-language.ts";

/**
 * TSPL, of TSC's printers and most inexpensive ones. The gap between labels stays as the printer measured it. A bit of 0
 * is ink. Source: TSC's TSPL/TSPL2 Programming Manual, `BITMAP` and `<ESC>!?`.
 */
export const tspl: PrinterLanguage = {
  page: (bitmap, dotsPerMm) => {
    const mm = (dots: number) => `${Number((dots / dotsPerMm).toFixed(2))} mm`;
    return joined(
      command("SIZE", mm(bitmap.width), mm(bitmap.height)),
      command("CLS"),
      command("BITMAP", 0, 0, bitmap.rowBytes, bitmap.height, 0, ""),
      inverted(bitmap),
      command("PRINT", 1, 1),
      bytesOf("\r\n"),
    );
  },
  askStatus: bytesOf("\u001b!?"),
  faultIn: ([state]) => {
    if (state === undefined) return undefined;
    if ((state & 0x01) !== 0) return "open";
    // Paper or ribbon.
    if ((state & 0x0c) !== 0) return "noPaper";
    if ((state & 0x10) !== 0) return "paused";
    return (state & 0x82) === 0 ? null : "failed";
  },
};

/** Returns a command at the begin of a line. */
const command = (name: string, ...values: readonly (string | number)[]): Uint8Array =>
  bytesOf(`\r\n${name}${values.length === 0 ? "" : " "}${values.join(",")}`);
