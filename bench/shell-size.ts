import { runStep } from "../scripts/run-step.ts";
import { type Figure, figureOf } from "./harness.ts";

/** Measures what loads before the first screen, as the size check of `npm run check` does, beside its limits. */
export async function shellSize(): Promise<Figure[]> {
  const { output } = await runStep(process.execPath, ["scripts/check-shell-size.ts"]);
  const lines = [...output.matchAll(/^(.+): ([\d.]+) kB of at most ([\d.]+) kB$/gm)];
  if (lines.length === 0) throw new Error(`The size check said nothing that can be read:\n${output}`);
  return lines.map(([, screen, size, limit]) =>
    figureOf(
      { name: `shell, ${screen}`, floorName: "the limit, gzipped JavaScript", unit: "kB", aim: "≤ 1" },
      { ours: [Number(size)], floor: [Number(limit)] },
    ),
  );
}
