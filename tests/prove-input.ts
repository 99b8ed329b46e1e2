import { runStep } from "../scripts/run-step.ts";

/** Runs the test of bad input with every value in every part of every route's body, each value as a test of its own. */
export async function proveInput(say: (line: string) => void): Promise<boolean> {
  const { code, output } = await runStep("vitest", ["run", "--reporter=default", "tests/bad-input.pg.test.ts"], {
    environment: { TRACE_TEST_INPUT: "every", NO_COLOR: "1" },
  });
  if (code !== 0) process.stdout.write(output);
  say(`- ${code === 0 ? "ok" : "FAILED"}: ${/\bTests +(.+)$/m.exec(output)?.[1] ?? "no test ran"}`);
  return code === 0;
}
