import { t } from "#shared/words/define-words.ts";
import { Printer } from "lucide-react";
import { keepPageOpen } from "#pwa/ui/unsaved-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import type { Handed } from "./did-it-print.tsx";
import type { DirectOrder } from "./direct/pages-for-printer.ts";
import { type DirectPrinter, directPrinters } from "./direct/printer-settings.ts";
import type { DocumentOrder } from "./document.ts";
import { madeWords, makingWords, printingWords } from "./words.ts";

/** A document to be made and handed over. */
export interface PrintJob {
  readonly fileName: string;
  /** Number of labels or sheets. */
  readonly count: number;
  /** Number of pages, if not `count`. */
  readonly pages?: number | undefined;
  /** Content of the document. */
  readonly order: DocumentOrder;
  /** The person's device; the job ends when it closes. */
  readonly device: Pick<Device, "closing">;
  /** Whether it is saved as a file instead of printed. */
  readonly save?: boolean;
  /** Runs once the printer or the person said that it printed; an error's message is shown. */
  readonly printed?: () => Promise<void>;
}

/**
 * Prints a document in the background: on the printer that this device prints such documents on directly, else by the
 * print dialog, which opens with a PDF; where the browser has no such dialog, the PDF is saved as a file. A toast shows
 * the progress and can cancel it. `printed` runs only if the printer or the person said that it printed. Returns whether
 * all succeeded; shows every failure itself.
 */
export async function printDocument(job: PrintJob): Promise<boolean> {
  const { order } = job;
  const printer = job.save === true ? null : printerFor(order);
  return printer !== null && isDirect(order) ? await printDirectly(job, order, printer) : await printAsPdf(job);
}

const isDirect = (order: DocumentOrder): order is DirectOrder =>
  order.kind === "receipt" || order.kind === "itemLabels" || order.kind === "locationLabels";

/** Returns the printer that this device prints the document on directly; null for the print dialog. */
function printerFor(order: DocumentOrder): DirectPrinter | null {
  if (order.kind === "receipt") return directPrinters.receipts.get();
  if (order.kind !== "itemLabels" && order.kind !== "locationLabels") return null;
  // Sheets of paper are for office printers.
  return (order.place ?? null) === null ? directPrinters.labels.get() : null;
}

const printDirectly = (job: PrintJob, order: DirectOrder, printer: DirectPrinter): Promise<boolean> => {
  const instead = { label: t("Print as PDF"), onClick: () => void printAsPdf(job) };
  const { count } = job;
  const work = async ({ id, signal, show }: Progress): Promise<boolean> => {
    const [{ pagesForPrinter }, { sendPages }] = await Promise.all([
      import("./direct/pages-for-printer.ts"),
      import("./direct/send-pages.ts"),
    ]);
    const pages = pagesForPrinter(order, printer, (done) => {
      signal.throwIfAborted();
      show(done);
    });
    const sent = await sendPages(printer, pages);
    toast.success(
      t("{count, plural, one {Sent to {printer}} other {# labels sent to {printer}}}", {
        count,
        printer: printer.name,
      }),
      { id, ...plain },
    );
    if (sent === "confirmed") await job.printed?.();
    else return await markIfPrinted(job, id, { note: null, other: null }, instead);
    return true;
  };
  return inBackground(job, t("Printing on {printer}", { printer: printer.name }), count, work, instead);
};

const printAsPdf = (job: PrintJob): Promise<boolean> => {
  const { count, pages = count, fileName, order } = job;
  return inBackground(job, fileName, pages, async ({ id, signal, show }) => {
    const [{ makeDocument }, { handToPrinter, saveFile }] = await Promise.all([
      import("./make-document.ts"),
      import("./hand-over.ts"),
    ]);
    const file = await makeDocument(order, { signal, onProgress: show });
    signal.throwIfAborted();
    const further = job.save === true ? saveFile(file, fileName) : await handToPrinter(file, fileName);
    const open = further === null ? null : { label: printingWords(further.kind), onClick: further.run };
    toast.success(madeWords(order.kind, { count }), {
      id,
      duration: 12_000,
      icon: undefined,
      description: open === null ? null : t("Saved as {fileName}.", { fileName }),
      action: open,
    });
    const save = { label: t("Save as PDF"), onClick: () => void saveFile(file, fileName) };
    const note = open === null ? null : t("It is saved as {fileName}. Print it, then answer here.", { fileName });
    return await markIfPrinted(job, id, { note, other: open ?? save }, null);
  });
};

/** Asks whether it printed, if that matters, and does what follows. `instead` is offered if it did not. */
async function markIfPrinted(
  job: PrintJob,
  id: string | number,
  about: Pick<Handed, "note" | "other">,
  instead: Handed["other"],
): Promise<boolean> {
  if (job.printed === undefined) return true;
  const { didItPrint } = await import("./did-it-print.tsx");
  if (await didItPrint({ count: job.count, ...about }, job.device.closing)) {
    await job.printed();
    return true;
  }
  if (job.device.closing.aborted) toast.dismiss(id);
  else toast(t("No label was marked as printed."), { id, ...plain, action: instead });
  return false;
}

interface Progress {
  /** The toast's. */
  readonly id: string | number;
  readonly signal: AbortSignal;
  readonly show: (done: number) => void;
}

/** The toast of the last failure that has a way out; the next print puts it away. */
let notPrinted: string | number | null = null;

/** Does the work under a toast that shows its progress and can cancel it; `instead` is offered if it fails. */
async function inBackground(
  job: PrintJob,
  title: string,
  total: number,
  work: (progress: Progress) => Promise<boolean>,
  instead: Handed["other"] = null,
): Promise<boolean> {
  const { order } = job;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, job.device.closing]);
  const release = keepPageOpen();
  if (notPrinted !== null) toast.dismiss(notPrinted);
  notPrinted = null;
  const id = toast(title, { duration: Number.POSITIVE_INFINITY });
  const show = (done: number) =>
    toast(title, {
      id,
      duration: Number.POSITIVE_INFINITY,
      icon: <Printer aria-hidden />,
      classNames: { icon: "[&_svg]:size-5", content: "min-w-0 flex-1" },
      description: (
        // The bar can be read on request; announced several times a second it would drown out everything else.
        <div aria-live="off">
          <ProgressBar label={makingWords(order.kind)} done={done} total={total} />
        </div>
      ),
      action: { label: t("Cancel"), onClick: () => stop.abort(new Cancelled()) },
    });
  show(0);
  try {
    return await work({ id, signal, show });
  } catch (error) {
    // The person has left: show nothing.
    if (job.device.closing.aborted) toast.dismiss(id);
    else if (error instanceof Cancelled)
      toast(job.printed === undefined ? t("Cancelled.") : t("Cancelled. No label was marked as printed."), {
        id,
        ...plain,
      });
    else if (instead !== null) {
      notPrinted = id;
      toast.error(t("Not printed"), {
        id,
        ...plain,
        // Time to read it, look at the printer, and take the way out.
        duration: 30_000,
        description: problemText(error),
        action: instead,
        classNames: { toast: "flex-wrap", content: "min-w-0 flex-1 basis-56" },
      });
    } else toast.error(problemText(error), { id, ...plain });
    return false;
  } finally {
    release();
  }
}

/** What a toast is without the progress. */
const plain = { duration: 6_000, description: null, action: null, icon: undefined };

/** The person pressed Cancel. */
class Cancelled extends Error {}
