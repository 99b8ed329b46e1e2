import { newId } from "#shared/machine/kernel/ids.ts";
import { workerUnpacker } from "./base/worker-unpacker.ts";
import { buildName } from "./build-name.ts";
import { leadUntil } from "./leader-lock.ts";
import { answered } from "./timeout.ts";
import type { Platform } from "./platform.ts";
import { browserDatabases } from "./page-databases.ts";

/** The platform of a browser page. */
export const browserPlatform: Platform = {
  build: buildName(),
  indexedDB: browserDatabases,
  answered,
  IDBKeyRange: globalThis.IDBKeyRange,
  now: () => Date.now(),
  newId,
  random: () => Math.random(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  breathe: async () =>
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      // Unlike a timer, a message is not delayed in a hidden page.
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
  unpacker: workerUnpacker,
  marks: {
    get: (key) => attempt(() => localStorage.getItem(key)) ?? null,
    set: (key, value) => attempt(() => localStorage.setItem(key, value)),
    remove: (key) => attempt(() => localStorage.removeItem(key)),
  },
  lock: (name, signal, listeners) =>
    leadUntil({ window, locks: "locks" in navigator ? navigator.locks : undefined }, name, signal, listeners),
  channel: (name, receive) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event: MessageEvent<unknown>) => receive(event.data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  },
  onWake: (listener) => {
    const shown = () => {
      if (document.visibilityState === "visible") listener();
    };
    window.addEventListener("online", listener);
    document.addEventListener("visibilitychange", shown);
    return () => {
      window.removeEventListener("online", listener);
      document.removeEventListener("visibilitychange", shown);
    };
  },
  onLost: (listener) => {
    window.addEventListener("offline", listener);
    return () => window.removeEventListener("offline", listener);
  },
  persist: async () => {
    const { storage } = navigator;
    if (storage?.persist === undefined) return false;
    return (await storage.persisted()) || (await storage.persist());
  },
};

/** Returns undefined when localStorage is forbidden or full: the marks are optional. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
