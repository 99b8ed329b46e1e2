import { Printer } from "lucide-react";
import { holdPage } from "#pwa/ui/unsaved-form.ts";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { Device } from "#pwa/local/device.ts";
import { ProgressBar } from "#pwa/ui/controls/progress-bar.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import { problemText } from "#pwa/local/problem-text.ts";
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
  /** Runs once the person said that it printed; an error's message is shown. */
  readonly printed?: () => Promise<void>;
}

/**
 * Makes a document in the background and opens the print dialog with it: a toast shows the progress and can cancel it.
 * Where the browser has no such dialog, the document is saved as a file. `printed` runs only if the person said that it
 * printed. Returns whether all succeeded; shows every failure itself.
 */
export async function printDocument(job: PrintJob): Promise<boolean> {
  const { count, pages = count, fileName, order } = job;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, job.device.closing]);
  const release = holdPage();
  const id = toast(fileName, { duration: Number.POSITIVE_INFINITY });
  const show = (done: number, total: number) =>
    toast(fileName, {
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
      action: { label: laterWords("cancel"), onClick: () => stop.abort(new Cancelled()) },
    });
  show(0, pages);
  try {
    const [{ makeDocument }, { handToPrinter, saveFile }] = await Promise.all([
      import("./make-document.ts"),
      import("./hand-over.ts"),
    ]);
    const file = await makeDocument(order, { signal, onProgress: show });
    signal.throwIfAborted();
    const further = job.save === true ? saveFile(file, fileName) : await handToPrinter(file, fileName);
    toast.success(madeWords(order.kind, { count }), {
      id,
      duration: 12_000,
      icon: undefined,
      description: further === null ? null : printingWords("savedAs", { fileName }),
      action: further === null ? null : { label: printingWords(further.kind), onClick: further.run },
    });
    if (job.printed !== undefined) {
      const { didItPrint } = await import("./did-it-print.tsx");
      if (!(await didItPrint({ count, file, fileName, further }, job.device.closing))) {
        if (job.device.closing.aborted) toast.dismiss(id);
        else toast(printingWords("unmarked"), { id, ...plain });
        return false;
      }
      await job.printed();
    }
    return true;
  } catch (error) {
    // The person has left: show nothing.
    if (job.device.closing.aborted) toast.dismiss(id);
    else if (error instanceof Cancelled)
      toast(printingWords(job.printed === undefined ? "cancelled" : "cancelledUnmarked"), { id, ...plain });
    else toast.error(problemText(error), { id, ...plain });
    return false;
  } finally {
    release();
  }
}

/** What a toast is without the progress. */
const plain = { duration: 6_000, description: null, action: null, icon: undefined };

/** The person pressed Cancel. */
class Cancelled extends Error {}
