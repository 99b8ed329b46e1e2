import type { Page } from "@playwright/test";
import { locationLabelText } from "#shared/areas/scanning/parse-scan.ts";
import { ids } from "../support/test-store.ts";
import { itemOnSale, itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openHandheld } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { injectText, scanAtOnce, scanInARow } from "./support/scanner.ts";

/** Two items that a US scanner on a German keyboard does not tell apart. */
const swapped = [itemOnSale(7, { code: "DEM00BKY" }), itemOnSale(8, { code: "DEM00BKZ" })];
test.use({ shop: { rows: [...itemsOnSale(6), ...swapped] } });

/** Makes the scanner known to send Enter: a machine that stalls between keys of a long label cannot split it. */
const knownToSendEnter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem("trace.scanner", JSON.stringify({ endKey: "enter", bufferMs: 2_000 }));
  });

const codes = ["A0000001", "A0000002", "A0000003", "A0000004", "A0000005", "A0000006"] as const;
const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const scannedItems = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? "1 item" : `${count} items`, { exact: true })).toBeVisible();

async function startAudit(page: Page): Promise<void> {
  await page.goto("/scanItems");
  await page.getByRole("combobox", { name: "Location", exact: true }).fill("Front");
  await page.getByRole("option", { name: "Front" }).click();
  await page.getByRole("button", { name: "START" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
}

test("scans at 1, 8 and 30 ms a key and two 50 ms apart are all taken, whatever ends them [A2.266]", async ({
  page,
}) => {
  await openAs(page);
  await startAudit(page);
  let count = 0;
  for (const msPerKey of [1, 8, 30] as const) {
    const pair = codes.slice(count, count + 2);
    const end = msPerKey === 1 ? "Enter" : msPerKey === 8 ? "Tab" : "";
    await scanInARow(page, pair, 50, { msPerKey, end });
    count += 2;
    await scannedItems(page, count);
    await expect(lastScan(page)).toContainText(pair[1] ?? "");
  }
  await expect(lastScan(page)).toContainText("Found");
});

test("a US scanner on a French device is read by key position; a German one is asked which item, till answered for good", async ({
  page,
}) => {
  await openAs(page);
  await startAudit(page);
  await scanAtOnce(page, codes[0], { device: "azerty" });
  await expect(lastScan(page)).toContainText(codes[0]);
  await expect(lastScan(page)).toContainText("Found");
  const asked = page.getByRole("dialog", { name: "Which one did you scan?" });
  for (const isForGood of [false, true]) {
    await scanAtOnce(page, isForGood ? "DEM00BKZ" : "DEM00BKY", { device: "qwertz" });
    await expect(asked).toContainText("DEM00BKZ");
    if (isForGood) await asked.getByRole("checkbox").check();
    await asked.getByRole("button", { name: isForGood ? "DEM00BKZ" : "DEM00BKY" }).click();
    await expect(lastScan(page)).toContainText(isForGood ? "DEM00BKZ" : "DEM00BKY");
    await expect(lastScan(page)).toContainText("Found");
  }
  await scanAtOnce(page, "DEM00BKY", { device: "qwertz" });
  await expect(lastScan(page)).toContainText("DEM00BKY");
  await expect(asked).toBeHidden();
  await scanAtOnce(page, "YZYZ0000", { device: "qwertz" });
  await expect(lastScan(page)).toContainText("YZYZ0000");
});

test("what ends a scan presses nothing, moves nothing and sends nothing, also in a field and in a dialog", async ({
  page,
}) => {
  await openAs(page);
  await startAudit(page);
  // A focused button stays focused and is not pressed.
  const notes = page.getByRole("button", { name: /^Notes/ });
  await notes.focus();
  for (const end of ["Enter", "Tab"] as const) {
    await scanAtOnce(page, codes[end === "Enter" ? 0 : 1], { end });
    await scannedItems(page, end === "Enter" ? 1 : 2);
    await expect(notes).toBeFocused();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  // A dialog stays open, and its field keeps the typed text.
  await notes.click();
  const note = page.getByRole("dialog").getByLabel("Note", { exact: true });
  await note.fill("Shelf B is blocked");
  await scanAtOnce(page, codes[2], { end: "Tab" });
  await expect(note).toHaveValue("Shelf B is blocked");
  await expect(note).toBeFocused();
  await scanAtOnce(page, codes[3]);
  await expect(note).toHaveValue("Shelf B is blocked");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Close without saving?" }).getByRole("button", { name: "Discard" }).click();
  await scannedItems(page, 4);
  // The form for typed codes is not submitted with a partial code.
  await page.getByRole("button", { name: "Type a code" }).click();
  const typed = page.getByLabel("Item code, SKU, or the digits under the bars");
  await expect(typed).toBeFocused();
  await typed.fill("A00");
  await scanAtOnce(page, codes[4]);
  await scannedItems(page, 5);
  await expect(typed).toHaveValue("A00");
  // A typed SKU that may be several pairs asks which; the list has those that are left of it.
  await typed.fill("air-001");
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("searchbox")).toHaveValue("AIR-001");
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Tick as here" }).click();
  await scannedItems(page, 6);
});

test("a handheld terminal's text is a scan, also with no line end, and in no field [A2.234, A2.236, A2.237]", async ({
  browser,
  server,
}) => {
  const page = await openHandheld(browser, server, "/");
  await page.addInitScript(() => {
    const { CloseWatcher: Platform } = globalThis as unknown as { CloseWatcher: new () => object };
    const watchers: object[] = [];
    class CloseWatcher extends Platform {
      constructor() {
        super();
        watchers.push(this);
      }
    }
    Object.assign(globalThis, { watchers, CloseWatcher });
  });
  await startAudit(page);
  const sink = page.getByLabel("Scanner input");
  await expect(sink).toBeFocused();
  // No on-screen keyboard appears.
  await expect(sink).toHaveAttribute("inputmode", "none");
  await injectText(page, codes[0]);
  await scannedItems(page, 1);
  await injectText(page, `${codes[1]}\n`);
  await scannedItems(page, 2);
  await injectText(page, codes[2], codes[3]);
  await scannedItems(page, 4);
  await page.getByRole("button", { name: "Type a code" }).tap();
  const typed = page.getByLabel("Item code, SKU, or the digits under the bars");
  await typed.fill("A00");
  await injectText(page, codes[4]);
  await scannedItems(page, 5);
  await expect(typed).toHaveValue("A00");

  // Whatever had the focus: once lost, it returns to the scanner's input.
  await typed.blur();
  await expect(sink).toBeFocused();
  await page.getByText("Scan every item at this location.").tap();
  await expect(sink).toBeFocused();
  await page.getByRole("button", { name: /^Notes/ }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Android's Back closes a dialog and stays on the screen; no browser without Android has the button.
  const address = page.url();
  await page.getByRole("button", { name: /^Notes/ }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() =>
    (globalThis as unknown as { watchers: { requestClose(): void }[] }).watchers.at(-1)?.requestClose(),
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(sink).toBeFocused();
  // Empty input is ignored; a following scan works as usual.
  await injectText(page, "\n", "  \n");
  await injectText(page, codes[5]);
  await scannedItems(page, 6);
  await expect(lastScan(page)).toContainText(codes[5]);
  await page.context().close();
});

test("a location's label chooses where an intake goes, and asks before it moves what was scanned", async ({ page }) => {
  await knownToSendEnter(page);
  await openAs(page, people.staff, "/scan");
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  await expect(location).toBeVisible();
  await scanAtOnce(page, locationLabelText(ids.front));
  await expect(lastScan(page)).toContainText("Everything in this intake goes here.");
  await expect(location).toHaveValue("Front");
  await scanAtOnce(page, locationLabelText("nowhere"));
  await expect(lastScan(page)).toContainText("not on this device");
  // With nothing scanned yet it changes at once, and undo reverts it.
  await scanAtOnce(page, locationLabelText(ids.back));
  await expect(location).toHaveValue("Back");
  await lastScan(page).getByRole("button", { name: "Undo" }).click();
  await expect(location).toHaveValue("Front");

  // An unknown barcode is a line too.
  await scanAtOnce(page, "9501101530003");
  await expect(lastScan(page)).toContainText("No product has this barcode yet.");
  await scanAtOnce(page, locationLabelText(ids.back));
  await expect(lastScan(page)).toContainText("1 item scanned so far goes to Front.");
  await expect(location).toHaveValue("Front");
  await page.getByRole("button", { name: "Move all to Back" }).click();
  await expect(location).toHaveValue("Back");
});

test("a location's label chooses what is audited, and in an audit leads to the other location's own", async ({
  page,
}) => {
  await knownToSendEnter(page);
  await openAs(page, people.staff, "/scanItems");
  const location = page.getByRole("combobox", { name: "Location", exact: true });
  await expect(location).toBeVisible();
  await scanAtOnce(page, locationLabelText(ids.front));
  await expect(location).toHaveValue("Front");
  await page.getByRole("button", { name: "START" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();

  await scanAtOnce(page, locationLabelText(ids.front));
  await expect(lastScan(page)).toContainText("This audit is of this location.");
  await scanAtOnce(page, locationLabelText(ids.back));
  await expect(lastScan(page)).toContainText("This audit is of Front.");
  // The next item is added to the open audit.
  await scanAtOnce(page, codes[0]);
  await expect(lastScan(page)).toContainText("Found");
  await scanAtOnce(page, locationLabelText(ids.back));
  await page.getByRole("button", { name: "Start an audit of Back" }).click();
  await expect(page.getByRole("heading", { name: "Back", level: 1 })).toBeVisible();
  await scanAtOnce(page, locationLabelText(ids.front));
  await page.getByRole("button", { name: "Go to the audit of Front" }).click();
  await expect(page.getByRole("heading", { name: "Front", level: 1 })).toBeVisible();
  await scannedItems(page, 1);
});

test("a page that has lost the keys says so until it has them again, and a silent device can be heard again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(navigator, "wakeLock", {
      value: {
        request: async (kind: string) => (asked.push(kind), Object.assign(new EventTarget(), { release() {} })),
      },
    });
  });
  await openAs(page);
  await startAudit(page);
  // The screen stays awake; the request is observed, since a browser without a screen cannot grant it.
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked))
    .toContain("screen");

  const warning = page.getByText("Click here before scanning: keys go elsewhere");
  await expect(warning).toBeHidden();
  const cdp = await page.context().newCDPSession(page);
  // Test pages have emulated focus; this turns it off.
  await cdp.send("Emulation.setFocusEmulationEnabled", { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await expect(warning).toBeVisible();
  await other.close();
  await cdp.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await expect(warning).toBeHidden();

  await page.goto("/device");
  await page.getByLabel("Mute").check();
  await page.goto("/scanItems");
  await expect(page.getByText("Scans make no sound on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Sound on" }).click();
  await expect(page.getByText("Scans make no sound on this device.")).toBeHidden();
});

test("a scan where none is taken opens the item, its sale one tap away; a field keeps a code, and a dialog stays", async ({
  page,
}) => {
  await openAs(page, people.admin);
  await page.goto("/consigners");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Consigners");
  const search = page.getByRole("searchbox").first();
  await search.click();
  await scanAtOnce(page, codes[1], { end: "" });
  await expect(search).toHaveValue(codes[1]);
  await search.fill("");
  await search.blur();
  // What opens scans is loaded after the page's first screen was drawn.
  await expect(async () => {
    await scanAtOnce(page, "NOSUCH12");
    await expect(lastScan(page)).toContainText("NOSUCH12", { timeout: 2_000 });
  }).toPass();
  await expect(title).toHaveText("Consigners");

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByRole("dialog", { name: "Sign out?" })).toBeVisible();
  await scanAtOnce(page, codes[0]);
  await page.getByRole("dialog", { name: "Sign out?" }).getByRole("button", { name: "Stay" }).click();
  await expect(title).toHaveText("Consigners");

  await scanAtOnce(page, codes[2]);
  await expect(page).toHaveURL(/\/inventories\//);
  await page.getByRole("link", { name: "Sell", exact: true }).and(page.locator("main *")).click();
  await expect(page.getByRole("region", { name: "This sale" })).toContainText("1 item");
  await expect(page.getByRole("list", { name: "Items in this sale" })).toContainText(codes[2]);
});
