import type { Page } from "@playwright/test";
import { BadLine } from "../support/bad-line.ts";
import type { TestServer } from "../support/test-server.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { longPart } from "./support/long-part.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { limitsByClock } from "./support/patience.ts";
import { allDelivered, syncPill } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(2) } });

/** Opens a signed-in page whose network is the bad line, and which waits by `page.clock` only. */
async function atItem(
  browser: Parameters<typeof openDevice>[0],
  server: TestServer,
): Promise<{ page: Page; line: BadLine }> {
  const line = new BadLine(server.address);
  const page = await openDevice(browser, { address: await line.open() }, people.staff, itemPath(1));
  await appIsKept(page);
  await limitsByClock(page);
  await page.clock.install();
  await page.reload();
  await allDelivered(page);
  return { page, line };
}

/**
 * Waits until the pill says offline, while a second passes on the device at each look: nothing that is waited for comes.
 */
async function becomesOffline(page: Page): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const began = await now();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return await syncPill(page).getAttribute("data-sync");
    })
    .toBe("offline");
  expect((await now()) - began).toBeLessThan(25_000);
}

const becomesOnline = (page: Page): Promise<void> =>
  expect(syncPill(page)).toHaveAttribute("data-sync", "online", { timeout: 30_000 });

test(
  "a network that answers nothing is called offline before a request would end, and what waits goes out soon after",
  { tag: longPart },
  async ({ browser, server }) => {
    const { page, line } = await atItem(browser, server);
    line.become("hole");
    await writeNotes(page, "into the hole");
    await becomesOffline(page);
    await expect(syncPill(page)).toContainText("1 waiting");
    // Several swallowed attempts, after those over the connections from before, which are not counted.
    const taken = async () => {
      await page.clock.runFor(4_000);
      return line.taken;
    };
    await expect.poll(taken).toBeGreaterThanOrEqual(4);
    line.become("through");
    await becomesOnline(page);
    expect(await notesOnServer(server, 1)).toEqual(["into the hole"]);
    await page.context().close();
    await line.close();
  },
);

test("whatever a captive portal answers is never called online, and what waits goes out soon after it lets one through", async ({
  browser,
  server,
}) => {
  const { page, line } = await atItem(browser, server);
  line.become("portal");
  await becomesOffline(page);
  await writeNotes(page, "behind the portal");
  await expect(syncPill(page)).toContainText("1 waiting");
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("behind the portal");
  await becomesOffline(page);
  line.become("through");
  await becomesOnline(page);
  expect(await notesOnServer(server, 1)).toEqual(["behind the portal"]);
  await page.context().close();
  await line.close();
});

for (const { name, refused, on } of [
  { name: "Home's figures", refused: "**/api/inventories/getdasboardInventory*", on: "Home" },
  // Asked anew after every round of sync, too.
  { name: "the dashboard's activity", refused: "**/api/inventoryLogs*", on: "Dashboard" },
])
  test(`${name}, whose address a proxy refuses, are asked for again after growing pauses, while all else goes on`, async ({
    page,
  }) => {
    await page.clock.install();
    await openAs(page, people.admin, "/findInventory");
    let asked = 0;
    await page.route(refused, async (route) => {
      asked += 1;
      await route.fulfill({ status: 403, contentType: "text/html", body: "<p>This address is blocked." });
    });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: on, exact: true }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return asked;
      })
      .toBeGreaterThan(1);
    // Ten seconds, in which other addresses answer a hundred times: after two failures it waits for 2 seconds, then 4, then 8.
    for (let n = 0; n < 100; n += 1) {
      await page.clock.runFor(100);
      await page.evaluate(async () => await fetch("/healthz"));
    }
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(7);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
