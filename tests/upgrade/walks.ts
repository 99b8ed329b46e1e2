import { setTimeout as delay } from "node:timers/promises";
import { choose } from "../journeys/support/choose.ts";
import { scanAtOnce } from "../journeys/support/scanner.ts";
import { airGtin, ids } from "../support/test-store.ts";
import type { Device, Owner } from "./device.ts";

/** Work left open on devices of the old build, continued through the update, and checked at the end. */

const at = (id: string) => `${id}@store-one.test`;
const tablet = { width: 1_280, height: 800 };
const handheld = { width: 390, height: 780 };

export const owners = {
  /** Has a queue made offline. */
  queue: { name: "the tablet with a queue", email: at(ids.staff), host: "localhost", size: tablet },
  /** Has an intake open. */
  intake: { name: "the tablet with an intake", email: at(ids.admin), host: "localhost", size: tablet },
  /** Has an audit open whose scans were made offline. */
  audit: { name: "the handheld with an audit", email: at(ids.floor), host: "localhost", size: handheld },
  /** A consigner's phone: items submitted offline, and one on the list. */
  portal: { name: "the consigner's phone", email: at(ids.seller), host: "portal.localhost", size: handheld },
  /** Never accepts a new build. */
  old: { name: "the tablet that stays old", email: at(ids.staff), host: "localhost", size: tablet },
} as const satisfies Record<string, Owner>;

const button = ({ page }: Device, name: string) => page.getByRole("button", { name, exact: true });

/** The price of the intake's boxes, and of the consigner's submissions, unique in the shop. */
export const intakePrice = 333;
export const submittedPrice = 211;

/** Enters who brought the boxes and where they go. */
export async function beginIntake(device: Device): Promise<void> {
  await device.goTo("/scan");
  await choose(device.page, "Consigner", "Sel Tester");
  await choose(device.page, "Location", "Front");
  await button(device, "Next").click();
  await device.page.getByText("Ready to scan").waitFor();
  await scanBox(device, 1);
}

/** Scans one more box in the open intake, which then has `count`. */
export async function scanBox({ page }: Device, count: number): Promise<void> {
  await page
    .getByText("Ready to scan")
    .or(page.getByRole("region", { name: "Last scan" }))
    .first()
    .waitFor();
  await scanAtOnce(page, airGtin);
  await page
    .getByText(count === 1 ? "1 item" : `${count} items`, { exact: true })
    .first()
    .waitFor();
}

export async function finishIntake(device: Device, count: number): Promise<void> {
  const { page } = device;
  await device.goTo("/scan");
  await page.getByText(`${count} items`, { exact: true }).first().waitFor();
  await page
    .getByRole("list", { name: "Scanned items" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .first()
    .click();
  await page.getByText("New", { exact: true }).last().click();
  await page.getByText("Good box", { exact: true }).click();
  await page.getByLabel("Price", { exact: true }).fill(String(intakePrice));
  await button(device, "Save").click();
  await page.getByRole("heading", { name: new RegExp(`^${count} items saved`) }).waitFor();
}

/** Begins the audit of Front; returns its URL. */
export async function beginAudit(device: Device, codes: readonly string[]): Promise<string> {
  const { page } = device;
  await device.goTo("/scanItems");
  await choose(page, "Location", "Front");
  await button(device, "START").click();
  await page.getByText("Ready to scan").waitFor();
  for (const code of codes) await scanItem(device, code);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export async function scanItem({ page }: Device, code: string): Promise<void> {
  await scanAtOnce(page, code);
  await page.getByRole("region", { name: "Last scan" }).filter({ hasText: code }).waitFor();
}

/** Scans, and kills the browser so many milliseconds later; returns whether the scan was shown as accepted before. */
export async function scanAndKill(device: Device, code: string, after: number): Promise<boolean> {
  const { page } = device;
  const typed = scanAtOnce(page, code).catch(() => undefined);
  await delay(after);
  const isShown = await page.getByRole("region", { name: "Last scan" }).filter({ hasText: code }).isVisible();
  await device.kill();
  await typed;
  await device.turnOn();
  return isShown;
}

/** Runs the audit, which has between `least` and `most` scans. */
export async function finishAudit(device: Device, address: string, least: number, most: number): Promise<void> {
  const { page } = device;
  await device.goTo(address);
  const count = Array.from({ length: most - least + 1 }, (_, n) => least + n).join("|");
  await page
    .getByText(new RegExp(`^(${count}) items$`))
    .first()
    .waitFor();
  await button(device, "Run").click();
  await page.getByRole("img", { name: new RegExp(`^(${count}) found and \\d+ missing`) }).waitFor();
}

/** Goes from a product's tile to the list of items to submit, in the release before. */
export async function listItem(device: Device, search: string, price: number): Promise<void> {
  const { page } = device;
  await page.getByRole("searchbox").fill(search);
  await page.getByRole("link", { name: new RegExp(`^Add .*${search}`, "i") }).click();
  const next = page.getByRole("button", { name: "Next" });
  for (const value of ["9", "New", "Good box"]) {
    await page
      .locator("label")
      .filter({ hasText: new RegExp(`^${value}(?![\\w.])`) })
      .click();
    await next.click();
  }
  await page.getByLabel("Price", { exact: true }).fill(String(price));
  await next.click();
  await choose(page, "Location", "Front");
  await next.click();
  await page.getByRole("button", { name: "Add to list" }).click();
}

export const listed = ({ page }: Device) =>
  page.getByRole("region", { name: "Added Items" }).locator("[data-added]").first();

/** Submits everything on the list. */
export async function submitList(device: Device): Promise<void> {
  const { page } = device;
  await page.getByRole("region", { name: "Added Items" }).getByRole("button", { name: "Review Items" }).click();
  await page.getByRole("dialog", { name: "Review Items" }).getByRole("button", { name: "Submit" }).click();
  const shipping = page.getByRole("dialog", { name: "Product has been added!" });
  await shipping.getByRole("button", { name: "Done", exact: true }).click();
}
