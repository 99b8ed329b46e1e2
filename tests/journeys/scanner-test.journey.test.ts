import { type TestCode, testCodes } from "#pwa/scanning/scanner-test-codes.ts";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openHandheld } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { injectText, scanAtOnce } from "./support/scanner.ts";

const textOf = (id: TestCode["id"]): string => testCodes.find((code) => code.id === id)?.text ?? "";
const [ean13, code128, qr] = [textOf("ean13"), textOf("code128"), textOf("qr")];

test("a scanner that ends with Tab and types a prefix is understood, and its settings are taken over", async ({
  page,
}) => {
  await openAs(page, people.staff, "/device");
  await page.getByRole("link", { name: "Test your scanner" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for a scan" })).toBeVisible();

  const habits = { end: "Tab", msPerKey: 12 } as const;
  await page.getByRole("button", { name: "Print" }).focus();
  await scanAtOnce(page, `QX]E0${ean13}`, habits);
  await expect(page.getByText("1 of 3 scanned")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  await scanAtOnce(page, `QX]C0${code128}`, habits);
  await expect(page.getByText("2 of 3 scanned")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use these settings" })).toBeHidden();
  await scanAtOnce(page, `QX]Q1${qr}`, habits);
  await expect(page.getByText("Enough scanned")).toBeVisible();

  // Every key as received.
  await page.getByRole("button", { name: `Show what arrived (${`QX]E0${ean13}`.length + 1} keys)` }).click();
  const keys = page.getByRole("list", { name: "Keys of scan 1" }).getByRole("listitem");
  await expect(keys.first()).toHaveText("Qfirst");
  await expect(keys.nth(2)).toHaveText("]+12 ms");
  await expect(keys.last()).toHaveText("Tab+12 ms");
  await expectNoViolations(page, "Test your scanner");

  await expect(page.getByText("All test codes are read correctly with the settings suggested below.")).toBeVisible();
  await page.getByRole("button", { name: "Use these settings" }).click();
  await expect(page.getByText("All test codes are read correctly with the current settings.")).toBeVisible();
  await expect(page.getByText("There is nothing to change.")).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Prefix")).toHaveValue("QX");
  await expect(page.getByLabel("A scan ends with")).toContainText("Tab");
});

test("a handheld terminal that sends text is understood too", async ({ browser, server }) => {
  const page = await openHandheld(browser, server, "/device/scanner");
  await expect(page.getByRole("heading", { name: "Waiting for a scan" })).toBeVisible();
  await expect(page.getByLabel("Scanner input")).toBeFocused();
  await injectText(page, ean13);
  await expect(page.getByText("1 of 3 scanned")).toBeVisible();
  await expect(page.getByText("This scanner puts text into the page")).toBeVisible();
  await page.context().close();
});
