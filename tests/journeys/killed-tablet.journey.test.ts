import type { Page } from "@playwright/test";
import { Tablet } from "../faults/tablet.ts";
import { testItem } from "../support/test-store.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { appIsKept } from "./support/kept-app.ts";
import { people, signIn } from "./support/people.ts";
import { allDelivered } from "./support/sync-state.ts";

// A killed browser cannot be traced.
test.use({ shop: { rows: itemsOnSale(3) }, trace: "off" });

const pin = "2580";

/** Returns what must survive a kill as it is on the disk, which it reaches a moment after it is shown: `[key, value]`s. */
const onDisk = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("trace-kept");
        opening.onerror = () => reject(new Error("Nothing is kept."));
        opening.onsuccess = () => {
          const store = opening.result.transaction("kept").objectStore("kept");
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          values.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(keys.result.map((key, at) => [key, values.result[at]])));
          };
        };
      }),
  );
const somethingParked = /"parked\.[^"]*",\[\{/;

test("a tablet that is killed right after it was named, a sale, Park, a lock, a wrong PIN or a sign-out starts as it was left", async ({
  server,
  launchOptions,
}) => {
  const tablet = new Tablet(launchOptions);
  const start = async (address: string): Promise<Page> => {
    const context = await tablet.start();
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${server.address}${address}`);
    return page;
  };
  const again = async (address: string): Promise<Page> => {
    await tablet.kill();
    return await start(address);
  };
  const add = async (page: Page, n: number) => {
    await page.goto(`${server.address}/sell?item=${testItem(n).id}`);
    await expect(page.getByRole("button", { name: "Park" })).toBeVisible();
  };
  const tryPin = async (page: Page, text: string) => {
    await page.getByRole("textbox", { name: "PIN", exact: true }).fill(text);
    await page.getByRole("button", { name: "Unlock" }).click();
  };
  try {
    const first = await (await tablet.start()).newPage();
    await signIn(first, people.admin, server.address);
    await appIsKept(first);
    // Cookies reach the disk when a browser is closed; nothing after this has the time.
    await tablet.close();

    let page = await start("/dayClose");
    await page.getByLabel("Name of this till").fill("Front");
    await page.getByLabel("Name of this till").blur();
    await expect.poll(() => onDisk(page)).toContain("Front");
    page = await again("/dayClose");
    await expect(page.getByLabel("Name of this till")).toHaveValue("Front");

    await add(page, 1);
    await page.getByRole("button", { name: "Park" }).click();
    await expect(page.getByRole("heading", { name: "Parked sales" })).toBeVisible();
    await expect.poll(() => onDisk(page)).toMatch(somethingParked);
    page = await again("/sell");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("button", { name: /^Sell 1 item/ })).toBeVisible();
    await expect.poll(() => onDisk(page)).not.toMatch(somethingParked);
    page = await again("/sell");
    await expect(page.getByRole("button", { name: /^Sell 1 item/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Parked sales" })).toHaveCount(0);
    await page.getByRole("button", { name: /^Sell 1 item/ }).click();
    await expect(page.getByRole("button", { name: "Next sale" })).toBeVisible();

    page = await again("/sell");
    await expect(page.getByRole("button", { name: "Park" })).toHaveCount(0);
    await add(page, 2);
    await page.getByRole("button", { name: /^Sell 1 item/ }).click();
    await expect(page.getByRole("button", { name: "Next sale" })).toBeVisible();
    await allDelivered(page);
    const tills = await server.db.asAdmin("select distinct register_id from public.payments");
    expect(tills).toHaveLength(1);

    await page.getByRole("button", { name: "Lock", exact: true }).click();
    await page.getByRole("textbox", { name: "New PIN" }).fill(pin);
    await page.getByRole("textbox", { name: "PIN again" }).fill(pin);
    await page.getByRole("button", { name: "Save PIN" }).click();
    await expect(page.getByRole("textbox", { name: "PIN", exact: true })).toBeVisible();
    page = await again("/sell");
    await page.getByRole("button", { name: "Ada Admin" }).click();
    await tryPin(page, "0000");
    await expect(page.getByText("4 tries are left")).toBeVisible();
    page = await again("/sell");
    await page.getByRole("button", { name: "Ada Admin" }).click();
    await tryPin(page, "0001");
    await expect(page.getByText("3 tries are left")).toBeVisible();
    await tryPin(page, pin);
    await expect(page.getByRole("button", { name: "Lock", exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Sign out" }).first().click();
    const leave = page.getByRole("dialog").getByRole("button", { name: /sign out/i });
    await leave.click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    page = await again("/sell");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  } finally {
    await tablet.remove();
  }
});
