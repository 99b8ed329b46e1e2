import type { FullResult, Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

const claims = /\[[ABC]\d\.\d{2,3}(, [ABC]\d\.\d{2,3})*\]$/;

const asserts = ({ category, steps }: TestStep): boolean => category === "expect" || steps.some(asserts);

/** Fails a run in which a step that claims points passed without any assertion. */
export default class ClaimsReporter implements Reporter {
  readonly #empty: string[] = [];

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category !== "test.step" || !claims.test(step.title) || step.error !== undefined || asserts(step)) return;
    this.#empty.push(`${test.location.file}: "${step.title}" asserts nothing.`);
  }

  async onEnd(): Promise<{ status: FullResult["status"] } | undefined> {
    for (const told of this.#empty) process.stderr.write(`${told}\n`);
    return this.#empty.length === 0 ? undefined : { status: "failed" };
  }
}
