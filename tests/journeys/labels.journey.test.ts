import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import type { TestServer } from "../support/test-server.ts";
import { itemsOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { noNetwork } from "./support/outages.ts";
import { people, signIn } from "./support/people.ts";
import { scanAtOnce } from "./support/scanner.ts";
import { allDelivered, appIsKept } from "./support/sync-state.ts";

const pagesOf = async (file: Download): Promise<number> =>
  readFileSync(await file.path(), "latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

async function printedOnServer(server: TestServer): Promise<number> {
  const [row] = await server.db.asAdmin<{ count: string }>("select count(*) from items where printed");
  return Number(row?.count);
}

const printAll = (page: Page) => page.getByRole("button", { name: "Print all labels" });

test.describe("five hundred labels", () => {
  test.use({ shop: { rows: itemsOnSale(500) } });

  test("are one document made offline beside other work, and marked printed once there is a server", async ({
    page,
    context,
    server,
  }) => {
    await signIn(page, people.staff);
    await appIsKept(page);
    await noNetwork.begin(context, server);
    await page.goto("/readyToPrint");
    await expect(page.getByText("500 items", { exact: true })).toBeVisible();
    const download = page.waitForEvent("download");
    await printAll(page).click();
    await expect(page.getByRole("progressbar", { name: "Making labels" })).toBeVisible();

    // The person goes on while it runs: a scan opens the item it names.
    await scanAtOnce(page, "A0000007");
    await expect(page.getByRole("button", { name: "Print label" })).toBeVisible();

    const file = await download;
    expect(file.suggestedFilename()).toBe("inventory_label.pdf");
    expect(await pagesOf(file)).toBe(500);
    await expect(page.getByText("500 labels made")).toBeVisible();
    expect(await printedOnServer(server)).toBe(0);
    await noNetwork.end(context, server);
    await allDelivered(page);
    expect(await printedOnServer(server)).toBe(500);
  });
});
