import type { SerialPort } from "./device-types.ts";
import type { PrinterPort } from "./printer-port.ts";
import { PrinterTrouble } from "./printer-trouble.ts";

/** Opens a printer at a serial cable, or one that the system shows as such. */
export async function openSerial(port: SerialPort, baudRate: number, name: string): Promise<PrinterPort> {
  try {
    await port.open({ baudRate });
  } catch (error) {
    // The browser says the same of a port in use and of one that is gone; one that is gone is not found before.
    if (error instanceof DOMException && error.name === "NetworkError") throw new PrinterTrouble("held", name);
    throw error;
  }
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  return {
    write: async (bytes) => {
      if (writer === undefined) throw new PrinterTrouble("unplugged", name);
      await writer.write(bytes);
    },
    read: async () => {
      const part = await reader?.read();
      if (part?.value === undefined) return await new Promise<never>(() => undefined);
      return part.value;
    },
    close: async (sent) => {
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      // What a stopped printer does not take would keep the port open.
      await (sent ? writer?.close() : writer?.abort())?.catch(() => undefined);
      writer?.releaseLock();
      await port.close();
    },
  };
}
