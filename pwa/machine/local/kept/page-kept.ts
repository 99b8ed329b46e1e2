import { browserDatabases } from "../page-databases.ts";
import { Kept } from "./kept.ts";

let channel: BroadcastChannel | null = null;

/** What this browser keeps (kept.ts), for the page. */
export const browserKept = new Kept({
  indexedDB: browserDatabases,
  tell: () => channel?.postMessage("changed"),
});

const listeners = new Set<() => void>();

/** Calls `listener` after this page has read what other tabs may have changed. Returns a function that removes it. */
export function onOtherTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reads everything that is kept, and follows the other tabs from then on. */
export async function startKept(): Promise<void> {
  if (channel === null) {
    channel = new BroadcastChannel("trace-kept");
    channel.onmessage = follow;
    // A page that was frozen has heard nothing.
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && follow());
  }
  await browserKept.reload();
}

function follow(): void {
  browserKept.reload().then(
    () => {
      for (const listener of listeners) listener();
    },
    (fault: unknown) => console.error("What other tabs changed cannot be read.", fault),
  );
}
