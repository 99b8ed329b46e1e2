import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

function collect(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

/** Returns by how many megabytes what `look` counts grows at most while `work` runs, looked at every so many ms. */
export async function mostGrowth(work: () => Promise<unknown>, every: number, look: () => number): Promise<number> {
  collect();
  const before = look();
  let largest = before;
  const timer = setInterval(() => (largest = Math.max(largest, look())), every);
  await work();
  clearInterval(timer);
  return (largest - before) / 1_000_000;
}

/** Returns by how many megabytes the live heap grows at most while `work` runs; server and reader are one process. */
export const liveHeapGrowth = (work: () => Promise<unknown>): Promise<number> =>
  mostGrowth(work, 250, () => {
    collect();
    return process.memoryUsage().heapUsed;
  });
