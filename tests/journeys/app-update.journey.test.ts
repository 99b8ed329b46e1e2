import type { Page, Route } from "@playwright/test";
import { firstStore, secondStore, type TestServer } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { builtScript } from "./support/built-script.ts";
import { itemPath, notesOnServer, writeNotes } from "./support/items.ts";
import { longPart } from "./support/long-part.ts";
import { expect } from "./support/journey.ts";
import { menuEntry } from "./support/menu.ts";
import { giveCredentials, people, signIn } from "./support/people.ts";
import { nextMark, type Releases, releasesTest as test } from "./support/releases.ts";
import { appIsKept, keepApp } from "./support/kept-app.ts";
import { waitsShorter } from "./support/patience.ts";
import { allDelivered, syncPill, waitsOffline } from "./support/sync-state.ts";

/** Returns the entry script of the next build, present when the page runs it. */
const nextBuild = (page: Page) => page.locator(`script[type=module][src*="${nextMark}"]`);

/** Replaces the server by one with the next build; the app checks as it does hourly. */
async function release(page: Page, server: TestServer, releases: Releases) {
  // A busy browser may load a page past its worker. Such a page is not asked before its worker is replaced.
  await expect(async () => {
    await page.goto("/device");
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }).toPass();
  const check = page.getByRole("button", { name: "Check for an update" });
  // A page opened after the release checks by itself, and then shows another button.
  await expect(check).toBeVisible();
  await server.stopListening();
  releases.publishNext();
  await server.listenAgain();
  // Before the page has started checking, the press is repeated.
  await expect(async () => {
    if (await check.isVisible()) await check.click({ timeout: 2_000 });
    await expect(check).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

/** Timeout for fetching all files on a busy machine, in milliseconds. */
const wholeBuild = 90_000;

/** Milliseconds until the app asks for its files again (pwa/parts/update/register-worker.ts). */
const triesAgainAfter = 5_000;

/** Milliseconds until a page repeats what has no answer (pwa/machine/start/page-script.js, pwa/parts/update/missing-parts.ts). */
const answersWithin = 30_000;

test("an app whose files were missing keeps them later; an update with an unsent queue asks first and loses nothing", async ({
  page,
  context,
  server,
  releases,
}) => {
  // If a file that the app opens with is missing, the app is not stored, and it is tried again automatically.
  await waitsShorter(context, triesAgainAfter);
  const putOpeningBack = releases.loseFile("pwa/staff/spanish.ts");
  const putBack = releases.loseFile("pwa/features/intake/import/import-screens.tsx");
  // It may have finished before anybody is signed in, and is quick when repeated.
  const begun = context.waitForEvent("serviceworker");
  await signIn(page);
  await keepApp(page);
  await begun;
  const isBegun = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(isBegun, { timeout: wholeBuild }).toBe(false);
  putOpeningBack();
  // It opens without a network as soon as it can, and says what it lacks.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const readying = page.getByText("Getting this device ready to work offline…");
  await expect(readying).toBeVisible();
  await server.stopListening();
  await page.goto("/products/import");
  await expect(page.getByText("A part of Trace could not be loaded.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Good / })).toBeVisible();
  putBack();
  await server.listenAgain();
  await appIsKept(page);
  await expect(readying).toHaveCount(0);
  await server.stopListening();
  for (const n of [1, 2, 3]) {
    await page.goto(itemPath(n));
    await writeNotes(page, `before the update ${n}`);
  }
  await waitsOffline(page, 3);
  // The app's files load but the API does not, so that the queue is still unsent when the update is applied.
  await context.route("**/api/**", (route) => route.abort());
  await server.listenAgain();

  await release(page, server, releases);
  await expect(page.getByText("Update ready. Unsent work is kept.")).toBeVisible({ timeout: wholeBuild });
  await expect(nextBuild(page)).not.toBeAttached();
  // Until accepted, the old build still works completely, though the server has none of its files any more.
  await page.goto("/findInventory");
  await expect(page.getByText("3 items", { exact: true })).toBeVisible({ timeout: wholeBuild });
  await expect(nextBuild(page)).not.toBeAttached();

  // Reloading while the new build takes over neither asks again nor stays on the old one.
  await page.getByRole("button", { name: "Update", exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    setTimeout(() => location.reload());
  });
  await expect(nextBuild(page)).toBeAttached({ timeout: wholeBuild });
  await waitsOffline(page, 3);
  await page.goto(itemPath(2));
  await expect(page.getByLabel("Notes")).toHaveValue("before the update 2");

  await context.unroute("**/api/**");
  await page.reload();
  await allDelivered(page);
  for (const n of [1, 2, 3]) await expect.poll(() => notesOnServer(server, n)).toEqual([`before the update ${n}`]);
  // The next build is stored for offline starts like the first one.
  await server.stopListening();
  await page.reload();
  await waitsOffline(page, 0);
  await expect(nextBuild(page)).toBeAttached();
  await server.listenAgain();
});

test("two stores' hosts in one browser keep each its own app: each updates by itself and starts offline as its store", async ({
  page,
  context,
  server,
  releases,
}) => {
  const address = server.address.replace(firstStore.host, secondStore.host);
  const other = await context.newPage();
  await signIn(page);
  await signIn(other, `${ids.staff}@${secondStore.id}.test`, address);
  for (const one of [page, other]) await appIsKept(one);

  await release(page, server, releases);
  await page.getByRole("button", { name: "Update", exact: true }).click({ timeout: wholeBuild });
  await expect(nextBuild(page)).toBeAttached({ timeout: wholeBuild });
  await expect(nextBuild(other)).not.toBeAttached();
  await other.reload();
  await other.getByRole("button", { name: "Update", exact: true }).click({ timeout: wholeBuild });
  await expect(nextBuild(other)).toBeAttached({ timeout: wholeBuild });

  await server.stopListening();
  for (const [one, store] of [
    [page, firstStore],
    [other, secondStore],
  ] as const) {
    await one.reload();
    await waitsOffline(one, 0);
    await expect(nextBuild(one)).toBeAttached();
    await expect(one.getByText(`Store ${store.id}`).first()).toBeVisible();
    const scopes = await one.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    );
    expect(scopes).toEqual([`${new URL(one.url()).origin}/`]);
  }
  await server.listenAgain();
});

test("an update waits for what is being typed, and comes once that is saved; a page that lacks its files is loaded anew", async ({
  page,
  context,
  server,
  releases,
}) => {
  // A page whose first file is gone reloads itself, once.
  await context.route("**/assets/index-*.js", (route) => route.abort(), { times: 2 });
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Trace did not load completely" })).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await signIn(page);
  await appIsKept(page);
  await release(page, server, releases);
  const banner = page.getByRole("status").filter({ hasText: "Update ready" });
  await expect(banner).toBeVisible({ timeout: wholeBuild });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Find" }).first().click();
  await page
    .locator(`a[href^="${itemPath(1)}"]`)
    .first()
    .click();

  await page.getByLabel("Notes").fill("half a sent");
  await banner.getByRole("button", { name: "Update" }).click();
  await expect(banner).toContainText("It starts when you finish what you are entering.");
  await expect(banner.getByRole("button", { name: "Update" })).toBeDisabled();
  await expect(page.getByLabel("Notes")).toHaveValue("half a sent");
  await expect(nextBuild(page)).not.toBeAttached();

  await page.getByLabel("Notes").fill("half a sentence, and the rest");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(nextBuild(page)).toBeAttached({ timeout: wholeBuild });
  await expect(page.getByLabel("Notes")).toHaveValue("half a sentence, and the rest");
  await expect(syncPill(page)).toBeVisible();
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["half a sentence, and the rest"]);
});

test.describe("Where nothing is kept", () => {
  test("a page whose first script is answered by an error heals itself; one that never gets it says so, and is left alone", async ({
    page,
    context,
  }) => {
    let asked = 0;
    const fails = async (route: Route) => {
      asked += 1;
      await route.fulfill({ status: 502, contentType: "text/html", body: "<p>Bad gateway</p>" });
    };
    await context.route("**/assets/index-*.js", fails, { times: 1 });
    await page.goto("/login");
    await expect(page.getByLabel("Email")).toBeVisible();
    expect(asked).toBe(1);
    await context.route("**/assets/index-*.js", fails);
    await page.reload();
    const says = page.getByRole("heading", { name: "Trace did not load completely" });
    await expect(says).toBeVisible();
    // What would load it anew again comes once more.
    await page.locator("script[type=module]").dispatchEvent("error");
    await expect(says).toBeVisible();
    expect(asked).toBe(3);
  });

  test(
    "a page whose worker never answers for its first file is loaded anew",
    { tag: longPart },
    async ({ page, context }) => {
      await waitsShorter(context, answersWithin);
      await page.addInitScript(() => Object.defineProperty(navigator.serviceWorker, "controller", { value: {} }));
      let asked = 0;
      await context.route("**/assets/index-*.js", () => void (asked += 1), { times: 1 });
      await page.goto("/login", { waitUntil: "commit" });
      await expect(page.getByLabel("Email")).toBeVisible();
      expect(asked).toBe(1);
    },
  );

  test("a page whose reload is never answered asks again", async ({ page, context, server, releases }) => {
    await waitsShorter(context, answersWithin);
    await signIn(page);
    await allDelivered(page);
    const locations = await menuEntry(page, "Inventory", "Locations");
    // The next build has none of this one's files, so that the page reloads, at the latest for a screen; the server of the
    // first time has stopped meanwhile.
    let unanswered = 0;
    await context.route(
      ({ pathname }) => !/^\/(api|open|assets|files)\/|\./.test(pathname),
      async (route) => {
        if (!route.request().isNavigationRequest() || unanswered > 0) return await route.continue();
        unanswered += 1;
      },
    );
    await server.stopListening();
    releases.publishNext();
    await server.listenAgain();
    await locations.dispatchEvent("click");
    await expect.poll(() => unanswered).toBe(1);
    await expect(nextBuild(page)).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a screen whose file cannot be had says so, and the page is loaded anew by nobody but the person", async ({
    page,
    context,
  }) => {
    await signIn(page);
    await allDelivered(page);
    const part = `**${builtScript("pwa/features/locations/locations-screen.tsx")}`;
    await context.route(part, (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { isTheFirst: true }));
    await (await menuEntry(page, "Inventory", "Locations")).click();
    await expect(page.getByText("A part of Trace could not be loaded.")).toBeVisible();
    expect(await page.evaluate(() => "isTheFirst" in window)).toBe(true);
    await context.unroute(part);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { name: "Locations", level: 1 })).toBeVisible();
  });

  test("a sign-in whose next part cannot be loaded says so, keeps what was typed, and goes on once it can", async ({
    page,
    context,
  }) => {
    const part = `**${builtScript("pwa/machine/start/browser-device.ts")}`;
    await context.route(part, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Accept our terms to go on." }),
    );
    await page.goto("/login");
    await giveCredentials(page, people.staff);
    await expect(page.getByRole("alert")).toHaveText(
      "A part of Trace could not be loaded. Check the connection, then reload the page.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(people.staff);
    await context.unroute(part);
    await page.reload();
    await signIn(page);
  });
});
