import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Writes sentences of errors that belong to no test, as a promise that failed after its test had ended, to the file in
 * TRACE_STRAY_ERRORS: Vitest's own report leaves them out.
 */
export default class StrayErrorsReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TRACE_STRAY_ERRORS;
    if (file === undefined) throw new Error("TRACE_STRAY_ERRORS names no file.");
    const sentences = errors.map(({ message, stack }) => (stack ?? message).split(/\n\s*/).slice(0, 2).join(" "));
    writeFileSync(file, JSON.stringify(sentences satisfies readonly string[]));
  }
}
