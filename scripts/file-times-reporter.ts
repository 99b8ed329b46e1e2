import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/** Holds what Vitest's own report leaves out of a run. */
export interface RunOfFiles {
  /** Seconds of each file, with those of its imports and hooks. */
  readonly seconds: readonly (readonly [string, number])[];
  /** Sentences of errors that belong to no test, as a promise that failed after its test had ended. */
  readonly strayErrors: readonly string[];
}

/** Writes a `RunOfFiles` to the file in TRACE_FILE_TIMES. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TRACE_FILE_TIMES;
    if (file === undefined) throw new Error("TRACE_FILE_TIMES names no file.");
    const seconds = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return [relative(process.cwd(), module.moduleId), (collectDuration + setupDuration + duration) / 1000] as const;
    });
    const strayErrors = errors.map(({ message, stack }) => (stack ?? message).split(/\n\s*/).slice(0, 2).join(" "));
    writeFileSync(file, JSON.stringify({ seconds, strayErrors } satisfies RunOfFiles));
  }
}
