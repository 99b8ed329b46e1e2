import { fork } from "node:child_process";
import { once } from "node:events";
import type { Asked } from "./stand-in-process.ts";

/** A shop at the platform in another process. */
export interface ShopProcess {
  readonly domain: string;
  readonly clientId: string;
  readonly secret: string;
  /** Leads the shop's domain to it, and every other to none. */
  readonly fetch: typeof fetch;
  /** Sends it a request. Returns how often each operation was called, if the request was for that. */
  readonly ask: (asked: Asked) => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

interface Begun {
  readonly address: string;
  readonly domain: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Starts a shop that sells in this currency. */
export async function startShop(currency: string): Promise<ShopProcess> {
  const child = fork(new URL("stand-in-process.ts", import.meta.url), [currency], { stdio: ["ignore", 2, 2, "ipc"] });
  const [begun] = (await once(child, "message")) as [Begun];
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...begun,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.host !== begun.domain) return Promise.reject(new Error(`No request leaves the machine: ${url.origin}`));
      return fetch(`${begun.address}${url.pathname}${url.search}`, init);
    },
    ask: (asked) => {
      const answer = last.then(async () => {
        const told = once(child, "message");
        child.send(asked);
        const [{ counts }] = (await told) as [{ readonly counts: Readonly<Record<string, number>> }];
        return counts;
      });
      last = answer.catch(() => undefined);
      return answer;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, "exit");
    },
  };
}
