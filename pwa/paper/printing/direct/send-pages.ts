import { openPrinter } from "./find-printer.ts";
import { printerLanguages } from "./languages.ts";
import type { PrinterFault } from "./printer-language.ts";
import { joined } from "./printer-language.ts";
import type { PrinterPort } from "./printer-port.ts";
import type { DirectPrinter } from "./printer-settings.ts";
import { PrinterTrouble, troubleOf } from "./printer-trouble.ts";

/** Milliseconds in which a printer says how it is; many cannot, and are printed on without it. */
const answerMs = 1_000;
/** Milliseconds after which a printer that takes nothing has stopped. A slow cable needs four seconds for a chunk. */
const stoppedMs = 20_000;
/** Bytes that are sent at once. */
const chunkBytes = 4_096;

/** What is known after all was sent: whether the printer said that it is well, or said nothing. */
export type SentPages = "confirmed" | "unconfirmed";

/**
 * Sends pages to the printer, one after the other as they are made, and asks it before and after how it is. A printer
 * that does not answer is asked once only. What this or another tab prints meanwhile comes first.
 * @throws PrinterTrouble when it is not there or has a fault.
 */
export async function sendPages(printer: DirectPrinter, pages: Pages): Promise<SentPages> {
  return await navigator.locks.request("trace.printer", () => sendAlone(printer, pages));
}

type Pages = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function sendAlone(printer: DirectPrinter, pages: Pages): Promise<SentPages> {
  const port = await openPrinter(printer);
  let sent = false;
  try {
    const answers = await refuseFault(port, printer);
    for await (const page of pages)
      for (const chunk of chunksOf(page)) {
        if ((await inTime(port.write(chunk), stoppedMs)) !== late) continue;
        if (answers === "confirmed") await refuseFault(port, printer);
        throw new PrinterTrouble("silent", printer.name);
      }
    sent = true;
    return answers === "confirmed" ? await refuseFault(port, printer) : answers;
  } catch (error) {
    throw troubleOf(error, printer.name);
  } finally {
    await port.close(sent).catch(() => undefined);
  }
}

function* chunksOf(bytes: Uint8Array): Iterable<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield Uint8Array.from(bytes.subarray(at, at + chunkBytes));
}

/** Asks the printer how it is, and throws what is wrong. */
async function refuseFault(port: PrinterPort, printer: DirectPrinter): Promise<SentPages> {
  const fault = await faultOf(port, printer);
  if (fault === undefined) return "unconfirmed";
  if (fault !== null) throw new PrinterTrouble(fault, printer.name);
  return "confirmed";
}

/** Returns the fault that the printer tells of, null for none, and undefined if it tells nothing in time. */
async function faultOf(port: PrinterPort, printer: DirectPrinter): Promise<PrinterFault | null | undefined> {
  const { askStatus, faultIn } = printerLanguages[printer.language];
  const asked = await inTime(port.write(Uint8Array.from(askStatus)), answerMs);
  if (asked === late) return undefined;
  let answer: Uint8Array = new Uint8Array();
  for (;;) {
    const part = await inTime(port.read(), answerMs);
    if (part === late) return undefined;
    answer = joined(answer, part);
    const fault = faultIn(answer);
    if (fault !== undefined) return fault;
  }
}

const late = Symbol("late");

async function inTime<T>(work: Promise<T>, ms: number): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  // What is left waiting ends when the port is closed.
  work.catch(() => undefined);
  return await Promise.race([work, passed]).finally(() => clearTimeout(timer));
}
