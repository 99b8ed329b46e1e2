import type { Page } from "@playwright/test";
import { ids, testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemPath, notesOnServer, priceOnServer, writeNotes, writePrice } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { syncPill, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: [itemOnSale(1), itemOnSale(2), itemOnSale(3)] } });

test("what a person did before they were shut out is reviewed by an admin, change by change: applied or discarded", async ({
  page,
  context,
  browser,
  server,
}) => {
  await openAs(page, people.staff, itemPath(1));
  await appIsKept(page);
  await noNetwork.begin(context, server);
  await writePrice(page, "210");
  for (const [n, notes] of [
    [2, "counted in the back"],
    [3, "never mind"],
  ] as const) {
    await page.goto(itemPath(n));
    await writeNotes(page, notes);
  }
  await waitsOffline(page, 3);

  // All of it is in the queue's own list, with names, and can be filtered by words.
  await syncPill(page).click();
  await expect(page.getByRole("list", { name: "Waiting changes" }).getByRole("listitem")).toHaveCount(3);
  await page.goto("/queue");
  await expect(page.getByRole("row").filter({ hasText: testItem(1).code })).toContainText("Not sent yet");
  await page.getByRole("searchbox").fill(testItem(3).code);
  await expect(page.getByText("1 change", { exact: true })).toBeVisible();

  await server.db.asAdmin("update employees set is_active = false where id = $1", [ids.staff]);
  await noNetwork.end(context, server);
  const held = () => server.db.asAdmin<{ id: string }>("select command_id as id from sync.held_commands");
  await expect.poll(async () => (await held()).length).toBe(3);

  const admin = await openDevice(browser, server, people.admin, "/attention");
  await expect(
    admin.getByText("3 changes from people or devices that were locked out wait for your decision."),
  ).toBeVisible();
  // What waits is no sign that all is clear.
  await expect(admin.getByText("Nothing else needs attention")).toBeVisible();
  await expect(admin.getByText("All clear")).toHaveCount(0);
  await admin.getByRole("link", { name: "Review" }).click();
  const rows = admin.getByRole("table", { name: "On hold" }).getByRole("row").filter({ hasText: "Stan Staff" });
  await expect(rows).toHaveCount(3);
  // Each names its item.
  for (const n of [1, 2, 3]) await expect(rows.filter({ hasText: testItem(n).code })).toHaveCount(1);
  await expectNoViolations(admin, "held work");
  await admin.setViewportSize({ width: 360, height: 740 });
  await expect(admin.getByRole("listitem").filter({ hasText: "Account disabled" })).toHaveCount(3);
  expect(await marksWithoutWord(admin)).toBe(0);
  await admin.setViewportSize({ width: 1024, height: 768 });

  // One by one, with content, and why it is held.
  await rows.first().getByRole("link").click();
  await expect(admin.getByText(testItem(1).code)).toBeVisible();
  await expect(admin.getByText("$200.00 → $210.00")).toBeVisible();
  await expect(admin.getByText("Account disabled")).toBeVisible();
  await expectNoViolations(admin, "a held change");
  await admin.getByRole("button", { name: "Apply" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(() => priceOnServer(server, 1)).toBe(21_000);

  // Together: one is applied, the other discarded.
  await rows.first().getByRole("checkbox").check();
  await admin.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Apply" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("checkbox").check();
  await admin.getByRole("region", { name: "Selected rows" }).getByRole("button", { name: "Discard" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(admin.getByText("Nothing is on hold")).toBeVisible();
  await expect.poll(() => notesOnServer(server, 2)).toEqual(["counted in the back"]);
  expect(await notesOnServer(server, 3)).toEqual([]);
  await admin.context().close();
});

/** How many round marks of the screen are drawn and say nothing. */
const marksWithoutWord = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Array.from(document.querySelectorAll("#main .rounded-full")).filter(
        (mark) =>
          mark.textContent === "" &&
          mark.childElementCount === 0 &&
          mark.checkVisibility({ visibilityProperty: true }) &&
          mark.closest("[aria-hidden]") === null,
      ).length,
  );

test("held work is for admins alone", async ({ page }) => {
  await openAs(page, people.staff, "/held");
  await expect(page).toHaveURL(/\/$/);
});
