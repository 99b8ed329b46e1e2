import type { Page } from "@playwright/test";
import { BadLine } from "../support/bad-line.ts";
import type { TestServer } from "../support/test-server.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openDevice, people } from "./support/people.ts";
import { appIsKept, syncPill } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(2) } });

/** Opens a signed-in page whose network is the bad line. */
async function atItem(
  browser: Parameters<typeof openDevice>[0],
  server: TestServer,
): Promise<{ page: Page; line: BadLine }> {
  const line = new BadLine(server.address);
  const page = await openDevice(browser, { address: await line.open() }, people.staff, itemPath(1));
  await appIsKept(page);
  return { page, line };
}

/** Waits until the pill shows this state, and records after how many seconds, for measurements. */
async function becomes(page: Page, state: "checking" | "offline" | "online", within: number): Promise<void> {
  const began = performance.now();
  await expect(syncPill(page)).toHaveAttribute("data-sync", state, { timeout: within });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  test.info().annotations.push({ type: "seconds", description: `${state} after ${seconds}` });
}

// Independent of the machine's speed: a missing response is given up by the device's own clock.
test("a network that answers nothing is called offline before a request would have ended, and what waits goes out soon after it answers again", async ({
  browser,
  server,
}) => {
  const { page, line } = await atItem(browser, server);
  line.become("hole");
  await writeNotes(page, "into the hole");
  await becomes(page, "offline", 25_000);
  await expect(syncPill(page)).toContainText("1 waiting");
  // Long enough for several swallowed attempts, after those over the connections from before, which are not counted.
  await expect.poll(() => line.taken, { timeout: 150_000 }).toBeGreaterThanOrEqual(4);
  line.become("through");
  await becomes(page, "online", 30_000);
  expect(await notesOnServer(server, 1)).toEqual(["into the hole"]);
  await page.context().close();
  await line.close();
});

test("whatever a captive portal answers is never called online, and what waits goes out soon after it lets one through", async ({
  browser,
  server,
}) => {
  const { page, line } = await atItem(browser, server);
  line.become("portal");
  await becomes(page, "offline", 25_000);
  await writeNotes(page, "behind the portal");
  await expect(syncPill(page)).toContainText("1 waiting");
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("behind the portal");
  await becomes(page, "offline", 25_000);
  line.become("through");
  await becomes(page, "online", 30_000);
  expect(await notesOnServer(server, 1)).toEqual(["behind the portal"]);
  await page.context().close();
  await line.close();
});
