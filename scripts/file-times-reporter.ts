import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Writes the seconds of each of Vitest's files, with those of its imports and hooks, which Vitest's own report leaves
 * out, to the file in TRACE_FILE_TIMES.
 */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TRACE_FILE_TIMES;
    if (file === undefined) throw new Error("TRACE_FILE_TIMES names no file.");
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return [relative(process.cwd(), module.moduleId), (collectDuration + setupDuration + duration) / 1000];
    });
    writeFileSync(file, JSON.stringify(times));
  }
}
