import type { Page } from "@playwright/test";
import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { menuTask } from "./support/menu.ts";
import { outages } from "./support/outages.ts";
import { timezoneAtNoon } from "./support/steady-days.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { appIsKept } from "./support/kept-app.ts";
import { allDelivered, syncPill } from "./support/sync-state.ts";
import { step } from "./support/step.ts";

/** The items at Front, and others that can turn up there. */
const shelf = {
  found: "A0000001",
  missing: "A0000002",
  elsewhere: "A0000003",
  sold: "A0000004",
  withdrawn: "A0000005",
  pending: "A0000006",
  later: "A0000007",
  unknown: "ZZZZ0009",
} as const;

test.use({
  timezoneId: timezoneAtNoon,
  shop: {
    rows: [
      itemOnSale(1),
      itemOnSale(2),
      itemOnSale(3, { locationId: ids.back }),
      itemOnSale(4, { status: "Sold", soldOn: "2026-01-06T08:00:00.000Z" }),
      itemOnSale(5, { status: "Withdrawn" }),
      itemOnSale(6, { status: "Pending", acceptedOn: null, acceptedBy: null }),
      itemOnSale(7),
    ],
  },
});

const scanned: readonly (readonly [code: string, word: string])[] = [
  [shelf.found, "Found"],
  [shelf.elsewhere, "Belongs elsewhere"],
  [shelf.sold, "Over scanned"],
  [shelf.withdrawn, "Not for sale"],
  [shelf.pending, "Not accepted"],
  [shelf.unknown, "Unknown"],
  [shelf.found, "Already scanned"],
];

const tabs = ["Missing", "Over Scanned", "Other"] as const;

/** Begins an audit of Front. */
async function startAudit(page: Page): Promise<void> {
  await menuTask(page, "Scan Items").click();
  await page.getByRole("combobox", { name: "Location", exact: true }).fill("Front");
  await page.getByRole("option", { name: "Front" }).click();
  await page.getByRole("button", { name: "START" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
}

/** Returns every line of the results as shown: tab, code and outcome. */
async function resultsShown(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const tab of tabs) {
    await page.getByRole("tab", { name: tab }).click();
    const panel = page.getByRole("tabpanel", { name: tab });
    await expect(panel).toBeVisible();
    for (const line of await panel.getByRole("listitem").allInnerTexts()) {
      const text = line.replaceAll("\n", " ");
      const code = /[0-9A-Z]{8}/.exec(text)?.[0] ?? "";
      const outcome = /Belongs elsewhere|Not for sale|Not accepted|Unknown(?! code)/.exec(text)?.[0];
      // The other two tabs show it for all their lines.
      const told = tab === "Other" ? (outcome ?? text) : tab === "Missing" ? tab : "Over scanned";
      lines.push(`${tab}: ${code} ${told}`);
    }
  }
  return lines.sort();
}

for (const outage of outages)
  test(
    `an audit made with ${outage.name} comes out on the server as it was shown`,
    outage.details,
    async ({ page, context, server }) => {
      await openAs(page, people.staff);
      await appIsKept(page);
      await outage.begin(context, server);
      await step("a location is chosen and START pressed", ["A2.238"], async () => {
        await startAudit(page);
      });
      await step("nothing scanned yet, there is nothing to run, and a way back", ["A2.251", "A2.253"], async () => {
        await expect(page.getByRole("button", { name: "Run" })).toBeDisabled();
        await expect(page.getByRole("button", { name: "Back", exact: true })).toBeVisible();
      });

      await step("each scan is looked up and says what it is", ["A1.17", "A2.240"], async () => {
        for (const [code, word] of scanned) {
          await scanAtOnce(page, code);
          const last = page.getByRole("region", { name: "Last scan" });
          await expect(last).toContainText(word);
          await expect(last).toContainText(code);
          if (code === shelf.elsewhere) {
            await expect(last).toContainText("No items found for this location.");
            await expect(last).toContainText("Belongs at Back");
          }
        }
      });
      await step("a footer counts them", ["A2.250"], async () => {
        await expect(page.getByRole("main").locator("footer").getByText("6 items", { exact: true })).toBeVisible();
      });
      await expect(page.getByRole("button", { name: /^Exceptions/ })).toContainText("5");

      // Halfway through, the browser is closed and opened again, still offline.
      await page.reload();
      await expect(page.getByText("6 items", { exact: true })).toBeVisible();
      await step("Run leads to the results, without a server too", ["A2.252", "A4.50", "C1.17"], async () => {
        await page.getByRole("button", { name: "Run" }).click();
        await expect(page.getByText(/Result from this device/)).toBeVisible();
        await expect(page.getByRole("img", { name: "1 found and 2 missing of 3 expected" })).toBeVisible();
      });
      const shown = [
        `Missing: ${shelf.missing} Missing`,
        `Missing: ${shelf.later} Missing`,
        `Other: ${shelf.elsewhere} Belongs elsewhere`,
        `Other: ${shelf.withdrawn} Not for sale`,
        `Other: ${shelf.pending} Not accepted`,
        `Other: ${shelf.unknown} Unknown`,
        `Over Scanned: ${shelf.sold} Over scanned`,
      ];
      await step("what is missing, what was sold, and what else was scanned", ["A2.254", "A2.257"], async () => {
        await expect.poll(() => resultsShown(page)).toEqual(shown);
      });

      const pending = page.getByRole("tabpanel", { name: "Other" }).getByRole("listitem");
      await step("what waits for its drop-off says so", ["A2.260"], async () => {
        await expect(pending.filter({ hasText: shelf.pending })).toContainText("Drop off pending");
      });

      await outage.end(context, server);
      await allDelivered(page);
      await expect(page.getByText(/Result from this device/)).toBeHidden();
      await expect.poll(() => resultsShown(page)).toEqual(shown);

      const auditId = new URL(page.url()).searchParams.get("audit") ?? "";
      const reply = await server.call("GET", `/api/scans/${auditId}`, await server.signIn(people.staff));
      expect(reply.body.data.scan).toMatchObject({ status: "run", expectedCount: 3, foundCount: 1 });
      const tabOf = (outcome: string) =>
        outcome === "missing" ? "Missing" : outcome === "overScanned" ? "Over Scanned" : "Other";
      const words: Record<string, string> = {
        missing: "Missing",
        overScanned: "Over scanned",
        elsewhere: "Belongs elsewhere",
        notForSale: "Not for sale",
        notAccepted: "Not accepted",
        unknown: "Unknown",
      };
      const told = reply.body.data.inventories.map(
        (line: { code: string; outcome: string }) => `${tabOf(line.outcome)}: ${line.code} ${words[line.outcome]}`,
      );
      await step("the server answers the scan, its lines and what was scanned", ["A3.80", "A7.64"], async () => {
        expect(told.sort()).toEqual(shown);
        expect(reply.body.data.scannedInventories.map((scan: { outcome: string }) => scan.outcome).sort()).toEqual([
          "duplicate",
          "elsewhere",
          "found",
          "notAccepted",
          "notForSale",
          "overScanned",
          "unknown",
        ]);
      });
    },
  );

test("what is scanned after Run amends the result, each line can be dealt with, and the logs lead to every audit", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin);
  await startAudit(page);
  for (const code of [shelf.found, shelf.missing, shelf.elsewhere]) await scanAtOnce(page, code);
  await expect(page.getByText("3 items", { exact: true })).toBeVisible();
  const list = page.getByRole("table", { name: "Scanned items" });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ["Product", "Code", "Consigner", "Size", "SKU", "Price"])
    await expect(list.getByRole("columnheader", { name, exact: true })).toBeVisible();
  const row = list.getByRole("row").filter({ hasText: shelf.found });
  await step("each column of the list", ["A2.243", "A2.244", "A2.245", "A2.246", "A2.247", "A2.248"], async () => {
    await expect(row.getByRole("link", { name: "Acme Air One" })).toHaveAttribute(
      "href",
      /^\/inventories\/item-000001/,
    );
    await expect(row.getByRole("link", { name: "Sel Tester" })).toHaveAttribute("href", /^\/consigners\//);
    await expect(row.locator("img, .picture-shoe")).toBeVisible();
    for (const cell of [shelf.found, "Sel Tester", "9", "AIR-001", "$200.00"])
      await expect(row.getByRole("cell", { name: cell, exact: true })).toBeVisible();
  });
  // The wrong one is removed.
  await step("one is removed", ["A2.249"], async () => {
    await page.getByRole("button", { name: `Remove ${shelf.missing}` }).click();
    await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  });
  await page.getByRole("button", { name: "Run" }).click();
  await expect(page.getByRole("img", { name: "1 found and 2 missing of 3 expected" })).toBeVisible();

  const missing = page.getByRole("tabpanel", { name: "Missing" });
  await step("each line leads to its item", ["A2.261"], async () => {
    await expect(missing.getByRole("link", { name: "Acme Air One" }).first()).toHaveAttribute(
      "href",
      /^\/inventories\//,
    );
  });
  await step("what is missing is printed", ["A2.256"], async () => {
    await page.evaluate(() => (window.print = () => (document.title = "printed")));
    await page.getByRole("button", { name: "PRINT" }).click();
    await expect(page).toHaveTitle("printed");
  });

  // On paper the list is as wide as the page, without the side bar.
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("table").filter({ hasText: shelf.missing });
  expect((await printed.boundingBox())?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  await page.emulateMedia({ media: "screen" });

  await step("scanned again, the result is amended", ["A2.255"], async () => {
    // Scanned at the results: the scanner's Enter does not press the focused button.
    await page.getByRole("button", { name: "Scan Again" }).focus();
    await scanAtOnce(page, shelf.later);
    await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Found");
    await page.getByRole("button", { name: "Results" }).click();
    await expect(page.getByText("Amended by later scans: 1")).toBeVisible();
    await expect(page.getByRole("img", { name: "2 found and 1 missing of 3 expected" })).toBeVisible();
  });

  await page.getByRole("button", { name: "Mark missing" }).click();
  await expect(page.getByRole("tabpanel").getByText("Marked missing")).toBeVisible();
  await expect(page.getByText("1 of 1 resolved")).toBeVisible();
  await page.getByRole("button", { name: `More for ${shelf.missing}` }).click();
  await page.getByRole("menuitem", { name: "Found after all" }).click();
  await expect(page.getByRole("img", { name: "3 found and 0 missing of 3 expected" })).toBeVisible();
  await page.getByLabel("Hide resolved").check();
  await expect(page.getByText("Everything here is resolved")).toBeVisible();
  await page.getByRole("tab", { name: "Other" }).click();
  await page.getByRole("button", { name: "Found here" }).click();
  await expect(page.getByText("Moved here")).toBeVisible();
  await allDelivered(page);

  const staff = await server.signIn(people.staff);
  const moved = () => server.call("GET", `/api/inventories/code/${shelf.elsewhere}`, staff);
  await expect.poll(async () => (await moved()).body.data.locationId).toBe(ids.front);
  const log = await server.call("GET", "/api/inventoryLogs/item-000002", staff);
  const fields = log.body.data.inventoryLogs.flatMap((entry: { modifiedFields: { variableChanged: string }[] }) =>
    entry.modifiedFields.map((field) => field.variableChanged),
  );
  expect(fields).toContain("missingSince");

  // The logs: both audits by day, this one named as shown; a filter keeps it open, and VIEW leads to the other.
  const first = page.url();
  await startAudit(page);
  await page.goto(first);
  await page.getByRole("tab", { name: "Logs" }).click();
  const logs = page.getByRole("region", { name: "Audits" });
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: timezoneAtNoon }).slice(2).replaceAll("-", "/");
  await step("the logs name both audits by their day", ["A2.258"], async () => {
    await expect(logs.getByRole("row").filter({ hasText: "Front" })).toHaveCount(2);
    await expect(logs.getByRole("row").filter({ hasText: day }).filter({ hasText: "All 3 found" })).toContainText(
      "Shown",
    );
  });
  await logs.getByRole("link", { name: "Continue the audit of Front" }).click();
  await expect(page.getByText("Ready to scan")).toBeVisible();
  await menuTask(page, "Scan Items").click();

  // By date, with the keyboard alone: nothing began yesterday, and both began today.
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Date: Any time" }).press("Enter");
  await page.getByRole("button", { name: "Yesterday" }).press("Enter");
  await page.getByRole("button", { name: "Show 0 audits" }).press("Enter");
  await expect(page.getByText("Nothing matches the filters")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Yesterday" }).click();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Date: Any time" }).press("Enter");
  await page
    .getByRole("gridcell")
    .getByRole("button", { name: /^Today/ })
    .press("Enter");
  await page.getByRole("button", { name: /^Use / }).press("Enter");
  await page.getByRole("button", { name: "Show 2 audits" }).press("Enter");
  await expect(page).toHaveURL(/days=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  await step("VIEW loads that one", ["A2.259"], async () => {
    await page.getByRole("link", { name: "View the audit of Front" }).click();
    await expect(page.getByRole("img", { name: "3 found and 0 missing of 3 expected" })).toBeVisible();
  });
});

test("two people who count one place join their audits into one result, one of them without a network", async ({
  page,
  context,
  browser,
  server,
}) => {
  await openAs(page, people.staff);
  await appIsKept(page);
  await startAudit(page);
  await scanAtOnce(page, shelf.found);
  const other = await openDevice(browser, server, people.floor);
  await startAudit(other);
  await scanAtOnce(other, shelf.later);
  await expect(page.getByText(/ is auditing Front too, with 1 scan\.$/)).toBeVisible();
  await expect(other.getByText(/ is auditing Front too, with 1 scan\.$/)).toBeVisible();
  await expectNoViolations(page, "another audit of the same place");

  // This one joins them offline, while the other, who cannot know, runs its own.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Other audits of this place" })).toHaveCount(0);
  // The other's scan came later, but only this device's own can be undone here, after a reload too.
  await page.reload();
  await expect(page.getByText("2 items", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText(shelf.found);
  await scanAtOnce(page, shelf.missing);
  await expect(page.getByText("3 items", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Run" }).click();
  await expect(other.getByRole("img", { name: "1 found and 2 missing of 3 expected" })).toBeVisible();
  await allDelivered(other);

  // The existing result stays, and contains everything of both; each device shows it.
  await context.setOffline(false);
  await allDelivered(page);
  for (const device of [page, other])
    await expect(device.getByRole("img", { name: "3 found and 0 missing of 3 expected" })).toBeVisible();
  const auditOf = (device: Page) => new URL(device.url()).searchParams.get("audit");
  await expect.poll(() => auditOf(page)).toBe(auditOf(other));
  await scanAtOnce(page, shelf.unknown);
  await page.getByRole("button", { name: "Results" }).click();
  await allDelivered(page);
  await expect(other.getByRole("tab", { name: /^Other/ })).toContainText("1");
  const scans = await server.call("GET", "/api/scans", await server.signIn(people.staff));
  expect(scans.body.data.scans).toMatchObject([{ status: "run", expectedCount: 3, foundCount: 3 }]);
  await other.context().close();
});

test("an item without a label is ticked by hand, with a note that the server keeps", async ({ page, server }) => {
  await openAs(page, people.floor);
  await startAudit(page);
  await page.getByRole("button", { name: "No label to scan" }).click();
  await page.getByPlaceholder("Search title, size, code").fill(shelf.missing);
  await page.getByRole("dialog").getByRole("button", { name: shelf.missing }).click();
  await page.getByLabel("Note").fill("Label torn off");
  await page.getByRole("button", { name: "Tick as here" }).click();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText(shelf.missing);

  await page.getByRole("button", { name: /^Notes/ }).click();
  await page.getByLabel("Note", { exact: true }).fill("Shelf B was blocked");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Shelf B was blocked" })).toBeVisible();
  await allDelivered(page);

  const auditId = new URL(page.url()).searchParams.get("audit") ?? "";
  const { body } = await server.call("GET", `/api/scans/${auditId}`, await server.signIn(people.staff));
  expect(body.data.scannedInventories).toMatchObject([{ code: shelf.missing, via: "ticked", note: "Label torn off" }]);
  expect(body.data.notes).toMatchObject([{ text: "Shelf B was blocked" }]);
  await expect(syncPill(page)).toHaveAttribute("data-sync", "online");
});
