import type { Page } from "@playwright/test";
import { takeBackup } from "../simulation/backup.ts";
import { firstStore, type TestServer } from "../support/test-server.ts";
import { testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs } from "./support/devices.ts";
import { appIsKept } from "./support/kept-app.ts";
import { people } from "./support/people.ts";
import { allDelivered, needsAttention, waitsOffline } from "./support/sync-state.ts";

test.use({ shop: { rows: itemsOnSale(2) } });

test("a full disk is told in a sentence, nothing is called saved, and with room it is saved and delivered once", async ({
  page,
  context,
  server,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: server.address, quotaSize: 20_000_000 });
  await openAs(page);
  // First the app's own files: on a full disk they are evicted, which makes room.
  await appIsKept(page);
  await page.goto(itemPath(1));
  await fillDisk(page);
  await page.getByLabel("Notes").fill("on a full disk");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/out of space/)).toBeVisible();
  await expect(page.getByText(/^Saved/)).not.toBeVisible();
  expect(await notesOnServer(server, 1)).toEqual([]);

  await cdp.send("Storage.overrideQuotaForOrigin", { origin: server.address });
  await writeNotes(page, "with room again");
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["with room again"]);
});

test("what waits is saved again and told of when the browser clears the site's data under the page, and delivered once", async ({
  page,
  context,
  server,
}) => {
  await openAs(page);
  await appIsKept(page);
  await page.goto(itemPath(1));
  await expect(page.getByLabel("Notes")).toBeVisible();
  await server.stopListening();
  await writeNotes(page, "before it was cleared");
  await waitsOffline(page, 1);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: server.address, storageTypes: "indexeddb,local_storage" });
  await expect(page.getByText("1 unsent change was saved again.")).toBeVisible();
  await server.listenAgain();
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["before it was cleared"]);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("1 unsent change was saved again.")).toBeHidden();
});

test("a sale and a note that were delivered after the backup that is restored are offered again, and are recorded or left out", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin);
  const backup = await takeBackup(server.db, firstStore.id);
  await page.goto(`/sell?item=${testItem(1).id}`);
  await page.getByRole("button", { name: /^Sell 1 item for/ }).click();
  await expect(page.getByRole("button", { name: "Next sale" })).toBeVisible();
  await page.goto(itemPath(2));
  await writeNotes(page, "after the backup");
  await allDelivered(page);
  // What the device has not seen in a pull yet, it would deliver once more by itself.
  await expect.poll(() => page.evaluate(commandsInQueue)).toBe(0);
  const orders = () =>
    server.db.asAdmin("select o.id, p.id as payment from public.orders o join public.payments p on p.order_id = o.id");
  const before = await orders();
  expect(before).toHaveLength(1);
  await backup.restore();
  expect(await orders()).toEqual([]);

  await page.goto("/attention");
  await needsAttention(page, 2);
  const missed = page.getByRole("list", { name: "Changes gone from the server" }).getByRole("listitem");
  await expect(missed).toHaveCount(2);
  await expect(missed.first()).toContainText(testItem(1).code);
  await expectNoViolations(page, "missed changes");
  await missed
    .first()
    .getByRole("button", { name: /^Record again/ })
    .click();
  await expect(missed).toHaveCount(1);
  await missed
    .first()
    .getByRole("button", { name: /^Leave out/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave out" }).click();
  await expect(page.getByText("All clear")).toBeVisible();
  await allDelivered(page);
  await expect.poll(orders).toEqual(before);
  const [sold] = await server.db.asAdmin("select status from public.items where id = $1", [testItem(1).id]);
  expect(sold).toEqual({ status: "Sold" });
  expect(await notesOnServer(server, 2)).toEqual([]);
});

test("a device whose clock is a year ahead delivers once, and the server knows when it really was", async ({
  page,
  server,
}) => {
  const ahead = new Date(Date.now() + 365 * 86_400_000);
  await page.clock.install({ time: ahead });
  await openAs(page);
  await appIsKept(page);
  await server.stopListening();
  await page.goto(itemPath(2));
  await writeNotes(page, "from next year");
  await waitsOffline(page, 1);
  await server.listenAgain();
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 2)).toEqual(["from next year"]);
  expect(await offBy(server)).toBeLessThan(3_600_000);
});

test("a save ends with a sentence while another page keeps the queue for itself, and is made once when that is over", async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await openAs(page);
  await page.goto(itemPath(1));
  await allDelivered(page);
  const other = await context.newPage();
  await other.goto("/api/docs");
  await other.evaluate(keepQueue);

  await page.bringToFront();
  await page.getByLabel("Notes").fill("while another page writes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The other page keeps the queue for as long as it is open; the longest that a save waits passes meanwhile.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText(/Nothing was saved/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(/^Saved/)).not.toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("while another page writes");

  // The transaction ends with its page.
  await other.close();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await allDelivered(page);
  await expect.poll(() => notesOnServer(server, 1)).toEqual(["while another page writes"]);
});

/** Returns how many commands the person's queue has, also those that the server has answered. */
async function commandsInQueue(): Promise<number> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("trace-queue:"))?.name ?? "";
  return await new Promise((counted, failed) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => {
      const count = asked.result.transaction("commands").objectStore("commands").count();
      count.onsuccess = () => {
        asked.result.close();
        counted(count.result);
      };
    };
    asked.onerror = () => failed(asked.error as DOMException);
  });
}

/** Holds the person's queue in a write transaction until its page is closed. */
async function keepQueue(): Promise<void> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("trace-queue:"))?.name ?? "";
  const db = await new Promise<IDBDatabase>((opened, failed) => {
    const asked = indexedDB.open(name);
    asked.onsuccess = () => opened(asked.result);
    asked.onerror = () => failed(asked.error as DOMException);
  });
  const head = db.transaction(["head", "commands"], "readwrite").objectStore("head");
  await new Promise<void>((holds) => {
    const goOn = () => {
      holds();
      head.get("queue").onsuccess = goOn;
    };
    goOn();
  });
}

/** Uses up this origin's disk quota, to the last few bytes. */
async function fillDisk(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((opened, failed) => {
      const asked = indexedDB.open("filler", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("bytes", { autoIncrement: true });
      asked.onsuccess = () => opened(asked.result);
      asked.onerror = () => failed(asked.error as DOMException);
    });
    db.onversionchange = () => db.close();
    const write = (size: number) =>
      new Promise<boolean>((done) => {
        const tx = db.transaction("bytes", "readwrite");
        tx.objectStore("bytes").add(crypto.getRandomValues(new Uint8Array(size)));
        tx.oncomplete = () => done(true);
        tx.onabort = () => done(false);
      });
    for (const size of [65_536, 8_192, 512, 32]) {
      let written = 0;
      while (written < 1_000 && (await write(size))) written += 1;
    }
  });
}

/** Returns the difference between recorded time and the server's own, in milliseconds. */
async function offBy(server: TestServer): Promise<number> {
  const [row] = await server.db.asAdmin<{ off: number }>(
    "select max(abs(extract(epoch from occurred_at - recorded_at)))::float8 * 1000 as off from history where command_name = 'inventory.editItem'",
  );
  return row?.off ?? Number.NaN;
}
