import { boxTen, savingKilled } from "../faults/saving-killed.ts";
import { Tablet } from "../faults/tablet.ts";
import { itemPath, itemsOnSale, notesOnServer, writeNotes } from "./support/items.ts";
import { longPart } from "./support/long-part.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, syncPill } from "./support/sync-state.ts";

// A killed browser cannot be traced.
test.use({ shop: { rows: [...itemsOnSale(4), boxTen] }, trace: "off" });

test("a browser that is killed while it writes has everything it called saved, and delivers it once", async ({
  server,
  launchOptions,
}) => {
  const tablet = new Tablet(launchOptions);
  try {
    const first = await (await tablet.start()).newPage();
    await signIn(first, people.staff, server.address);
    await appIsKept(first);
    await tablet.close();
    await server.stopListening();
    const page = await (await tablet.start()).newPage();
    for (const n of [1, 2, 3]) {
      await page.goto(`${server.address}${itemPath(n)}`);
      await writeNotes(page, `saved ${n}`);
    }
    await page.goto(`${server.address}${itemPath(4)}`);
    await page.getByLabel("Notes").fill("perhaps saved");
    await page.getByRole("button", { name: "Save", exact: true }).click({ noWaitAfter: true });
    await tablet.kill();

    const after = await tablet.start();
    const again = after.pages()[0] ?? (await after.newPage());
    await again.goto(`${server.address}/device`);
    await expect(syncPill(again)).toContainText(/[34] waiting/);
    await server.listenAgain();
    // Browsers write cookies to disk half a minute late: the person signs in again.
    await after.addCookies([{ ...(await server.signInCookie(people.staff)), url: server.address, httpOnly: true }]);
    await again.reload();
    await allDelivered(again);
    for (const n of [1, 2, 3]) await expect.poll(() => notesOnServer(server, n)).toEqual([`saved ${n}`]);
    const last = await notesOnServer(server, 4);
    expect(last.length).toBeLessThanOrEqual(1);
  } finally {
    await tablet.remove();
  }
});

test(
  "an intake whose browser is killed from Save to its labels is saved as it was or open to be corrected, never both",
  { tag: longPart },
  async ({ server, launchOptions }) => {
    // `npm run prove -- --faults` kills it every five milliseconds.
    const { findings, times, kept } = await savingKilled(server, launchOptions, (panelMs) => [0, panelMs / 2, panelMs]);
    expect(findings).toEqual([]);
    expect(kept).toBe(times + 1);
  },
);
