import { buildApp } from "../../scripts/build-app.ts";
import { provideChromium } from "../../scripts/install-chromium.ts";
import { runStep } from "../../scripts/run-step.ts";
import { longPart } from "./support/long-part.ts";

/** Runs the journeys that `npm test` leaves out. Returns whether all passed. */
export async function proveJourneys(say: (line: string) => void): Promise<boolean> {
  const chromium = await provideChromium();
  if ("missing" in chromium) {
    say(chromium.missing);
    return false;
  }
  await buildApp();
  const { code, output } = await runStep("playwright", ["test", "--reporter=list", `--grep=${longPart}`], {
    show: true,
    environment: { CHROMIUM: chromium.path },
  });
  for (const line of output.split("\n")) if (/^ +\d+ (passed|failed|flaky|skipped)/.test(line)) say(`- ${line.trim()}`);
  return code === 0;
}
