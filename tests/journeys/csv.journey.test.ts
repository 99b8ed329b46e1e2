import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { airGtin, ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { openAs, openDevice } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { appIsKept } from "./support/kept-app.ts";

test.use({
  shop: { rows: [itemOnSale(1), itemOnSale(2, { option1Value: "10", priceMinor: 45_050 })] },
});

const contentOf = async (download: Download) => await readFile(await download.path(), "utf8");
const saved = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent("download");
  await press();
  return await download;
};
const give = (page: Page, name: string, content: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
const lines = (page: Page) => page.getByRole("region", { name: "Lines" });

test("a filtered list is exported as a file with its columns, offline too [A2.136]", async ({ page, context }) => {
  await openAs(page, people.staff, "/findInventory?option1Value=10");
  await expect(page.getByText("1 item", { exact: true }).first()).toBeVisible();
  await appIsKept(page);
  await context.setOffline(true);
  const file = await saved(page, () => page.getByRole("button", { name: "Export CSV" }).click());
  expect(file.suggestedFilename()).toBe("inventory.csv");
  const [head, line, ...rest] = (await contentOf(file)).split("\r\n");
  expect(head).toBe(
    "\uFEFFItem,SKU,Size,Condition,Box Condition,Code,Location,Sublocation,Consigner,Status,Price,Payout,Fee,Payout per item,Updated",
  );
  expect(line).toMatch(/^Acme Air One,AIR-001,10,New,Good box,A0000002,Front,.*,Sel Tester,Active,450\.50,/);
  expect(rest).toEqual([""]);
  await context.setOffline(false);
});

test("products of a shop's file and of any other are checked line by line and imported; imported again they add nothing", async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, people.staff, "/products");
  await page.getByRole("link", { name: "Import CSV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import products" })).toBeVisible();
  await expectNoViolations(page, "import, no file");

  await give(page, "stock.xlsx", "PK\u0003\u0004 not a table");
  await expect(page.getByRole("alert")).toHaveText(
    "stock.xlsx can’t be imported. This is a workbook. Open it in your spreadsheet app and save it as CSV.",
  );

  const file = `Handle;Title;Vendor;Type;Option1 Name;Option1 Value;Variant SKU;Variant Barcode
dunk;Dunk “Größe”;Nike;Sneakers;Size;9;DD1391-100-9;036000291452
dunk;;;;;10;DD1391-100-10;4006381333931
air;Acme Air One;Acme;Sneakers;Size;9;AIR-001;${airGtin}
boot;Boot;Nike;Sneakers;Size;55;BT-1;73513537
court;Court;Acme;Sneakers;Size;;CRT-002;
`;
  await give(page, "shop.csv", file);
  await expect(page.getByText("Looks like a Shopify export.")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Vendor", exact: true })).toHaveValue("Brand");
  await expectNoViolations(page, "import, columns");
  await page.getByRole("button", { name: "Check lines" }).click();
  await page.getByRole("button", { name: "Wrong: 1 line" }).click();
  await expect(page.getByRole("button", { name: "Wrong: 1 line" })).toHaveAttribute("aria-pressed", "true");
  await expect(lines(page)).toContainText("“55” is not a value of Size. Add it to the template first.");
  await page.getByRole("button", { name: "Wrong: 1 line" }).click();
  await expect(lines(page)).toContainText("Title: Acme Court Classic → Court");
  await expect(page.getByRole("button", { name: "Already there: 1 line" })).toBeVisible();
  await expectNoViolations(page, "import, preview");
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("shop.csv is imported")).toBeVisible();
  await expect(page.getByRole("button", { name: "Added: 2 lines" })).toBeVisible();

  const report = await contentOf(
    await saved(page, () => page.getByRole("button", { name: "Download report" }).click()),
  );
  expect(report).toContain("2,Added,,dunk,Dunk “Größe”,Nike");
  expect(report).toContain("6,Already there,Not changed. Title: Acme Court Classic → Court,court");
  const wrong = await saved(page, () => page.getByRole("button", { name: "Download wrong lines" }).click());
  expect(wrong.suggestedFilename()).toBe("shop-wrong-lines.csv");
  expect((await contentOf(wrong)).split("\r\n")).toHaveLength(3);

  // The same file changes nothing.
  await page.getByRole("button", { name: "Choose another file" }).click();
  await give(page, "shop.csv", file);
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Already there: 3 lines" })).toBeVisible();
  // Differing values are changed if requested.
  await page.getByLabel("Also change what is there").check();
  await page.getByRole("button", { name: "Change 1 line" }).click();
  await expect(page.getByRole("button", { name: "Changed: 1 line" })).toBeVisible();

  await page.goto("/products?search=dd1391");
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards).toHaveText([/Dunk “Größe”/]);
  const exported = await contentOf(await saved(page, () => page.getByRole("button", { name: "Export CSV" }).click()));
  expect(exported).toContain(
    "Dunk “Größe”,DD1391-100,Nike,Sneakers,Men,Sneakers,,,,9=00036000291452; 10=04006381333931,,",
  );

  const floor = await openDevice(browser, server, people.floor);
  for (const path of ["/products/import", "/inventories/import"]) {
    await floor.goto(path);
    await expect(floor, path).toHaveURL("/");
  }
  await floor.context().close();
});

test("items with consigner and location are imported through the network's faults, and go on after a reload", async ({
  page,
  server,
}) => {
  await openAs(page, people.staff, "/inventories/import");
  const template = await contentOf(
    await saved(page, () => page.getByRole("button", { name: "Download template" }).click()),
  );
  expect(template).toBe(
    "\uFEFFCode,SKU,Barcode,Size,Condition,Box condition,Price,Cost,Quantity,Consigner,Location,Sublocation,Notes,Title,Brand,Category,Gender,Template,Color,Full name,Phone\r\n",
  );
  const seller = `${ids.seller}@store-one.test`;
  // Prices with decimal commas.
  const good = Array.from({ length: 250 }, (_, n) => `AIR-001;9;1.${String(n).padStart(3, "0")},50 $;${seller}`);
  const wrong = [`NONE-1;9;100,00;${seller}`, "AIR-001;9;100,00;who@ever.test"];
  const file = `Style;Shoe size;Ask;Email\r\n${[...good, ...wrong].join("\r\n")}\r\n`;
  await give(page, "old-system.csv", file);
  const forAll = async (legend: string, value: string) =>
    await page
      .getByRole("group", { name: `${legend} for all lines without one` })
      .getByText(value, { exact: true })
      .click();
  // The columns are guessed from their headings; what no line says is asked.
  await expect(page.getByRole("combobox", { name: "Ask", exact: true })).toHaveValue("Price");
  await expectNoViolations(page, "import of another system's file, its meaning");
  await expect(page.getByRole("button", { name: "Check lines" })).toBeDisabled();
  await forAll("Location", "Front");
  await forAll("Condition", "New");
  await forAll("Box condition", "Good box");
  await page.getByRole("button", { name: "Check lines" }).click();
  await expect(page.getByRole("button", { name: "Wrong: 2 lines" })).toBeVisible();
  await expect(lines(page)).toContainText("9 · Acme Air One");
  await expectNoViolations(page, "import of items, preview");

  // The response to the first batch is lost, and the second never arrives.
  let batches = 0;
  await page.route("**/api/inventories/importInventory", async (route) => {
    batches += 1;
    if (batches === 1) await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Import 250 lines" }).click();
  await expect(page.getByText("The server can’t be reached. The import goes on by itself.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("The import of old-system.csv is not finished")).toBeVisible();
  await page.unroute("**/api/inventories/importInventory");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("old-system.csv is imported")).toBeVisible();
  await expect(page.getByRole("button", { name: "Added: 150 lines" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Already there: 100 lines" })).toBeVisible();

  const found = await server.db.asAdmin(
    `select count(*)::int as count, count(distinct code)::int as codes, min(price_minor)::int as cheapest,
      max(price_minor)::int as dearest from items where id like 'imp-%' and status = 'Active' and location_id = $1`,
    [ids.front],
  );
  expect(found).toEqual([{ count: 250, codes: 250, cheapest: 100_050, dearest: 124_950 }]);
});

test("an edited export of items says what differs, changes it on the admin’s word, and is undone as one", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin, "/findInventory");
  const exported = await contentOf(await saved(page, () => page.getByRole("button", { name: "Export CSV" }).click()));
  const code = (n: number) => `A000000${n}`;
  const edited = exported
    .split("\r\n")
    .map((line) => {
      if (line.includes(code(1))) return line.replace(",9,New,", ",10,New,").replace(",Front,", ",Back,");
      return line.includes(code(2)) ? line.replace("450.50", "399.00") : line;
    })
    .join("\r\n");
  await page.goto("/inventories/import");
  await give(page, "inventory.csv", edited);
  // What the export lacks is not asked for: nothing is to be added.
  await expect(page.getByRole("button", { name: "Changes: 2 lines" })).toBeVisible();
  await expect(lines(page)).toContainText("Size: 9 → 10 · Location: Front → Back");
  await expect(lines(page)).toContainText("Price: 450.50 → 399.00");
  await expect(page.getByText("An empty cell changes nothing.", { exact: false })).toBeVisible();
  await expect(page.getByText("An export of Trace: inventory.")).toBeVisible();
  await expectNoViolations(page, "import of an edited export, preview");
  await page.getByLabel("Also change what is there").check();
  await page.getByRole("button", { name: "Change 2 lines" }).click();
  await expect(page.getByText("inventory.csv is imported")).toBeVisible();
  await expect(page.getByRole("button", { name: "Changed: 2 lines" })).toBeVisible();
  const stock = () =>
    server.db.asAdmin(
      "select option1_value as size, price_minor::int as price, location_id as location from items where code like 'A00000%' order by code",
      [],
    );
  const before = { size: "9", price: 20_000, location: ids.front };
  expect(await stock()).toEqual([
    { ...before, size: "10", location: ids.back },
    { size: "10", price: 39_900, location: ids.front },
  ]);

  // Somebody changes one of them; the undo outlives a reload, gives the other back what it had, and names this one.
  const admin = await server.signIn(`${ids.admin}@store-one.test`);
  expect((await server.call("PUT", "/api/inventories/item-000002", admin, { price: "410.00" })).status).toBe(200);
  await page.reload();
  await expect(page.getByText("inventory.csv changed 2 lines")).toBeVisible();
  await expectNoViolations(page, "import, changes to undo");
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(page.getByText("The changes of inventory.csv are undone")).toBeVisible();
  await expect(page.getByRole("button", { name: "As before: 1 line" })).toBeVisible();
  await expect(lines(page)).toContainText("Somebody changed this meanwhile. It stays as it is now.");
  expect(await stock()).toEqual([before, { size: "10", price: 41_000, location: ids.front }]);
  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect(page.getByRole("button", { name: "Undo changes" })).toBeHidden();

  // One file may have everything: what an item needs is added with it, once.
  const all = `SKU,Title,Brand,Gender,Template,Size,Condition,Box condition,Price,Consigner,Full name,Location
MOVE-1,Moved In,Nike,Men,Sneakers,9,New,Good box,100,nia@new.test,Nia New,Front
MOVE-1,Moved In,Nike,Men,Sneakers,10,New,Good box,120,nia@new.test,Nia New,Front
`;
  await give(page, "everything.csv", all);
  await expect(lines(page)).toContainText("Adds the product · Adds the consigner Nia New");
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByRole("button", { name: "Added: 2 lines" })).toBeVisible();
  const moved = await server.db.asAdmin(
    `select i.option1_value as size, p.title, c.first_name as owner from items i
     join products p on p.store_id = i.store_id and p.id = i.product_id
     join consigners c on c.store_id = i.store_id and c.id = i.consigner_id where p.sku = 'MOVE-1' order by i.price_minor`,
    [],
  );
  expect(moved).toEqual([
    { size: "9", title: "Moved In", owner: "Nia" },
    { size: "10", title: "Moved In", owner: "Nia" },
  ]);
  await page.getByRole("button", { name: "Choose another file" }).click();
  await give(page, "everything.csv", all);
  await expect(page.getByRole("button", { name: "Already there: 2 lines" })).toBeVisible();
});
