import type { Locator, Page } from "@playwright/test";
import { feelKey, feelTap, type Felt, type Watched } from "./watch-page.ts";

/** Something that people do over and over. */
export interface Act {
  readonly name: string;
  /** Does it, whatever is on the screen, and returns how it felt. */
  readonly perform: (watched: Watched, round: number) => Promise<Felt>;
}

/** Opens an address without loading the page, and waits until it shows what is selected. */
export async function goTo({ page }: Watched, path: string, shows: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
  await page.locator(shows).first().waitFor();
  await atRest(page);
}

/** Waits until the main thread has nothing to do. */
export const atRest = async (page: Page): Promise<void> =>
  await page.evaluate(
    async () =>
      await new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve()), 300));
      }),
  );

const items = 'main a[href^="/inventories/"]:not([href*="import"])';
const row = (page: Page, rows: string, round: number): Locator => page.locator(rows).nth(round % 5);
const menuEntry = (path: string) => (page: Page) => page.locator(`nav a[href="${path}"]`).first();

/** Taps `what` where `from` is open, which shows `fromShows`; afterwards `shows` is there. */
const tap = (
  name: string,
  [from, fromShows]: readonly [path: string, shows: string],
  what: (page: Page, round: number) => Locator,
  shows: string,
): Act => ({
  name,
  perform: async (watched, round) => {
    await goTo(watched, from, fromShows);
    const felt = await feelTap(watched, what(watched.page, round), null);
    await watched.page.locator(shows).first().waitFor();
    return felt;
  },
});

const home = ["/", 'main a[href="/scan"]'] as const;
const find = ["/findInventory", items] as const;

export const staffActs: readonly Act[] = [
  tap("open an item from a list", find, (page, round) => row(page, items, round), "main textarea"),
  {
    name: "back to the list",
    perform: async (watched, round) => {
      await goTo(watched, ...find);
      await row(watched.page, items, round).click();
      await watched.page.locator("main textarea").waitFor();
      await atRest(watched.page);
      const felt = await feelTap(watched, watched.page.getByRole("button", { name: "Back" }).first(), null);
      await watched.page.locator(items).first().waitFor();
      return felt;
    },
  },
  {
    name: "save an item’s note, until it is said",
    perform: async (watched, round) => {
      const { page } = watched;
      await goTo(watched, ...find);
      await row(page, items, round).click();
      await page.locator("main textarea").first().fill(`Felt ${round}, ${Math.random()}`);
      await atRest(page);
      return await feelTap(
        watched,
        page.locator("main").getByRole("button", { name: "Save", exact: true }),
        "main form p[role=status] span",
      );
    },
  },
  tap("open Find", home, menuEntry("/findInventory"), items),
  tap("open Packing", home, menuEntry("/packing"), "main article, main li"),
  tap("open Sell", home, menuEntry("/sell"), "main input"),
  tap("open Intake", home, menuEntry("/scan"), "main input"),
  tap("open Scan Items", home, menuEntry("/scanItems"), "main button"),
  tap("open Home", find, menuEntry("/"), home[1]),
  {
    name: "a key in Find’s search",
    perform: async (watched, round) => {
      const { page } = watched;
      if (round <= 0) await goTo(watched, ...find);
      const field = page.getByRole("searchbox").first();
      if (round % 5 === 0) await field.fill("");
      await field.focus();
      await atRest(page);
      return await feelKey(watched, "jorda".at(round % 5) ?? "j", null);
    },
  },
  tap("the next page of a list", find, (page) => page.getByRole("button", { name: "Next page" }), items),
  {
    name: "open the filters of a list",
    perform: async (watched) => {
      await goTo(watched, ...find);
      const felt = await feelTap(watched, watched.page.getByRole("button", { name: /^Filters/ }).first(), null);
      await watched.page.getByRole("dialog").waitFor();
      await watched.page.keyboard.press("Escape");
      await watched.page.getByRole("dialog").waitFor({ state: "detached" });
      return felt;
    },
  },
  tap(
    "open a product",
    ["/products", 'main a[href^="/products/"]:not([href*="import"]):not([href*="create"])'],
    (page, round) => row(page, 'main a[href^="/products/"]:not([href*="import"]):not([href*="create"])', round),
    "main h1",
  ),
  tap(
    "open a consigner",
    ["/consigners", 'main a[href^="/consigners/"]:not([href*="import"])'],
    (page, round) => row(page, 'main a[href^="/consigners/"]:not([href*="import"])', round),
    "main h1",
  ),
  tap(
    "open an order",
    ["/findOrders", 'main a[href^="/orders/"]'],
    (page, round) => row(page, 'main a[href^="/orders/"]', round),
    "main h1",
  ),
];

const own = 'main a[href^="/item/"]';

export const portalActs: readonly Act[] = [
  tap("portal, open Inventory", ["/", "main h1"], menuEntry("/inventory"), own),
  tap("portal, open an item", ["/inventory", own], (page, round) => row(page, own, round), "main h1"),
  tap("portal, open Home", ["/inventory", own], menuEntry("/"), "main h1"),
  tap("portal, open Payouts", ["/", "main h1"], menuEntry("/payouts"), "main h1"),
  tap("portal, open Sell", ["/", "main h1"], menuEntry("/products"), "main input"),
];
