import { t } from "#shared/words/define-words.ts";
import { printerWays } from "./device-types.ts";
import { type DirectPrinter, labelLanguages, type LanguageName, type PrinterUse } from "./printer-settings.ts";
import { printerClass, usbDescription } from "./usb-port.ts";

/** Returns the ways to printers that this browser has. */
export const waysToConnect = (): readonly DirectPrinter["via"][] => {
  const { usb, serial } = printerWays();
  return [...(usb === undefined ? [] : (["usb"] as const)), ...(serial === undefined ? [] : (["serial"] as const))];
};

/**
 * Lets the person choose a printer in the browser's own list, and guesses its language. Call it from a press. Returns
 * null when they choose none.
 */
export async function connectPrinter(via: DirectPrinter["via"], use: PrinterUse): Promise<DirectPrinter | null> {
  const { usb, serial } = printerWays();
  try {
    if (via === "usb" && usb !== undefined) {
      const device = await usb.requestDevice({ filters: [{ classCode: printerClass }, {}] });
      const { vendorId, productId, serialNumber = null, productName, manufacturerName } = device;
      const named = [manufacturerName, productName].filter((part) => part !== undefined && part !== "").join(" ");
      const language = use === "receipts" ? "escpos" : labelLanguage(vendorId, await usbDescription(device));
      return printerOf({ name: named || t("USB printer"), via, vendorId, productId, serialNumber, language });
    }
    if (via === "serial" && serial !== undefined) {
      const { usbVendorId: vendorId = null, usbProductId: productId = null } = (await serial.requestPort()).getInfo();
      const language = use === "receipts" ? "escpos" : labelLanguage(vendorId, "");
      const name = t("Serial printer");
      return printerOf({ name, via, vendorId, productId, serialNumber: null, language });
    }
    return null;
  } catch (error) {
    // The list was closed.
    if (error instanceof DOMException && error.name === "NotFoundError") return null;
    throw error;
  }
}

const printerOf = (found: Omit<DirectPrinter, "dotsPerMm" | "dotsAcross" | "baudRate">): DirectPrinter => ({
  ...found,
  dotsPerMm: 8,
  dotsAcross: 576,
  baudRate: 9_600,
});

/** Makers of printers, by their number in USB, and the language of most of their label printers. */
const makers: Readonly<Record<number, LanguageName>> = { 0x0a5f: "zpl", 0x1203: "tspl" };

/** Returns the language that the printer names in its description, else its maker's, else the most common one. */
function labelLanguage(vendorId: number | null, description: string): LanguageName {
  const spoken = /(?:CMD|COMMAND SET):([^;]*)/i.exec(description)?.[1]?.toLowerCase() ?? "";
  const named = labelLanguages.find((name) => spoken.includes(name));
  return named ?? (vendorId === null ? undefined : makers[vendorId]) ?? "tspl";
}
