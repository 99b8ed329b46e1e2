import { ids } from "../support/test-store.ts";
import { everythingKept } from "./support/device-databases.ts";
import { itemOnSale, itemWithStatus } from "./support/items.ts";
import { longPart } from "./support/long-part.ts";
import { expect, test } from "./support/journey.ts";
import { holdKeptScreen, isKept, looksTheSame } from "./support/kept-screens.ts";
import { timezoneAtNoon } from "./support/steady-days.ts";
import { paidAndOwed } from "./support/paid-and-owed.ts";
import { openAs } from "./support/devices.ts";
import { people, portalOf } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";

const theirs = { consignerId: ids.seller };
test.use({
  shop: {
    rows: [
      ...Array.from({ length: 5 }, (_, n) => itemOnSale(n + 10, theirs)),
      itemWithStatus(2, "Paid", { ...theirs, soldOn: new Date().toISOString() }),
      ...paidAndOwed,
    ],
  },
});

const paths = ["/", "/inventory", "/payouts"];

for (const { width, height, details } of [
  { width: 390, height: 844, details: {} },
  { width: 1280, height: 800, details: { tag: longPart } },
])
  test(
    `a consigner's home, items and payouts are drawn as last shown, less what may differ by then, ${width} pixels wide`,
    details,
    async ({ browser, server }) => {
      const baseURL = portalOf(server.address);
      const context = await browser.newContext({ baseURL, viewport: { width, height }, timezoneId: timezoneAtNoon });
      const page = await context.newPage();
      await openAs(page, people.seller);
      await appIsKept(page);
      // The answer that home is kept without has come.
      await expect(page.getByText("how you want to be paid")).toBeVisible();
      for (const path of paths) await isKept(page, path);
      // Sales that are new at this visit, and an answer of the server.
      const kept = await everythingKept(page);
      expect(kept).toContain("What do you want to sell?");
      for (const text of ["since you last looked", "how you want to be paid"]) expect(kept).not.toContain(text);
      await holdKeptScreen(page);
      for (const path of paths) {
        await page.goto(path);
        await looksTheSame(page);
      }
      await context.close();
    },
  );
