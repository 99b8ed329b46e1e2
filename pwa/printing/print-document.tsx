import { Printer } from "lucide-react";
import { holdPage } from "#pwa/components/unsaved-form.ts";
import { toast } from "#pwa/components/ui/toast.tsx";
import type { Device } from "#pwa/local/device.ts";
import { ProgressBar } from "#pwa/components/sync-state/progress-bar.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import type { DocumentOrder } from "./document.ts";
import { madeWords, makingWords, printingWords } from "./words.ts";

/** A document to be made and handed over. */
export interface PrintJob {
  readonly fileName: string;
  /** How many labels or sheets are made. */
  readonly count: number;
  /** How many pages they take, where that is not one each. */
  readonly pages?: number | undefined;
  /** What is drawn. */
  readonly order: DocumentOrder;
  /** Whose work it is: it ends when their device closes. */
  readonly device: Pick<Device, "closing">;
  /** Runs once the file was handed over; a sentence it throws is told. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Makes a document beside whatever the person goes on doing: a toast shows how far it is and
 * stops it on request. Nothing is done afterwards unless the file was made and handed over.
 * Answers whether it was; tells every failure itself.
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
        // The bar answers when it is asked; told aloud several times a second it would drown everything else.
        <div aria-live="off">
          <ProgressBar label={makingWords(order.kind)} done={done} total={total} />
        </div>
      ),
      action: { label: laterWords("cancel"), onClick: () => stop.abort(new Cancelled()) },
    });
  show(0, pages);
  try {
    const [{ makeDocument }, { handOver }] = await Promise.all([
      import("./make-document.ts"),
      import("./hand-over.ts"),
    ]);
    const file = await makeDocument(order, { signal, onProgress: show });
    signal.throwIfAborted();
    const further = handOver(file, fileName);
    await job.afterwards?.();
    toast.success(madeWords(order.kind, { count }), {
      id,
      duration: 12_000,
      icon: undefined,
      description: printingWords("savedAs", { fileName }),
      action: { label: printingWords(further.kind), onClick: further.run },
    });
    return true;
  } catch (error) {
    const plain = { id, duration: 6_000, description: null, action: null, icon: undefined };
    // Nobody is left to tell.
    if (job.device.closing.aborted) toast.dismiss(id);
    else if (error instanceof Cancelled)
      toast(printingWords(job.afterwards === undefined ? "cancelled" : "cancelledUnmarked"), plain);
    else toast.error(error instanceof Error ? error.message : String(error), plain);
    return false;
  } finally {
    release();
  }
}

/** The person pressed Cancel. */
class Cancelled extends Error {}
