import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { printedBy } from "../../../../tests/support/printers/stand-in.ts";
import { blankBitmap, ink } from "./bitmap.ts";
import { printerLanguages } from "./languages.ts";
import type { DirectPrinter } from "./printer-settings.ts";
import { sendPages } from "./send-pages.ts";

const receiptPrinter: DirectPrinter = {
  ...{ name: "Till", via: "serial", vendorId: null, productId: null, serialNumber: null },
  ...{ language: "escpos", dotsPerMm: 8, dotsAcross: 384, baudRate: 9_600 },
};
const labelPrinter: DirectPrinter = {
  ...receiptPrinter,
  ...{ name: "Labels", via: "usb", vendorId: 1, productId: 2, serialNumber: "3", language: "tspl" },
};

const page = () => {
  const bitmap = blankBitmap(384, 400);
  for (let y = 0; y < 400; y++) for (let x = 0; x < 384; x++) if ((x * y) % 3 === 0) ink(bitmap, x, y);
  return bitmap;
};
const well = [0x12, 0x12];

/** A serial port whose printer answers, or says nothing, and may stop after some bytes. */
function serialPort(answer: readonly number[] | null, takesAtMost = Number.POSITIVE_INFINITY) {
  const taken: number[] = [];
  let [isOpen, ended] = [false, ""];
  let say: ReadableStreamDefaultController<Uint8Array> | undefined;
  const port = {
    readable: new ReadableStream<Uint8Array>({ start: (controller) => void (say = controller) }),
    writable: new WritableStream<Uint8Array>({
      write: async (bytes, { signal }) => {
        if (taken.length + bytes.length > takesAtMost)
          await new Promise<never>((_, reject) => {
            signal.addEventListener("abort", () => {
              ended = "aborted";
              reject(new DOMException("", "AbortError"));
            });
          });
        taken.push(...bytes);
        if (bytes[0] === 0x10 && answer !== null) say?.enqueue(Uint8Array.from(answer));
      },
      close: () => void (ended = "closed"),
    }),
    open: async () => {
      if (isOpen) throw new DOMException("", "InvalidStateError");
      isOpen = true;
    },
    close: async () => void (isOpen = false),
    getInfo: () => ({}),
  };
  return { port, taken, isOpen: () => isOpen, ended: () => ended };
}

/** Locks as the browser has them: one holder after the other. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: async (_name: string, work: () => Promise<unknown>) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return await mine;
    },
  };
}

const atSerial = (...ports: unknown[]) =>
  vi.stubGlobal("navigator", { locks: oneAfterTheOther(), serial: { getPorts: async () => ports } });
const atUsb = (...devices: unknown[]) =>
  vi.stubGlobal("navigator", { locks: oneAfterTheOther(), usb: { getDevices: async () => devices } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the work with all its waiting. */
async function inNoTime<T>(work: Promise<T>): Promise<T> {
  const done = work.catch(() => undefined);
  for (let step = 0; step < 60; step++) await vi.advanceTimersByTimeAsync(1_000);
  await done;
  return await work;
}

test("a receipt goes over a serial cable whole, and the printer is asked before and after it", async () => {
  const { port, taken, isOpen, ended } = serialPort(well);
  atSerial(port);
  expect(await inNoTime(sendPages(receiptPrinter, [printerLanguages.escpos.page(page(), 8)]))).toBe("confirmed");
  const printed = printedBy("escpos", Uint8Array.from(taken));
  expect([printed.pages.length, printed.asked]).toEqual([1, 2]);
  expect([isOpen(), ended()]).toEqual([false, "closed"]);
});

test("two receipts at once come out one after the other, and a printer in use elsewhere is named", async () => {
  const cables = [serialPort(well), serialPort(well)];
  let opened = 0;
  // A port has new streams each time it is opened.
  const port = {
    ...cables[0]?.port,
    open: async () => {
      await cables[0]?.port.open();
      opened += 1;
    },
    get readable() {
      return cables[opened - 1]?.port.readable;
    },
    get writable() {
      return cables[opened - 1]?.port.writable;
    },
  };
  atSerial(port);
  const both = [0, 1].map(() => sendPages(receiptPrinter, [printerLanguages.escpos.page(page(), 8)]));
  expect(await inNoTime(Promise.all(both))).toEqual(["confirmed", "confirmed"]);
  for (const { taken } of cables) expect(printedBy("escpos", Uint8Array.from(taken)).pages.length).toBe(1);
  await port.open();
  const third = inNoTime(sendPages(receiptPrinter, []));
  await expect(third).rejects.toThrow("Another program is using Till");
});

test("a printer that cannot answer prints all the same, without a promise that it did", async () => {
  const { port, taken } = serialPort(null);
  atSerial(port);
  expect(await inNoTime(sendPages(receiptPrinter, [printerLanguages.escpos.page(page(), 8)]))).toBe("unconfirmed");
  expect(printedBy("escpos", Uint8Array.from(taken))).toMatchObject({ asked: 1, pages: [{ width: 576 }] });
});

test("nothing is sent to a printer without paper, and the person is told", async () => {
  const { port, taken, isOpen } = serialPort([0x32, 0x72]);
  atSerial(port);
  const sent = inNoTime(sendPages(receiptPrinter, [printerLanguages.escpos.page(page(), 8)]));
  await expect(sent).rejects.toThrow("Till is out of paper or labels.");
  expect(printedBy("escpos", Uint8Array.from(taken)).pages).toEqual([]);
  expect(isOpen()).toBe(false);
});

test("a printer that stops taking data is left, and its port is free again", async () => {
  const { port, isOpen, ended } = serialPort(null, 5_000);
  atSerial(port);
  const sent = inNoTime(sendPages(receiptPrinter, [printerLanguages.escpos.page(page(), 8)]));
  await expect(sent).rejects.toThrow("Till doesn’t take any data.");
  expect([isOpen(), ended()]).toEqual([false, "aborted"]);
});

test("a printer that is unplugged, in use, forbidden or another one is told apart", async () => {
  const send = () => inNoTime(sendPages(labelPrinter, [printerLanguages.tspl.page(page(), 8)]));
  const face = {
    alternateSetting: 0,
    interfaceClass: 7,
    endpoints: [{ type: "bulk", direction: "out", endpointNumber: 1 }],
  };
  const device = (differs: object) => ({
    ...{ vendorId: 1, productId: 2, serialNumber: "3" },
    configuration: { interfaces: [{ interfaceNumber: 0, alternates: [face] }] },
    open: async () => undefined,
    close: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async () => ({ status: "ok" }),
    ...differs,
  });
  const failing = (name: string) => async () => {
    throw new DOMException("", name);
  };
  atUsb();
  await expect(send()).rejects.toThrow("Labels isn’t connected.");
  atUsb(device({ serialNumber: "4" }));
  await expect(send()).rejects.toThrow("Labels isn’t connected.");
  atUsb(device({ open: failing("SecurityError") }));
  await expect(send()).rejects.toThrow("This browser doesn’t let Trace use Labels any more.");
  atUsb(device({ claimInterface: failing("NetworkError") }));
  await expect(send()).rejects.toThrow("Another program is using Labels");
  atUsb(device({ transferOut: failing("NotFoundError") }));
  await expect(send()).rejects.toThrow("Labels isn’t connected.");
  atUsb(device({ transferOut: async () => ({ status: "stall" }) }));
  await expect(send()).rejects.toThrow("Labels reports a problem.");
  atUsb(device({}));
  expect(await send()).toBe("unconfirmed");
});
