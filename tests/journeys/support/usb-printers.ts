import type { Page } from "@playwright/test";

/** A printer at USB, as a journey plugs it in. */
export interface UsbPrinter {
  readonly manufacturerName: string;
  readonly productName: string;
  /** What it says of itself (IEEE 1284). */
  readonly description: string;
  isPlugged: boolean;
  /** Whether the person chose it in the browser's list. */
  isAllowed: boolean;
  /** What it answers when it is asked how it is; null for one that cannot. */
  answer: readonly number[] | null;
  /** Everything that it was sent. */
  readonly taken: number[];
}

export const usbPrinter = (manufacturerName: string, productName: string, description: string): UsbPrinter => ({
  ...{ manufacturerName, productName, description },
  ...{ isPlugged: true, isAllowed: false, answer: null, taken: [] },
});

/** Returns what the printer was sent since it was asked last. */
export const takenFrom = (printer: UsbPrinter): Uint8Array => Uint8Array.from(printer.taken.splice(0));

/** Puts the printers at the page's USB, from the next load on. In the browser's list the person chooses the last one. */
export async function plugIn(page: Page, printers: readonly UsbPrinter[]): Promise<void> {
  await page.exposeFunction("usbList", () => printers.map(({ isPlugged, isAllowed }) => ({ isPlugged, isAllowed })));
  await page.exposeFunction("usbChoose", (at: number) => {
    const printer = printers[at];
    if (printer !== undefined) printer.isAllowed = true;
  });
  await page.exposeFunction("usbTake", (at: number, bytes: number[]) => {
    const printer = printers[at];
    if (printer?.isPlugged !== true) return false;
    for (const byte of bytes) printer.taken.push(byte);
    return true;
  });
  await page.exposeFunction("usbAnswer", (at: number) => printers[at]?.answer ?? null);
  const named = printers.map(({ manufacturerName, productName, description }) => ({
    manufacturerName,
    productName,
    description,
  }));
  await page.addInitScript((names) => {
    const host = window as unknown as {
      usbList: () => Promise<{ isPlugged: boolean; isAllowed: boolean }[]>;
      usbChoose: (at: number) => Promise<void>;
      usbTake: (at: number, bytes: number[]) => Promise<boolean>;
      usbAnswer: (at: number) => Promise<number[] | null>;
    };
    const gone = () => new DOMException("The device was disconnected.", "NotFoundError");
    const bulk = { type: "bulk", endpointNumber: 1 };
    const face = {
      alternateSetting: 0,
      interfaceClass: 7,
      endpoints: ["in", "out"].map((direction) => ({ ...bulk, direction })),
    };
    const devices = names.map(({ manufacturerName, productName, description }, at) => ({
      ...{ vendorId: 0x1234, productId: at, serialNumber: "1", manufacturerName, productName },
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [face] }] },
      open: async () => undefined,
      close: async () => undefined,
      claimInterface: async () => undefined,
      controlTransferIn: async () => ({
        data: new DataView(new TextEncoder().encode(`  ${description}`).buffer),
      }),
      transferOut: async (_endpoint: number, data: Uint8Array) => {
        if (!(await host.usbTake(at, [...data]))) throw gone();
        return { status: "ok" };
      },
      transferIn: async () => {
        const answer = await host.usbAnswer(at);
        if (answer === null) return await new Promise<never>(() => undefined);
        return { data: new DataView(Uint8Array.from(answer).buffer) };
      },
    }));
    const usb = {
      getDevices: async () => {
        const list = await host.usbList();
        return devices.filter((_, at) => list[at]?.isPlugged === true && list[at].isAllowed);
      },
      requestDevice: async () => {
        const list = await host.usbList();
        const at = list.findLastIndex(({ isPlugged, isAllowed }) => isPlugged && !isAllowed);
        if (at < 0) throw new DOMException("No device selected.", "NotFoundError");
        await host.usbChoose(at);
        return devices[at];
      },
    };
    Object.defineProperty(Navigator.prototype, "usb", { get: () => usb });
  }, named);
}
