import type { Locator, Page } from "@playwright/test";
import { firstStore } from "../support/test-server.ts";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemPath, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn } from "./support/people.ts";

test.use({
  shop: {
    rows: [
      ...Array.from({ length: 30 }, (_, at) => itemOnSale(at + 1, { consignerId: ids.seller })),
      itemWithStatus(40, "Sold", { consignerId: ids.seller, soldOn: new Date().toISOString() }),
    ],
  },
});

/** Returns the height of the window that stays covered while the page scrolls, in CSS pixels. */
const covered = async (page: Page): Promise<number> => {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }));
  return await page.evaluate(() => {
    const staying = Array.from(document.querySelectorAll<HTMLElement>("body *")).filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      return (position === "fixed" || position === "sticky") && pointerEvents !== "none" && element.offsetWidth > 200;
    });
    const rows = new Set<number>();
    for (const element of staying) {
      const { top, bottom } = element.getBoundingClientRect();
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row += 1) rows.add(row);
    }
    return rows.size;
  });
};

test("in a window 320 px wide and 256 high, as at 400 % zoom, no bar stays over what one reads, and all are reached", async ({
  browser,
  server,
}) => {
  const small = { viewport: { width: 320, height: 256 }, reducedMotion: "reduce" } as const;
  const staff = await (await browser.newContext({ baseURL: server.address, ...small })).newPage();
  await signIn(staff, people.admin, "/findInventory");
  for (const path of ["/findInventory", itemPath(1), "/scan", "/consigners", "/"]) {
    await staff.goto(path);
    await expect(staff.locator("[data-page-title]")).toBeVisible();
    expect(await covered(staff), path).toBe(0);
  }
  await staff.getByRole("navigation", { name: "Main" }).getByRole("link").first().scrollIntoViewIfNeeded();
  await expect(staff.getByRole("navigation", { name: "Main" }).getByRole("link").first()).toBeInViewport();
  // A dialog scrolls as a whole, down to its buttons.
  await staff.goto("/findInventory");
  await staff.getByRole("button", { name: "Filters" }).click();
  const last = staff.getByRole("dialog").getByRole("button").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await staff.context().close();

  const address = server.address.replace(firstStore.host, `portal.${firstStore.host}`);
  const portal = await (await browser.newContext({ baseURL: address, ...small })).newPage();
  await signIn(portal, people.seller, "/");
  for (const path of ["/", "/inventory", "/payouts"]) {
    await portal.goto(path);
    await expect(portal.locator("#main h1, #main h2").first()).toBeVisible();
    expect(await covered(portal), path).toBe(0);
  }
  await portal.context().close();
});

/** Returns whether an element is distinguishable without shadows and backgrounds: by a border, or a system colour. */
const standsOut = async (one: Locator): Promise<boolean> =>
  await one.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, backgroundColor, appearance } = getComputedStyle(element);
    const page = getComputedStyle(document.body).backgroundColor;
    const pageBackground = getComputedStyle(document.documentElement).backgroundColor;
    const edged = borderTopStyle === "solid" && Number.parseFloat(borderTopWidth) >= 1;
    const filled = ![page, pageBackground, "rgba(0, 0, 0, 0)"].includes(backgroundColor);
    return edged || filled || (element.matches("input") && appearance === "auto");
  });

test("under forced colours buttons, switches, boxes, charts and where one is can be told from the page", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: server.address, forcedColors: "active", reducedMotion: "reduce" },
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  await page.goto("/login");
  expect(await standsOut(page.getByRole("button", { name: "Sign in", exact: true }))).toBe(true);
  await openAs(page, people.admin, "/incomingInventory");
  await page.goto("/findInventory");
  const here = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]").first();
  const other = page.getByRole("navigation", { name: "Main" }).locator("a:not([aria-current])").first();
  const backgroundOf = async (one: Locator) =>
    await one.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await backgroundOf(here)).not.toBe(await backgroundOf(other));
  const tick = page.getByRole("checkbox", { name: /^Select / }).nth(1);
  await expect(tick).not.toBeChecked();
  expect(await standsOut(tick)).toBe(true);
  expect((await tick.boundingBox())?.width).toBeLessThan(30);
  await expectNoViolations(page, "a list under forced colours");

  await page.goto("/settings?section=selling");
  const on = page.getByRole("switch").first();
  await expect(on).toBeVisible();
  expect(await standsOut(on)).toBe(true);

  await page.goto("/dashboard");
  const bar = page.locator("svg[role=img] rect:nth-of-type(2)").first();
  await expect(bar).toBeAttached();
  const [fill, pageBackground] = await bar.evaluate((element) => [
    getComputedStyle(element).fill,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(fill).not.toBe(pageBackground);
  await context.close();
});
