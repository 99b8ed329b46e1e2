import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../scripts/build-app.ts";
import { closing } from "../closing.ts";
import { traceSystem } from "./trace-device.ts";
import { figuresOfWhole, sameRows, type WholeFigure, type WholePair } from "./whole-figure.ts";
import { wholeRound } from "./whole-round.ts";
import type { WholeServer } from "./whole-server.ts";
import type { WholeSystem } from "./whole-system.ts";
import { preparedZero } from "./zero/zero-device.ts";

/** Measures Trace's whole server, its database and the built app in Chromium, in turns with Zero over the same rows. */
export async function wholeFigures(
  items: number,
  rounds: number,
  measured: (figures: readonly WholeFigure[]) => void,
): Promise<void> {
  await buildApp();
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-whole-"));
  const started: WholeServer[] = [];
  const noted = (system: WholeSystem): WholeSystem => ({
    ...system,
    start: async () => {
      const server = await system.start();
      started.push(server);
      return server;
    },
  });
  const close = async () => {
    for (const server of started) await server.stop();
    // For root the databases are elsewhere.
    for (const { place } of started) rmSync(place, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  await closing(close, async () => {
    const trace = noted(traceSystem(join(folder, "trace"), items));
    const zero = noted(await preparedZero(trace, join(folder, "zero")));
    const profile = join(folder, "profile");
    const pairs: WholePair[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const taken: Partial<Record<keyof WholePair, Awaited<ReturnType<typeof wholeRound>>>> = {};
      const order = [["trace", trace] as const, ["zero", zero] as const];
      for (const [name, system] of n % 2 === 0 ? order : order.toReversed())
        taken[name] = await wholeRound(system, profile, items, n);
      pairs.push(sameRows(taken as WholePair));
    }
    measured(figuresOfWhole(pairs, items));
  });
}
