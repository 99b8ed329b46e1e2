import { fork } from "node:child_process";
import { once } from "node:events";
import { familyProcessorMs, processorMs } from "../../tests/load/processes.ts";
import type { BegunServer } from "./whole-process.ts";

/** A whole server with a store of many items, in processes of its own. */
export interface WholeServer extends BegunServer {
  /** Returns the processor time of all its processes with PostgreSQL's, in milliseconds. */
  readonly processorMs: () => number;
  readonly stop: () => Promise<void>;
}

/** Starts a program that serves and says so; nothing that devices read is in its memory yet. */
export async function startWholeServer(program: URL, given: readonly string[]): Promise<WholeServer> {
  const child = fork(program, given, { stdio: ["ignore", 2, 2, "ipc"] });
  const [begun] = (await Promise.race([once(child, "message"), failed(child)])) as [BegunServer];
  return {
    ...begun,
    processorMs: () =>
      begun.families.reduce((sum, family) => sum + familyProcessorMs(family), processorMs(child.pid ?? 0)),
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
