import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, syncPill, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(12) } });

test("a device that is sent rows which only a newer version knows keeps its items, says so, and delivers its queue once", async ({
  page,
  context,
  server,
}) => {
  await openAs(page, people.staff, "/findInventory");
  await appIsKept(page);
  await allDelivered(page);
  await noNetwork.begin(context, server);
  await page.goto(itemPath(1));
  await writeNotes(page, "written without a network");
  await waitsOffline(page, 1);

  // Rows of a future release arrive with the pull.
  await page.route("**/api/sync/pull", async (route) => {
    // Another method only asks whether the server is there.
    if (route.request().method() !== "POST") return await route.fallback();
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: { changed: object[] } };
    const unknown = { type: "futureThing", row: { id: "future-1", colour: "blue" } };
    await route.fulfill({ response: reply, json: { data: { ...data, changed: [...data.changed, unknown] } } });
  });
  await noNetwork.end(context, server);
  await expect(syncPill(page)).toContainText("Update Trace", { timeout: 75_000 });
  await expect(page.getByText(/^This version of Trace can’t show everything\./)).toBeVisible();
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["written without a network"]);

  await page.goto("/findInventory");
  await expect(page.getByText("12 items", { exact: true }).first()).toBeVisible();
  await expect(syncPill(page)).toContainText("Update Trace");
  // Each change of them: once.
  expect(await notesOnServer(server, 1)).toEqual(["written without a network"]);
});
