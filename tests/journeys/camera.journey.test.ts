import type { Page } from "@playwright/test";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { itemLabelText, locationLabelText } from "#shared/areas/scanning/parse-scan.ts";
import { ean13Label, type Placed, png, qrLabel, scene } from "../support/camera-scene.ts";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { cameraGoesOn, cameraPanel, camerasOn, expect, openCamera, questions, test } from "./support/camera.ts";
import { choose } from "./support/choose.ts";
import { itemOnSale } from "./support/items.ts";
import { menuTask } from "./support/menu.ts";
import { noNetwork } from "./support/outages.ts";
import { openAs } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered } from "./support/sync-state.ts";

const air10 = "4006381333931";
const court9 = "5901234123457";
const gtin = (digits: string, productId: string, size: string): Put => ({
  type: "gtin",
  row: { id: digits.padStart(14, "0"), productId, size },
});
test.use({
  shop: {
    rows: [
      gtin(air10, ids.air, "10"),
      gtin(court9, ids.court, "9"),
      itemOnSale(1),
      itemOnSale(2, { option1Value: "10" }),
    ],
  },
});

const middle = { x: 320, y: 240, modulePx: 3 };
/** A box's barcode held still before the camera. */
const box = scene({ ...middle, label: ean13Label(air10) });
const nothing = scene();
const held = (label: Placed["label"], frames: number) =>
  Array<typeof nothing>(frames).fill(scene({ ...middle, modulePx: 8, label }));

const lastScan = (page: Page) => page.getByRole("region", { name: "Last scan" });
const panel = cameraPanel;

/** Opens the intake and enters who brought the items and where they go. */
async function beginIntake(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Intake" }).click();
  await choose(page, "Consigner", "Sel Tester");
  await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
}

test("a barcode before the camera lands in an intake, without a network, beside a scanner, or once [A1.24, C1.19]", async ({
  withCamera,
  server,
}) => {
  const page = await withCamera({ film: [box] });
  await openAs(page, people.staff);
  await appIsKept(page);
  await noNetwork.begin(page.context(), server);
  await beginIntake(page);
  await openCamera(page);
  await expect(lastScan(page)).toContainText("Size 10");
  await expect(panel(page)).toContainText(air10);
  expect(await questions(page)).toBe(1);

  await scanAtOnce(page, court9);
  await expect(lastScan(page)).toContainText("Size 9");
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();

  // A single code: the camera closes by itself.
  await panel(page).getByRole("button", { name: "Single" }).click();
  await panel(page).getByRole("button", { name: "Close camera" }).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Camera", exact: true }).click();
  await expect(lastScan(page)).toContainText("Size 10, 2 units");
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => camerasOn(page)).toEqual([]);
});

test("a label that slides in at an angle and stays is read once, however long it is held", async ({ withCamera }) => {
  const label = ean13Label(air10);
  const sliding = Array.from({ length: 6 }, (_, index) =>
    scene({ label, modulePx: 3, tilt: 20, x: 560 - index * 40, y: 240 }),
  );
  // Longer than the test: films loop, and the label would slide in again.
  const staying = Array<(typeof sliding)[number]>(150).fill(scene({ ...middle, label, tilt: 20 }));
  const page = await withCamera({ film: [...sliding, ...staying], viewport: { width: 360, height: 740 } });
  await openAs(page, people.staff);
  await beginIntake(page);
  await openCamera(page);
  await expect(lastScan(page)).toContainText("Size 10");
  // Below the camera, where it is visible while scanning.
  await expect(lastScan(page)).toBeInViewport({ ratio: 1 });
  await cameraGoesOn(page, 4);
  await expect(lastScan(page)).toContainText("Size 10");
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
});

test("only what lies inside the drawn frame is read; what it says of a scene without a code is advice", async ({
  withCamera,
}) => {
  // The whole barcode is visible, outside the frame.
  const outside = scene({ label: ean13Label(air10), modulePx: 1.5, tilt: 90, x: 30, y: 240 });
  const page = await withCamera({ film: [outside], viewport: { width: 360, height: 740 } });
  await openAs(page, people.staff);
  await beginIntake(page);
  await page.clock.install();
  await openCamera(page);
  await cameraGoesOn(page, 2);
  for (const advice of ["further away", "closer", "still"])
    await expect
      .poll(async () => {
        await page.clock.fastForward(6_000);
        return await panel(page).getByRole("status").innerText();
      })
      .toContain(advice);
  await expect(page.getByText("Ready to scan")).toBeVisible();
});

test("after a denial nobody is asked again unasked; a photo is read, typing works, and the way back works", async ({
  withCamera,
}) => {
  const page = await withCamera({ film: [box], permission: "denied" });
  await openAs(page, people.staff);
  await beginIntake(page);
  await openCamera(page);
  await expect(panel(page).getByRole("alert")).toContainText("The camera is not allowed here");
  await page.getByRole("button", { name: "Close camera" }).click();
  await openCamera(page);
  await expect(panel(page).getByRole("alert")).toContainText("Allow it in the browser");
  expect(await questions(page)).toBe(1);
  await expectNoViolations(page, "camera denied");

  await panel(page)
    .getByLabel("Photo of a code")
    .setInputFiles({ name: "box.png", mimeType: "image/png", buffer: png(box) });
  await expect(lastScan(page)).toContainText("Size 10");
  await panel(page)
    .getByLabel("Photo of a code")
    .setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: png(nothing) });
  await expect(panel(page)).toContainText("No code was found in this photo.");
  await panel(page).getByLabel("Type the digits under the bars").fill(court9);
  await panel(page).getByRole("button", { name: "Enter" }).click();
  await expect(lastScan(page)).toContainText("Size 9");
  expect(await questions(page)).toBe(1);

  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => questions(page)).toBe(2);
  await expect(panel(page).getByRole("alert")).toContainText("The camera is not allowed here");

  // Allowed in the browser's own settings: no press is needed.
  await page.context().grantPermissions(["camera"]);
  await expect(panel(page).getByRole("status")).toBeVisible();
  await expect.poll(() => camerasOn(page)).toHaveLength(1);
});

test("without a camera, or without https, a sentence says so, and typing works", async ({ withCamera }) => {
  const page = await withCamera({ cameras: 0 });
  await openAs(page, people.staff);
  await beginIntake(page);
  await openCamera(page);
  await expect(panel(page).getByRole("alert")).toContainText("No camera was found");
  await panel(page).getByLabel("Type the digits under the bars").fill(air10);
  await panel(page).getByRole("button", { name: "Enter" }).click();
  await expect(lastScan(page)).toContainText("Size 10");

  // Without https there is no permission prompt.
  await page.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false }));
  await page.reload();
  await openCamera(page);
  await expect(panel(page).getByRole("alert")).toContainText("begins with https");
  expect(await questions(page)).toBe(0);
});

test("another camera is chosen, remembered, back after it was lost, and let go when hidden, closed or left", async ({
  withCamera,
}) => {
  const page = await withCamera({ cameras: 2 });
  await openAs(page, people.staff);
  await page.goto("/findInventory");
  await openCamera(page);
  await panel(page).getByRole("button", { name: "Single" }).click();
  const choice = panel(page).getByLabel("Choose a camera");
  await expect(choice.getByRole("option")).toHaveCount(2);
  await expect.poll(() => camerasOn(page)).toHaveLength(1);
  const [first] = await camerasOn(page);
  const other = (await choice.getByRole("option").allInnerTexts()).find((label) => label !== first) ?? "";
  await choice.selectOption({ label: other });
  await expect.poll(() => camerasOn(page)).toEqual([other]);
  await expect(panel(page).getByRole("button", { name: "Single" })).toHaveAttribute("aria-pressed", "true");

  await page.reload();
  await openCamera(page);
  await expect.poll(() => camerasOn(page)).toEqual([other]);
  await expect(panel(page).getByRole("button", { name: "Single" })).toHaveAttribute("aria-pressed", "true");

  await hide(page, true);
  await expect.poll(() => camerasOn(page)).toEqual([]);
  await hide(page, false);
  await expect.poll(() => camerasOn(page)).toEqual([other]);

  await page.evaluate(() => {
    const stream = (document.querySelector("#camera video") as HTMLVideoElement).srcObject as MediaStream;
    for (const track of stream.getTracks()) track.dispatchEvent(new Event("ended"));
  });
  await expect(panel(page).getByRole("alert")).toContainText("The camera was disconnected");
  await expect.poll(() => camerasOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => camerasOn(page)).toEqual([other]);

  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => camerasOn(page)).toEqual([]);

  await openCamera(page);
  await expect.poll(() => camerasOn(page)).toEqual([other]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect.poll(() => camerasOn(page)).toEqual([]);
});

test("in an audit a location's label chooses the place and an item's label ticks the item, by the camera", async ({
  withCamera,
  server,
}) => {
  // The location's label and the item's alternately, however long the audit takes to start. Read again in the next loop,
  // the item is no longer just found.
  const film = [...held(qrLabel(locationLabelText(ids.front)), 20), ...held(qrLabel(itemLabelText("A0000001")), 200)];
  const page = await withCamera({ film, viewport: { width: 360, height: 740 } });
  await openAs(page, people.floor);
  await menuTask(page, "Scan Items").click();
  await openCamera(page);
  await expect(page.getByRole("combobox", { name: "Location", exact: true })).toHaveValue("Front");
  await page.getByRole("button", { name: "START" }).click();
  await expect(lastScan(page)).toContainText(/A0000001.*Found|Found.*A0000001/s);
  await allDelivered(page);

  const auditId = new URL(page.url()).searchParams.get("audit") ?? "";
  const { body } = await server.call("GET", `/api/scans/${auditId}`, await server.signIn(people.staff));
  // Once for each loop of the film.
  const scanned: readonly { readonly code: string; readonly via: string }[] = body.data.scannedInventories;
  expect(new Set(scanned.map(({ code, via }) => `${code} by ${via}`))).toEqual(new Set(["A0000001 by camera"]));
  await expectNoViolations(page, "audit with the camera open");
});

test("in a dialog the camera reads the box of an item whose own label is gone", async ({ withCamera }) => {
  const page = await withCamera({ film: [scene({ ...middle, label: ean13Label(air10) })] });
  await openAs(page, people.staff);
  await menuTask(page, "Scan Items").click();
  await choose(page, "Location", "Front");
  await page.getByRole("button", { name: "START" }).click();
  await page.getByRole("button", { name: "No label to scan" }).click();
  const sheet = page.getByRole("dialog");
  // The camera once chosen on this device is gone: another one is used.
  await page.evaluate(() => localStorage.setItem("trace.camera", '{"deviceId":"gone","label":"Old camera"}'));
  await sheet.getByRole("button", { name: "Camera", exact: true }).click();
  await expect(sheet.getByRole("button", { name: "10 · Acme Air One" })).toBeVisible();
  // The first Escape closes the camera.
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => camerasOn(page)).toEqual([]);
  await expect(sheet).toBeVisible();

  // Opened in the dialog, the camera closes with it.
  await sheet.getByRole("button", { name: "Camera", exact: true }).click();
  await expect.poll(() => camerasOn(page)).toHaveLength(1);
  await sheet.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(() => camerasOn(page)).toEqual([]);

  // A camera covered by a dialog without a place for it reads nothing.
  await openCamera(page);
  await expect(lastScan(page)).toContainText("A0000002");
  await page.getByRole("button", { name: /^Notes/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("[inert] #camera, [aria-hidden='true'] #camera")).toHaveCount(1);
});

/** Simulates switching to another app, or back. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => now });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (now ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
