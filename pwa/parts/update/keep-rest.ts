import { t } from "#shared/words/define-words.ts";
import { messagesShown } from "#pwa/ui/first-screen.ts";

/** Milliseconds until the worker is asked again where it could not store everything; doubled each time. */
const firstRetry = 5_000;
const lastRetry = 60_000;
/** Milliseconds after which a worker that has not answered is asked again: browsers end one that works for longer. */
const longestWork = 300_000;

const message = "offline-ready";
let isSaid = false;

/** Says that the app is being stored on this device for the first time; at the entrance, once somebody is in. */
export async function sayGettingReady(): Promise<void> {
  isSaid = true;
  await messagesShown;
  if (!isSaid) return;
  const { toast } = await import("#pwa/ui/controls/toast.tsx");
  toast(t("Getting this device ready to work offline… Keep Trace open for a moment."), {
    id: message,
    duration: Number.POSITIVE_INFINITY,
  });
}

/**
 * Has the worker of this page store what is left of the app's files: it opens with the first of them, and screens that
 * were never looked at need the others. Resolves when all are stored.
 */
export async function keepRest(): Promise<void> {
  for (let pause = firstRetry; !(await isWholeAfter()); pause = Math.min(2 * pause, lastRetry))
    await new Promise((resolve) => setTimeout(resolve, pause));
  document.documentElement.setAttribute("data-kept", "");
  if (!isSaid) return;
  isSaid = false;
  await messagesShown;
  const { toast } = await import("#pwa/ui/controls/toast.tsx");
  toast(t("Trace now works offline on this device."), { id: message, duration: 4_000 });
}

/** Asks the worker to store what is left; false where it could not, or is of a build before, which has everything. */
function isWholeAfter(): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (isWhole: boolean) => {
      clearTimeout(silence);
      port1.close();
      resolve(isWhole);
    };
    const silence = setTimeout(() => end(false), longestWork);
    port1.onmessage = ({ data }) => end(data === true);
    navigator.serviceWorker.controller?.postMessage({ type: "KEEP_REST" }, [port2]);
  });
}
