import type { UsbAlternate, UsbDevice, UsbInterface } from "./device-types.ts";
import type { PrinterPort } from "./printer-port.ts";
import { PrinterTrouble } from "./printer-trouble.ts";

/** USB's class of printers. */
export const printerClass = 7;

interface Way {
  readonly face: UsbInterface;
  readonly alternate: UsbAlternate;
  readonly out: number;
  /** Null if the printer cannot answer. */
  readonly answers: number | null;
}

/** Opens a USB printer. */
export async function openUsb(device: UsbDevice, name: string): Promise<PrinterPort> {
  await device.open();
  try {
    if (device.configuration === null) await device.selectConfiguration(1);
    const way = wayTo(device);
    if (way === null) throw new PrinterTrouble("failed", name);
    const { face, alternate, out, answers } = way;
    await claim(device, face, name);
    if (alternate.alternateSetting !== 0)
      await device.selectAlternateInterface(face.interfaceNumber, alternate.alternateSetting);
    return {
      write: async (bytes) => {
        const { status } = await device.transferOut(out, bytes);
        if (status !== "ok") throw new PrinterTrouble("failed", name);
      },
      read: async () => {
        if (answers === null) return await new Promise<never>(() => undefined);
        const { data } = await device.transferIn(answers, 64);
        return data === undefined ? new Uint8Array() : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      },
      close: () => device.close(),
    };
  } catch (error) {
    await device.close().catch(() => undefined);
    throw error;
  }
}

/** Returns the interface that takes data: a printer's own, else any that has a way out. */
function wayTo(device: UsbDevice): Way | null {
  const ways = (device.configuration?.interfaces ?? []).flatMap((face) =>
    face.alternates.flatMap((alternate): Way[] => {
      const bulk = alternate.endpoints.filter(({ type }) => type === "bulk");
      const out = bulk.find(({ direction }) => direction === "out");
      const answers = bulk.find(({ direction }) => direction === "in")?.endpointNumber ?? null;
      return out === undefined ? [] : [{ face, alternate, out: out.endpointNumber, answers }];
    }),
  );
  return ways.find(({ alternate }) => alternate.interfaceClass === printerClass) ?? ways[0] ?? null;
}

async function claim(device: UsbDevice, { interfaceNumber }: UsbInterface, name: string): Promise<void> {
  try {
    await device.claimInterface(interfaceNumber);
  } catch (error) {
    if (error instanceof DOMException && error.name === "NetworkError") throw new PrinterTrouble("held", name);
    throw error;
  }
}

/**
 * Returns what the printer says of itself (IEEE 1284: "MFG:Zebra;CMD:ZPL;MDL:ZD421"); empty if it says nothing. The
 * device must be closed, and is closed afterwards.
 */
export async function usbDescription(device: UsbDevice): Promise<string> {
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const way = wayTo(device);
    if (way === null) return "";
    const { interfaceNumber } = way.face;
    await device.claimInterface(interfaceNumber);
    const { data } = await device.controlTransferIn(
      { requestType: "class", recipient: "interface", request: 0, value: 0, index: interfaceNumber << 8 },
      1_023,
    );
    // Two bytes of length come first.
    return data === undefined ? "" : new TextDecoder("latin1").decode(data).slice(2);
  } catch {
    // It is asked only to choose its language for the person.
    return "";
  } finally {
    await device.close().catch(() => undefined);
  }
}
