import type { Page } from "@playwright/test";
import { builtScript } from "./support/built-script.ts";
import { type ConsentPage, openConsentPage } from "./support/consent-page.ts";
import { expect } from "./support/journey.ts";
import { menuEntry } from "./support/menu.ts";
import { signIn } from "./support/people.ts";
import { nextMark, releasesTest } from "./support/releases.ts";
import { appIsKept, keepApp } from "./support/kept-app.ts";
import { waitsShorter } from "./support/patience.ts";
import { allDelivered } from "./support/sync-state.ts";

const test = releasesTest.extend<{ network: ConsentPage }>({
  network: async ({ server }, use) => {
    const network = await openConsentPage(server.address);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => {
    await use(network.address);
  },
});

/** Returns the number of stored scripts that are really pages. */
const pagesKeptAsScripts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let found = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get("content-type") ?? "";
        if (new URL(request.url).pathname.endsWith(".js") && !type.includes("javascript")) found += 1;
      }
    }
    return found;
  });

/** Waits until the consent page has answered once more: the time between two attempts to keep the app doubles. */
const isMetAgain = async (network: ConsentPage) => {
  const before = network.answered;
  await expect.poll(() => network.answered, { timeout: 100_000 }).toBeGreaterThan(before);
};

/** Milliseconds between the first attempts to keep the app's files (pwa/parts/update/register-worker.ts). */
const betweenAttempts = [5_000, 10_000, 20_000, 40_000];

const locations = (page: Page) => menuEntry(page, "Inventory", "Locations");
const isAtLocations = (page: Page) => expect(page.getByRole("heading", { name: "Locations", level: 1 })).toBeVisible();
/** Half a minute suffices to store all files, except on a busy machine. */
const wholeBuild = { timeout: 90_000 };

test("a page of the network that answers for the app's files is never kept as one, and the app is kept once they come", async ({
  page,
  context,
  server,
  network,
}) => {
  const isKept = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await waitsShorter(context, ...betweenAttempts);
  network.answer("page");
  await signIn(page);
  await keepApp(page);
  await isMetAgain(network);
  expect([await pagesKeptAsScripts(page), await isKept()]).toEqual([0, false]);
  network.answer("redirect");
  await isMetAgain(network);
  expect([await pagesKeptAsScripts(page), await isKept()]).toEqual([0, false]);
  network.answer("app");
  await appIsKept(page);
  expect(await pagesKeptAsScripts(page)).toBe(0);
  await allDelivered(page);
  await server.stopListening();
  await page.reload();
  await (await locations(page)).click();
  await isAtLocations(page);
  await server.listenAgain();
});

test("an update of which a network answers another page is not installed until it comes, and the build before goes on", async ({
  page,
  server,
  releases,
  network,
}) => {
  await signIn(page);
  await appIsKept(page);
  await allDelivered(page);
  await page.goto("/device");
  await expect(page.getByRole("button", { name: "Check for an update" })).toBeVisible();
  await server.stopListening();
  releases.publishNext();
  await server.listenAgain();
  const offered = page.getByText("Update ready. Unsent work is kept.");
  for (const how of ["page", "redirect"] as const) {
    network.answer(how);
    await page.getByRole("button", { name: "Check for an update" }).click();
    await isMetAgain(network);
    expect(await pagesKeptAsScripts(page)).toBe(0);
    await expect(offered).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Check for an update" })).toBeVisible();
  }
  network.answer("app");
  await expect(offered).toBeVisible(wholeBuild);
  expect(await pagesKeptAsScripts(page)).toBe(0);
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expect(page.locator(`script[type=module][src*="${nextMark}"]`)).toBeAttached(wholeBuild);
});

test("a page that an earlier worker kept as a script is dropped, and the script fetched", async ({ page }) => {
  await signIn(page);
  await appIsKept(page);
  await allDelivered(page);
  await page.evaluate(async (script) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes(script))
          await (
            await caches.open(name)
          ).put(url, new Response("<p>Accept", { headers: { "content-type": "text/html" } }));
  }, builtScript("pwa/features/locations/locations-screen.tsx"));
  expect(await pagesKeptAsScripts(page)).toBe(1);
  await (await locations(page)).click();
  await isAtLocations(page);
  expect(await pagesKeptAsScripts(page)).toBe(0);
});
