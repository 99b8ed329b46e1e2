import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { demoPassword } from "#server/demo/demo-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import type { Services } from "#server/running/services.ts";
import { buildApp } from "../../scripts/build-app.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { closing } from "../closing.ts";
import { serveDemo } from "../server/serve-demo.ts";

/** The real server with the demo's data and the built app, and a browser that Lighthouse can control too. */
export interface AuditedEnvironment {
  readonly address: string;
  readonly services: Services;
  readonly page: Page;
  /** The browser's debugging port. */
  readonly debuggingPort: number;
}

const flags = [...chromiumFlags, "--remote-debugging-port=0"];

export async function withAuditedEnvironment<T>(work: (environment: AuditedEnvironment) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Impossible("Lighthouse needs Chromium; install it, or set CHROMIUM to its path.");
  await buildApp();
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-lighthouse-"));
  const profile = join(folder, "profile");
  const dataDirectory = join(folder, "data");
  const starting = serveDemo(dataDirectory);
  const opening = chromium.launchPersistentContext(profile, {
    ...{ executablePath, args: flags, viewport: null, handleSIGINT: false, handleSIGTERM: false },
  });
  const close = async () => {
    const [serving, browser] = await Promise.allSettled([starting, opening]);
    if (browser.status === "fulfilled") await browser.value.close();
    if (serving.status === "fulfilled") {
      await serving.value.stop();
      // For root the database is elsewhere.
      rmSync(serving.value.services.db.place, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return await closing(close, async () => {
    const [{ address, services }, browser] = await Promise.all([starting, opening]);
    // Chromium writes the assigned port beside the profile.
    const [port] = readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n");
    const page = browser.pages()[0] ?? (await browser.newPage());
    return await work({ address, services, page, debuggingPort: Number(port) });
  });
}

/** Returns the address where the demo's consigners sign in. */
export const portalOf = (address: string): string => `http://portal.localhost:${new URL(address).port}`;

/** Signs in one of the demo's people, and waits until the device has their rows and the app is stored. */
export async function signInAt(address: string, { page }: AuditedEnvironment, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.locator('[data-sync="online"]').first().waitFor({ state: "attached", timeout: 120_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Returns the path of the first product that the catalogue at this path has on sale. */
export async function firstProductPath({ address, page }: AuditedEnvironment, catalogue: string): Promise<string> {
  await page.goto(new URL(catalogue, address).href);
  const path = await page.locator("ul.products h2 a").first().getAttribute("href");
  if (path === null) throw new Error("The catalogue has no product.");
  return new URL(path, page.url()).pathname;
}

/** Reserves what a product's page has chosen, and returns the path of the reservation. */
export async function reserveAt({ address, page }: AuditedEnvironment, product: string): Promise<string> {
  await page.goto(new URL(product, address).href);
  await page.getByRole("radio").first().check();
  await page.getByLabel("Your name").fill("Cass Customer");
  await page.getByLabel("Email").fill("cass@example.com");
  await page.getByRole("button", { name: "Reserve" }).click();
  await page.waitForURL(/\/orders\?token=/);
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
}

/**
 * Opens a screen as Lighthouse will, in a window of this size, and waits until the device keeps it as last shown: a
 * second after it has come to rest.
 */
export async function visit({ page }: AuditedEnvironment, url: URL, window: object): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setDeviceMetricsOverride", window as never);
  await page.goto(url.href);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2_500);
  await tools.detach();
  // Two pages of one device would share its work.
  await page.goto("about:blank");
}
