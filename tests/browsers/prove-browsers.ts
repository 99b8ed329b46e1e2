import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../scripts/build-app.ts";
import { providePackages } from "../../scripts/provide-packages.ts";
import startPostgres from "../support/postgres.ts";
import { createTestServer } from "../support/test-server.ts";
import type { Engine, OpenOptions } from "./browser-driver.ts";
import { firefox } from "./firefox.ts";
import { hurry } from "./hurry.ts";
import { Person } from "./person.ts";
import { type InstalledBrowsers, provideBrowsers } from "./provide-browsers.ts";
import { darkPhone, dayAtTheCounter, rowsToWalkAmong, type Step } from "./walk.ts";
import { webKit } from "./webkit.ts";

const engines: readonly Engine[] = [firefox, webKit];

const tablet = { width: 1_024, height: 768, dark: false };
const phone = { width: 390, height: 844, dark: true };

/** Runs the walks in every engine whose name contains `only`, and reports each step. Returns whether all passed. */
export async function proveBrowsers(say: (line: string) => void, only: string): Promise<boolean> {
  const installed = await provideBrowsers();
  await providePackages("tests/browsers");
  await buildApp();
  const stopPostgres = await startPostgres();
  let good = true;
  try {
    for (const engine of engines.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))) {
      say(`## ${engine.name}\n`);
      const tell = (came: boolean) => {
        good &&= came;
      };
      tell(await walkIn(engine, installed, { look: tablet, steps: dayAtTheCounter }, say));
      tell(await walkIn(engine, installed, { look: phone, steps: darkPhone }, say));
      tell(await walkIn(engine, installed, { look: { ...tablet, hurried: true }, steps: hurry }, say));
    }
  } finally {
    await stopPostgres();
  }
  say(good ? "Holds." : "Does not hold.");
  return good;
}

interface Walk {
  readonly look: Omit<OpenOptions, "folder">;
  readonly steps: readonly Step[];
}

async function walkIn(
  engine: Engine,
  installed: InstalledBrowsers,
  { look, steps }: Walk,
  say: (line: string) => void,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "trace-browser-"));
  const home = join(folder, "home");
  mkdirSync(home);
  const server = await createTestServer({ listen: true, rows: rowsToWalkAmong });
  try {
    const driver = await engine.open({ ...look, folder: home }, installed);
    const person = new Person(driver, server.address);
    say(`${driver.version}, ${look.width} × ${look.height}, ${look.dark ? "dark" : "light"}:\n`);
    say("| a person | seconds |");
    say("|---|---:|");
    let step = "leaves";
    try {
      for (const { name, walk } of steps) {
        step = name;
        const began = performance.now();
        await walk(person, server, folder);
        say(`| ${name} | ${((performance.now() - began) / 1_000).toFixed(1)} |`);
      }
      step = "leaves";
      await person.expectsNoFaults();
      say("");
      return true;
    } catch (error) {
      say(`| ${step} | stopped |`);
      say(`\n${error instanceof Error ? error.message : String(error)}\n`);
      return false;
    } finally {
      await driver.close();
    }
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
