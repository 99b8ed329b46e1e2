import type { Page } from "@playwright/test";
import { type Figure, spreadOf } from "../harness.ts";
import { portalOf, signInAt, withAuditedEnvironment } from "../lighthouse/audited-environment.ts";
import { portalScreens, type Screen, staffScreens } from "../../tests/journeys/support/every-screen.ts";
import { type Act, atRest, portalActs, staffActs } from "./felt-acts.ts";
import { type Felt, feelAddress, type Watched, watchPage } from "./watch-page.ts";

/** Slowdown of a store's tablet or a phone. */
const throttle = 4;
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

/**
 * Measures what a hand feels: acts of both faces with the demo's 20,000 items, touched, on a processor throttled 4 ×, and
 * the screens in whose paths one of `texts` is. The floor is the goal: 100 ms until it is there.
 */
export async function feltFigures(
  rounds: number,
  texts: readonly string[],
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  const pathsOf = (known: readonly Screen[]): readonly string[] =>
    known.map(([path]) => path).filter((path) => ownRows.test(path) && texts.some((text) => path.includes(text)));
  await withAuditedEnvironment(async (environment) => {
    const { page } = environment;
    const protocol = await page.context().newCDPSession(page);
    const watched: Watched = { page, protocol };
    await page.addInitScript(watchPage);
    await protocol.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await page.setViewportSize(tablet);
    await signInAt(environment.address, environment, "admin@demo.test");
    await used(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await acts(watched, staffActs, rounds, measured);
    await screens(watched, "", pathsOf(staffScreens), measured);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.setViewportSize(phone);
    await signInAt(portalOf(environment.address), environment, "seller@demo.test");
    await used(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await acts(watched, portalActs, rounds, measured);
    await screens(watched, "portal, ", pathsOf(portalScreens), measured);
  });
}

/** Starts the app as a device does that has it, and waits until nothing is loaded any more. */
async function used(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.locator("main h1").first().waitFor();
  await page.waitForTimeout(3_000);
  await atRest(page);
}

async function acts(
  watched: Watched,
  performed: readonly Act[],
  rounds: number,
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  for (const { name, perform } of performed) {
    const felt: Felt[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const one = await perform(watched, round);
      if (round >= 0) felt.push(one);
    }
    measured([figureFrom(name, felt)]);
  }
}

/** The screens that need no row of the full shop. */
const ownRows = /^\/\w*(\/(create|import|scanner|check))?(\?(?!audit)|$)/;

/** Opens all screens one after the other, three times: the first time their code is loaded too. */
async function screens(
  watched: Watched,
  face: string,
  paths: readonly string[],
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  const felt = new Map<string, Felt[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < 3; round += 1)
    for (const path of paths) felt.get(path)?.push(await feelAddress(watched, path));
  for (const [path, [first, ...others]] of felt)
    measured([figureFrom(`${face}${path}`, others, `the first time ${first?.done.toFixed(0)} ms`)]);
}

function figureFrom(name: string, felt: readonly Felt[], more = ""): Figure {
  const done = felt.map((one) => one.done);
  const p95 = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * 0.95) - 1)] ?? Number.NaN;
  const note = [
    `done p95 ${p95(done).toFixed(0)} ms`,
    `first frame p95 ${p95(felt.map(({ first }) => first)).toFixed(0)}`,
    `longest task p95 ${p95(felt.map(({ longest }) => longest)).toFixed(0)}`,
    ...(more === "" ? [] : [more]),
  ].join(", ");
  return {
    ...{ name: `felt, ${name}`, floorName: "100 ms", unit: "ms" as const, aim: "≤ 1", note },
    ...{ ours: spreadOf(done), floor: spreadOf([100]), ratio: spreadOf(done.map((took) => took / 100)) },
  };
}
