import { fork } from "node:child_process";
import { once } from "node:events";
import { familyProcessorMs, processorMs } from "../../tests/load/processes.ts";
import type { BegunServer } from "./whole-process.ts";

/** The whole server with a store of many items, in processes of its own. */
export interface WholeServer extends BegunServer {
  /** Returns the processor time of Node and of PostgreSQL, in milliseconds. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts it on this folder; nothing that devices read is packed yet. */
export async function startWholeServer(folder: string, items: number): Promise<WholeServer> {
  const child = fork(new URL("whole-process.ts", import.meta.url), [folder, String(items)], {
    stdio: ["ignore", 2, 2, "ipc"],
  });
  const [begun] = (await Promise.race([once(child, "message"), failed(child)])) as [BegunServer];
  return {
    ...begun,
    processorMs: () => processorMs(child.pid ?? 0) + familyProcessorMs(begun.postmaster),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, "exit");
    },
  };
}

async function failed(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, "exit")) as [number];
  throw new Error(`The server to measure ended with ${code}.`);
}
