import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import type { TestServer } from "../support/test-server.ts";
import { printedPages } from "../support/printed-pdf.ts";
import { readSymbols } from "../support/read-symbols.ts";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemPath, itemsOnSale, itemWithStatus } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { menuEntry, menuTask } from "./support/menu.ts";
import { noNetwork } from "./support/outages.ts";
import { waitsLonger } from "./support/patience.ts";
import { openAs } from "./support/devices.ts";
import { people, signIn } from "./support/people.ts";
import { countPrints, itPrinted, printsOf } from "./support/printing.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";

const pagesOf = async (file: Download): Promise<number> =>
  readFileSync(await file.path(), "latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

async function printedOnServer(server: TestServer): Promise<number> {
  const [row] = await server.db.asAdmin<{ count: string }>("select count(*) from items where printed");
  return Number(row?.count);
}

/** Milliseconds for which the page waits for its print frame (pwa/paper/printing/print-dialog.ts). */
const printPatience = 10_000;

const printAll = (page: Page) => page.getByRole("button", { name: "Print all labels" });

test.describe("five hundred labels", () => {
  test.use({ shop: { rows: itemsOnSale(500) } });

  test("are one document made offline beside other work, and marked printed once there is a server [A2.11, A2.149, A9.33]", async ({
    page,
    context,
    server,
  }) => {
    await openAs(page, people.staff);
    await appIsKept(page);
    await noNetwork.begin(context, server);
    await page.goto("/readyToPrint");
    await expect(page.getByText("500 items", { exact: true })).toBeVisible();
    const download = page.waitForEvent("download");
    await printAll(page).click();
    await expect(page.getByRole("progressbar", { name: "Making labels" })).toBeVisible();
    // Shown for some seconds, perhaps while the scan is still handled.
    const made = expect(page.getByText("500 labels made")).toBeVisible({ timeout: 90_000 });
    // The person continues meanwhile: a scan opens its item.
    const scanned = async () => {
      await scanAtOnce(page, "A0000007");
      // The question whether it printed may stand before it by now.
      await expect(page.getByRole("button", { name: "Print label", includeHidden: true })).toBeVisible();
    };
    const [file] = await Promise.all([download, made, scanned()]);
    expect(file.suggestedFilename()).toBe("inventory_label.pdf");
    await itPrinted(page);
    expect(await pagesOf(file)).toBe(500);
    expect(await printedOnServer(server)).toBe(0);
    await noNetwork.end(context, server);
    await allDelivered(page);
    await expect.poll(() => printedOnServer(server)).toBe(500);
  });
});

/** The script the page loads to make a document in a worker. */
const workerScript = "**/assets/document.worker-*.js";

test.describe("with the worker's script in the test's hands", () => {
  // A page's own service worker would answer for it.
  test.use({ shop: { rows: itemsOnSale(30) } });

  test("work goes on while labels are made; a cancelled print makes no file and marks nothing, the next one does", async ({
    page,
    server,
  }) => {
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(workerScript, async (route) => {
      await held;
      await route.continue();
    });
    await openAs(page, people.staff, "/readyToPrint");
    const files: string[] = [];
    page.on("download", (file) => files.push(file.suggestedFilename()));
    await printAll(page).click();
    await expect(page.getByText("0 of 30", { exact: true })).toBeVisible();
    // Everything done meanwhile works, on any screen.
    await scanAtOnce(page, "A0000007");
    await expect(page.getByRole("button", { name: "Print label" })).toBeVisible();
    await expect(page.getByText("0 of 30", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page.getByText("Cancelled. No label was marked as printed.")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("30 items", { exact: true })).toBeVisible();
    await allDelivered(page);
    expect(await printedOnServer(server)).toBe(0);
    expect(files).toEqual([]);

    go?.();
    const download = page.waitForEvent("download");
    await printAll(page).click();
    expect(await pagesOf(await download)).toBe(30);
    await itPrinted(page);
    await expect(page.getByText("Every label is printed")).toBeVisible();
    await allDelivered(page);
    await expect.poll(() => printedOnServer(server)).toBe(30);
    expect(files).toEqual(["inventory_label.pdf"]);
  });

  test("labels that are being made when their person signs out end with it: no file, no message, nothing marked", async ({
    page,
    server,
  }) => {
    // The worker never starts.
    await page.route(workerScript, () => undefined);
    await openAs(page, people.staff, "/readyToPrint");
    const files: string[] = [];
    page.on("download", (file) => files.push(file.suggestedFilename()));
    await printAll(page).click();
    await expect(page.getByText("0 of 30", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.getByText("inventory_label.pdf")).toHaveCount(0);
    expect(files).toEqual([]);
    expect(await printedOnServer(server)).toBe(0);
  });

  test("two tabs may print the same labels at once: each gets its file, and every item is marked once", async ({
    page,
    context,
    server,
  }) => {
    const { promise: bothPrint, resolve: go } = Promise.withResolvers<undefined>();
    await context.route(workerScript, async (route) => {
      await bothPrint;
      await route.continue();
    });
    await openAs(page, people.staff, "/readyToPrint");
    const other = await context.newPage();
    await other.goto("/readyToPrint");
    await expect(other.getByText("30 items", { exact: true })).toBeVisible();
    const downloads = [page, other].map((tab) => tab.waitForEvent("download"));
    for (const tab of [page, other]) {
      await printAll(tab).click();
      await expect(tab.getByText("0 of 30", { exact: true })).toBeVisible();
    }
    go(undefined);
    // Shown for some seconds, in both at about the same time.
    const told = [page, other].map((tab) => expect(tab.getByText("30 labels made")).toBeVisible());
    await Promise.all(told);
    for (const download of downloads) expect(await pagesOf(await download)).toBe(30);
    for (const tab of [page, other]) await itPrinted(tab);
    for (const tab of [page, other]) {
      await expect(tab.getByText("Every label is printed")).toBeVisible();
      await allDelivered(tab);
    }
    await expect.poll(() => printedOnServer(server)).toBe(30);
    const marked = await server.db.asAdmin<{ count: string }>(
      "select count(*) from history where command_name = 'inventory.markPrinted'",
    );
    expect(Number(marked[0]?.count)).toBe(30);
  });

  test("labels are made on the page where the browser starts no worker", async ({ page }) => {
    await page.route(workerScript, (route) => route.abort());
    await openAs(page, people.staff, "/readyToPrint");
    const download = page.waitForEvent("download");
    await printAll(page).click();
    expect(await pagesOf(await download)).toBe(30);
    await expect(page.getByText("30 labels made")).toBeVisible();
  });
});

test.describe("in a browser with a print dialog", () => {
  test.use({ printDialog: true, shop: { rows: itemsOnSale(3) } });

  test("it opens with the labels, which are marked once somebody says that they printed; the device can say so always", async ({
    page,
    server,
  }) => {
    await countPrints(page);
    await waitsLonger(page, printPatience);
    await openAs(page, people.staff, "/readyToPrint");
    await printAll(page).click();
    const question = page.getByRole("dialog", { name: "Did it print?" });
    await expect(question).toContainText("the 3 labels are marked as printed");
    expect(await printsOf(page)).toBe(1);
    await expectNoViolations(page, "did it print");
    const download = page.waitForEvent("download");
    await question.getByRole("button", { name: "Save as PDF" }).click();
    expect(await pagesOf(await download)).toBe(3);
    await question.getByRole("button", { name: "No", exact: true }).click();
    await expect(page.getByText("No label was marked as printed.")).toBeVisible();
    await expect(page.getByText("3 items", { exact: true })).toBeVisible();
    await allDelivered(page);
    expect(await printedOnServer(server)).toBe(0);

    await page.getByRole("checkbox", { name: "Select A0000001" }).check();
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await question.getByRole("checkbox", { name: "Always yes on this device" }).check();
    await itPrinted(page);
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    expect(await printsOf(page)).toBe(2);
    await printAll(page).click();
    await expect(page.getByText("Every label is printed")).toBeVisible();
    expect(await printsOf(page)).toBe(3);
    await allDelivered(page);
    await expect.poll(() => printedOnServer(server)).toBe(3);

    await page.goto("/device");
    const always = page.getByRole("switch", { name: /^Mark labels as printed without asking/ });
    await expect(always).toBeChecked();
    await always.click();
    await page.goto(itemPath(1));
    await page.getByRole("button", { name: "Print label" }).click();
    await expect(question).toBeVisible();
  });
});

test.describe("labels of before a price change", () => {
  const labelled = { printed: true, printedPriceMinor: 20_000 };
  test.use({ shop: { rows: [itemOnSale(1, labelled), itemOnSale(2), itemOnSale(3, labelled)] } });

  test("are printed again, on sheets of paper from the first free label on, and leave the list by it", async ({
    page,
    server,
  }) => {
    await openAs(page, people.staff, "/device");
    await page.getByRole("combobox", { name: "Labels are printed on" }).click();
    await page.getByRole("option", { name: /^Avery L7160/ }).click();
    await expect(page.getByRole("img", { name: "Preview of Avery L7160" })).toBeVisible();
    await expectNoViolations(page, "labels on sheets");

    // A sheet that nobody sells, on which labels begin where the last ones ended, too.
    await page.getByRole("combobox", { name: "Labels are printed on" }).click();
    await page.getByRole("option", { name: /^Your own sheet/ }).click();
    await page.getByLabel("Columns", { exact: true }).fill("4");
    await expect(page.getByRole("alert")).toHaveText("The labels reach 58.7 mm over the right edge of the paper.");
    await page.getByLabel("Columns", { exact: true }).fill("2");
    await page.getByLabel("Label width (mm)").fill("90");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Preview of Your own sheet" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Row \d+, label \d+$/ })).toHaveCount(16);
    await expectNoViolations(page, "labels on one’s own sheet");
    await page.reload();
    await expect(page.getByLabel("Label width (mm)")).toHaveValue("90");

    await page.goto(itemPath(1));
    await page.getByRole("textbox", { name: "Price" }).fill("180");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The label still says $200.00.")).toBeVisible();
    await page.goto("/readyToPrint");
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    await page.goto("/readyToPrint?label=changed");
    await expect(page.getByText("1 item", { exact: true })).toBeVisible();

    await printAll(page).click();
    const dialog = page.getByRole("dialog", { name: "Where does the sheet begin?" });
    await expect(dialog.getByRole("button", { name: "Row 1, label 1" })).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect.poll(() => printedOnServer(server)).toBe(1);
    await printAll(page).click();
    await dialog.getByRole("button", { name: "Row 2, label 2" }).click();
    await expectNoViolations(page, "where a sheet begins");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Print on 1 sheet" }).click();
    const file = readFileSync(await (await download).path());
    // Shown for some seconds; reading the sheet may take as long.
    await expect(page.getByText("1 label made")).toBeVisible();
    await itPrinted(page);
    const [sheet, ...more] = await printedPages(file);
    expect(more).toEqual([]);
    expect([sheet?.width, sheet?.height].map((dots) => Math.round((dots ?? 0) / 8))).toEqual([210, 297]);
    const codes = sheet === undefined ? [] : await readSymbols(sheet, 9);
    expect(new Set(codes.map((code) => code.slice(-8)))).toEqual(new Set(["A0000001"]));
    await expect(page.getByText("0 items", { exact: true })).toBeVisible();
    await allDelivered(page);
    await expect.poll(() => printedOnServer(server)).toBe(2);

    // The next ones continue after these; at the earlier price the label would be wrong again.
    await page.goto("/readyToPrint");
    await printAll(page).click();
    await expect(dialog.getByRole("button", { name: "Row 3, label 1" })).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("in a store whose labels lead to its shop", () => {
  test.use({ shop: { rows: itemsOnSale(2) } });

  test("a product that is not in the shop gets no label, and the reason is said [A5.33, A8.06]", async ({
    page,
    server,
  }) => {
    await server.db.asAdmin(
      `update stores set shop_domain = 'shop.test', online_shop = 'builtIn', label_options = '["Item Id", "Shopify QR Code"]' where id = 'store-one'`,
    );
    await signIn(page, people.staff, "/readyToPrint");
    await printAll(page).click();
    const said = page.getByText("Resynced items without Shopify ID. Please try again in a few seconds.");
    await expect(said).toBeVisible();
    await expect(page.getByText("2 labels not made. Not in the shop yet: Acme Air One.")).toBeVisible();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
    expect(await printedOnServer(server)).toBe(0);
  });
});

test.describe("items on their way", () => {
  test.use({
    shop: {
      rows: [
        itemWithStatus(1, "Pending", { acceptedOn: null }),
        itemWithStatus(2, "Pending", { acceptedOn: null }),
        itemWithStatus(3, "Pending", { acceptedOn: null, consignerId: ids.otherSeller }),
      ],
    },
  });

  test("get a letter-size listing sheet a consigner, offline, from a selection and from the item [B9.15]", async ({
    page,
    context,
    server,
  }) => {
    await openAs(page, people.staff);
    await appIsKept(page);
    await noNetwork.begin(context, server);
    await page.goto("/incomingInventory");
    await page.getByRole("checkbox", { name: "Select all shown" }).check();
    await page.getByRole("button", { name: "Listing sheet" }).click();
    await expect(page.getByRole("img", { name: /^Listing sheet of (Sel|Otto) Tester, first page$/ })).toBeVisible();
    await expectNoViolations(page, "listing sheet");
    let download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print 2 sheets" }).click();
    const sheets = await download;
    expect(sheets.suggestedFilename()).toBe("consigner_listing.pdf");
    expect(await pagesOf(sheets)).toBe(2);
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(readFileSync(await sheets.path(), "latin1"));
    expect([box?.[1], box?.[2]].map((points) => Math.round(Number(points)))).toEqual([612, 792]);

    await page.goto(itemPath(3));
    await page.getByRole("button", { name: "Listing sheet" }).click();
    await expect(page.getByRole("img", { name: "Listing sheet of Otto Tester, first page" })).toBeVisible();
    download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print sheet" }).click();
    expect(await pagesOf(await download)).toBe(1);
  });
});

test.describe("a place's label", () => {
  test("is printed from Locations, and scanning it chooses the place at intake and its location for an audit", async ({
    page,
  }) => {
    await openAs(page, people.staff);
    await (await menuEntry(page, "Inventory", "Locations")).click();
    await expect(page.getByRole("img", { name: "Label of Front" })).toBeVisible();
    await expectNoViolations(page, "locations");
    let download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print all labels" }).click();
    // Two locations, without the online marketplace, and three sub-locations.
    expect(await pagesOf(await download)).toBe(5);
    download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print label of Shelf B, Front" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("location_labels.pdf");
    const [printed] = await printedPages(readFileSync(await file.path()));
    const [text] = printed === undefined ? [] : await readSymbols(printed, 1);
    expect(text).toBe(`trace:l:${ids.shelfB}`);

    await page.getByRole("link", { name: "Intake" }).first().click();
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).toBeVisible();
    await scanAtOnce(page, text ?? "");
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).toHaveValue("Front");
    await expect(page.getByRole("combobox", { name: "Sublocation", exact: true })).toHaveValue("Shelf B");

    await menuTask(page, "Scan Items").click();
    await expect(page.getByRole("button", { name: "START" })).toBeVisible();
    await scanAtOnce(page, text ?? "");
    await expect(page.getByRole("combobox", { name: "Location", exact: true })).toHaveValue("Front");
    download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Print this location’s label" }).click();
    expect(await pagesOf(await download)).toBe(1);
  });
});
