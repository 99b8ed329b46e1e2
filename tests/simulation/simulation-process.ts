import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Plan } from "./plan.ts";
import type { Run, SimulationSize } from "./simulate.ts";

/** A request to a simulation process. */
export interface SimulationRequest {
  readonly seed: number;
  readonly storeId: string;
  readonly size: SimulationSize;
  readonly plan?: Plan;
}

/** Its response: the run, or a sentence about why there is none. */
export type Simulated = { readonly run: Run } | { readonly failed: string };

/** Simulation processes, each with its own server and database; callers wait for a free one. */
export class SimulationProcesses {
  readonly #free: ChildProcess[];
  readonly #all: readonly ChildProcess[];
  readonly #waiting: ((free: ChildProcess) => void)[] = [];
  #asked = 0;

  constructor(count: number) {
    const program = fileURLToPath(new URL("simulation-worker.ts", import.meta.url));
    this.#all = Array.from({ length: count }, () => fork(program, { serialization: "advanced" }));
    this.#free = [...this.#all];
  }

  /** Runs one seed, or the plan's part of it; rejects when it cannot be simulated or the process ends. */
  async simulate(seed: number, size: SimulationSize, plan?: Plan): Promise<Run> {
    const worker = this.#free.pop() ?? (await new Promise<ChildProcess>((free) => this.#waiting.push(free)));
    this.#asked += 1;
    const asked: SimulationRequest = {
      seed,
      size,
      storeId: `store-${seed}-${this.#asked}`,
      ...(plan === undefined ? {} : { plan }),
    };
    const over = new AbortController();
    const { signal } = over;
    try {
      worker.send(asked);
      const ended = once(worker, "exit", { signal }).then(() => {
        throw new Error(`The process that simulated seed ${seed} has ended.`);
      });
      const [simulated] = (await Promise.race([once(worker, "message", { signal }), ended])) as [Simulated];
      if ("failed" in simulated) throw new Error(`Seed ${seed} could not be simulated: ${simulated.failed}`);
      return simulated.run;
    } finally {
      over.abort();
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(worker);
      else next(worker);
    }
  }

  async close(): Promise<void> {
    for (const worker of this.#all)
      if (worker.connected) {
        const ended = once(worker, "exit");
        worker.disconnect();
        await ended;
      }
  }
}
