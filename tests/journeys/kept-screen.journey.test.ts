import type { Page } from "@playwright/test";
import { everythingKept } from "./support/device-databases.ts";
import { itemOnSale, itemPath, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import {
  drawn,
  drawnFirst,
  forgetKept,
  hasKept,
  holdKeptScreen,
  isKept,
  keepNoMore,
  keptOn,
  looksTheSame,
} from "./support/kept-screens.ts";
import { timezoneAtNoon } from "./support/steady-days.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";

test.use({ timezoneId: timezoneAtNoon, shop: { rows: Array.from({ length: 30 }, (_, n) => itemOnSale(n + 1)) } });

test("a list and home are drawn as last shown, to the pixel, before the app starts, and nothing can be found or pressed", async ({
  page,
}) => {
  await openAs(page, people.admin, "/findInventory");
  await appIsKept(page);
  for (const [width, height, colorScheme] of [
    [1440, 900, "light"],
    [390, 844, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    for (const path of ["/findInventory", "/"]) {
      await isKept(page, path);
      await drawnFirst(page);
      await expect(page.locator("#kept-screen")).toHaveCount(0);
    }
  }

  await holdKeptScreen(page);
  for (const path of ["/findInventory", "/"]) {
    await page.goto(path);
    await looksTheSame(page);
    await expect(page.locator("#kept-screen")).toHaveAttribute("aria-hidden", "true");
    const isInert = (host: Element) => host.shadowRoot?.querySelector<HTMLElement>("div")?.inert;
    expect(await page.locator("#kept-screen").evaluate(isInert)).toBe(true);
  }
});

test("a screen is not drawn again after a change, at another width, where it is a form, or when nobody is signed in", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.admin, "/findInventory");
  await appIsKept(page);
  const notDrawn = async () => expect((await drawn(page)).kept).toBeNull();

  await isKept(page, "/findInventory");
  await page.setViewportSize({ width: 900, height: 800 });
  await page.reload();
  await notDrawn();

  // A change of one's own, and then its outcome.
  await isKept(page, "/findInventory");
  await noNetwork.begin(context, server);
  await page.goto(itemPath(1));
  await writeNotes(page, "box is torn");
  await page.goto("/findInventory");
  await notDrawn();
  await keepNoMore(page);
  await noNetwork.end(context, server);
  await allDelivered(page);
  await page.reload();
  await notDrawn();

  await page.goto("/products/create");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isKept(page, "/products");
  expect((await keptOn(page)).filter((screen) => screen.startsWith("/products/create "))).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  expect(await keptOn(page)).toEqual([]);
  await page.goto("/products");
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect(page.locator("#kept-screen")).toHaveCount(0);
  expect(await page.evaluate(() => performance.getEntriesByName("trace:kept-screen").length)).toBe(0);
});

const anAge = /just now|(minutes?|hours?) ago/;

/** Lets more time pass than a screen must be at rest, and than between two that are kept. */
async function letRest(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(10_000);
}

test("a screen is not kept while something on it is selected or unfolded, and without a scan or an age", async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await openAs(page, people.admin, "/findInventory");
  await appIsKept(page);
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.locator("#root [data-page-title]")).toBeVisible();
    await forgetKept(page);
  };
  const isNotKept = async () => {
    for (let n = 0; n < 3; n += 1) await letRest(page);
    expect(await keptOn(page)).toEqual([]);
  };
  const isKeptNow = (path: string) =>
    expect
      .poll(async () => {
        await letRest(page);
        return await keptOn(page);
      })
      .toContain(`${path} ${page.viewportSize()?.width}`);

  await open("/findInventory");
  await page.getByRole("checkbox", { name: "Select A0000030" }).check();
  // A field that has the focus is reason enough.
  const leaveFields = () => page.getByRole("heading", { level: 1 }).focus();
  await leaveFields();
  await isNotKept();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await leaveFields();
  await isKeptNow("/findInventory");

  await open("/findInventory?view=grouped");
  const group = page.getByRole("main").getByRole("button", { expanded: false, name: "Acme Air One" });
  await group.click();
  await isNotKept();
  await page.getByRole("main").getByRole("button", { expanded: true, name: "Acme Air One" }).click();
  await isKeptNow("/findInventory?view=grouped");

  await open("/findInventory");
  await scanAtOnce(page, "ZZZZ9999");
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("ZZZZ9999");
  await isKeptNow("/findInventory");
  expect(await everythingKept(page)).not.toContain("ZZZZ9999");

  await noNetwork.begin(context, server);
  await page.goto(itemPath(1));
  await writeNotes(page, "box is torn");
  await open("/");
  const age = page.getByRole("region", { name: "Not sent yet" }).locator("time").first();
  await expect(age).toBeVisible();
  await isKeptNow("/");
  expect(await age.textContent()).toMatch(anAge);
  expect(await everythingKept(page)).not.toMatch(anAge);
});

test("a tablet that is locked draws no screen that was kept, and keeps nothing of its lock, nor what is typed there", async ({
  page,
}) => {
  await page.clock.install();
  await openAs(page, people.staff, "/findInventory");
  await appIsKept(page);
  await page.goto("/findInventory");
  // Before the app is drawn, half a minute is a start that never ends, and the page reloads.
  await expect(page.locator("#root [data-page-title]")).toBeVisible();
  const atRest = () => letRest(page);
  await expect
    .poll(async () => {
      await atRest();
      return await keptOn(page);
    })
    .toContain(`/findInventory ${page.viewportSize()?.width}`);
  // The address of the next screen is there before that screen is: what is shown is still the one before.
  await page.evaluate(() => {
    History.prototype.pushState.call(history, history.state, "", "/products");
    document.querySelector("main")?.append("");
  });
  for (let n = 0; n < 3; n += 1) await atRest();
  expect((await keptOn(page)).filter((screen) => screen.startsWith("/products "))).toEqual([]);
  await page.evaluate(() => History.prototype.pushState.call(history, history.state, "", "/findInventory"));
  await atRest();
  expect((await keptOn(page)).filter((screen) => screen.startsWith("/products "))).toEqual([]);
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await page.getByRole("textbox", { name: "New PIN" }).fill("2580");
  await page.getByRole("textbox", { name: "PIN again" }).fill("2580");
  await atRest();
  await page.getByRole("button", { name: "Save PIN" }).click();
  await expect(page.getByRole("heading", { name: "Stan Staff" })).toBeVisible();
  await page.getByRole("textbox", { name: "PIN", exact: true }).fill("90817263");
  await atRest();
  await page.getByRole("button", { name: "Someone else" }).click();
  await page.getByRole("button", { name: "Someone else" }).click();
  await page.getByLabel("Password").fill("a secret of somebody else");
  await atRest();
  await hasKept(page, "/findInventory");
  const kept = await everythingKept(page);
  for (const typed of ["2580", "90817263", "a secret of somebody else"]) expect(kept).not.toContain(typed);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Who is here?" })).toBeVisible();
  await expect(page.locator("#kept-screen")).toHaveCount(0);
  expect(await page.evaluate(() => performance.getEntriesByName("trace:kept-screen").length)).toBe(0);
});
