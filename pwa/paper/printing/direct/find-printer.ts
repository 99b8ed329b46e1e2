import type { SerialPort, UsbDevice } from "./device-types.ts";
import { printerWays } from "./device-types.ts";
import type { PrinterPort } from "./printer-port.ts";
import { PrinterTrouble, troubleOf } from "./printer-trouble.ts";
import type { DirectPrinter } from "./printer-settings.ts";
import { openSerial } from "./serial-port.ts";
import { openUsb } from "./usb-port.ts";

/**
 * Finds the printer among those that the browser lets Trace use, and opens it.
 * @throws PrinterTrouble
 */
export async function openPrinter(printer: DirectPrinter): Promise<PrinterPort> {
  const { usb, serial } = printerWays();
  try {
    if (printer.via === "usb") {
      const device = (await usb?.getDevices())?.find((one) => isUsb(printer, one));
      if (device === undefined) throw new PrinterTrouble("unplugged", printer.name);
      return await openUsb(device, printer.name);
    }
    const port = (await serial?.getPorts())?.find((one) => isSerial(printer, one));
    if (port === undefined) throw new PrinterTrouble("unplugged", printer.name);
    return await openSerial(port, printer.baudRate, printer.name);
  } catch (error) {
    throw troubleOf(error, printer.name);
  }
}

const isUsb = (printer: DirectPrinter, device: UsbDevice): boolean =>
  device.vendorId === printer.vendorId &&
  device.productId === printer.productId &&
  (device.serialNumber ?? null) === printer.serialNumber;

function isSerial(printer: DirectPrinter, port: SerialPort): boolean {
  const { usbVendorId = null, usbProductId = null } = port.getInfo();
  return usbVendorId === printer.vendorId && usbProductId === printer.productId;
}
