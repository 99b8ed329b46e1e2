import { ids } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { countTaps } from "./support/count-taps.ts";
import { openAs } from "./support/devices.ts";
import { expect, test } from "./support/journey.ts";
import { people } from "./support/people.ts";

/** A list as another system prints it: a title, words of its own, spoiled barcodes, a sum below. */
const stock = `Corner Kicks - stock
Printed 3/14/2026

Item #;Title;Brand;Style #;Size;Condition;Box;Qty;UPC;Cost;Tag Price;Split %;Consignor;Consignor Phone;Date In;Status;Store
77;Test Runner One;Testmake;TM1000-100;9;Brand New;Yes;2;="036000291452";;$120.00;60;Tester, Nia;(555) 555-0171;03/14/2026;Available;Front
78;Test Runner One;Testmake;tm1000 100;US 10.0;DS;No;1;3.60E+10;$40.00;$1,080.50;;House;;12/31/2025;In Stock;Front
79;Test Runner Two;Testmake;TM2000-200;9;VNDS;Yes;1;;;$80;70;NIA TESTER;5555550171;02/15/2026;Sold;Front
80;Test Runner Two;Testmake;TM2000-200;9;VNDS;Yes;1;;;;70;NIA TESTER;5555550171;02/15/2026;Available;Front
Totals;;;;;;;5;;$40.00;$1,400.50;;;;;;
`;

test("another system's stock goes in within six taps, what is wrong is mended in place, and all of it is taken back", async ({
  page,
  server,
}) => {
  await openAs(page, people.admin, "/findInventory");
  const taps = await countTaps(page);
  await page.getByRole("link", { name: "Import CSV" }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(stock) });
  // Choosing a file is one tap more, which the test makes in the browser's own dialog.
  const chosen = 1;
  await expect(page.getByRole("heading", { name: "Check before you go on" })).toBeVisible();
  await expect(page.getByText("Prices are read like this: $1,080.50", { exact: false })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Tag Price", exact: true })).toHaveValue("Price");
  await expectNoViolations(page, "moving in, what the file means");
  await page.getByRole("button", { name: "Check lines" }).click();

  const lines = page.getByRole("region", { name: "Lines" });
  await expect(lines).toContainText("Adds the product · Adds the consigner Nia Tester · 2 items");
  await expect(lines).toContainText("72.00");
  await expect(page.getByRole("list", { name: "Splits" })).toContainText("60 % → ");
  await expect(page.getByRole("button", { name: "Left out: 1 line" })).toBeVisible();
  await expect(page.getByText("1 line: The price is missing or can’t be read")).toBeVisible();
  await expectNoViolations(page, "moving in, preview");
  expect((await taps.inAll()) + chosen).toBeLessThanOrEqual(5);

  await page.getByRole("button", { name: "Fix here" }).click();
  await page.getByLabel("Price of line 8").fill("75");
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByRole("button", { name: "Import 3 lines" }).click();
  await expect(page.getByText("stock.csv is imported")).toBeVisible();
  // Without the line that was mended it is four.
  expect((await taps.inAll()) + chosen - 3).toBeLessThanOrEqual(6);

  const moved = await server.db.asAdmin(
    `select p.title, i.option1_value as size, i.option2_value as condition, i.option3_value as box,
      i.price_minor::int as price, k.cost_minor::int as cost, c.first_name as owner, i.location_id as place
     from items i join products p on p.store_id = i.store_id and p.id = i.product_id
     join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
     left join item_costs k on k.store_id = i.store_id and k.id = i.id
     where i.id like 'imp-%' order by i.price_minor`,
    [],
  );
  const one = { title: "Test Runner One", condition: "New", place: ids.front };
  const nias = { ...one, size: "9", box: "Good box", price: 12_000, cost: null, owner: "Nia" };
  expect(moved).toMatchObject([
    { title: "Test Runner Two", size: "9", price: 7_500, owner: "Nia" },
    nias,
    nias,
    { ...one, size: "10", box: "No box", price: 108_050, cost: 4_000 },
  ]);
  expect(await server.db.asAdmin("select id from gtins where id like '%036000291452'", [])).toHaveLength(1);

  // What a file made outlives a reload, to be taken back.
  await expect(page.getByRole("link", { name: "Print labels" })).toHaveAttribute("href", "/readyToPrint");
  await expectNoViolations(page, "moving in, imported");
  await page.reload();
  await expect(page.getByText("stock.csv added 4 items, 2 products, 1 consigner")).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("This removes 4 items, 2 products, 1 consigner.");
  await expect(question).toContainText("only while none of the items was changed, moved, labeled or sold");
  await expectNoViolations(page, "moving in, question before an undo");
  // It waits for the network, and goes on after another reload.
  const taking = "**/api/commands/inventory.undoImport";
  await page.route(taking, (call) => call.abort());
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undoing goes on by itself.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Undoing stock.csv is not finished")).toBeVisible();
  await page.unroute(taking);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("The import of stock.csv is undone")).toBeVisible();
  await expect(page.getByRole("button", { name: "Removed: 7 lines" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stays: 0 lines" })).toBeVisible();
  const left = () =>
    server.db.asAdmin(
      `select id from items where id like 'imp-%' union all select id from products where id like 'imp-%'
       union all select id from gtins where id like '%036000291452'
       union all select id from consigners where id like 'imp-%' and deleted_at is null`,
      [],
    );
  expect(await left()).toEqual([]);

  // The same file goes in again, with a new consigner: the deleted one keeps their id.
  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect(page.getByRole("button", { name: "Undo import" })).toBeHidden();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(stock) });
  await page.getByRole("button", { name: "Check lines" }).click();
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("stock.csv added 3 items, 1 product, 1 consigner")).toBeVisible();
  expect(await left()).toHaveLength(6);

  // Once somebody touched an item, all of it stays.
  const item = (await server.db.asAdmin<{ id: string }>("select id from items where id like 'imp-%' limit 1", []))[0];
  const admin = await server.signIn(`${ids.admin}@store-one.test`);
  expect((await server.call("PUT", `/api/inventories/${item?.id}`, admin, { price: "99.00" })).status).toBe(200);
  await page.getByRole("button", { name: "Undo import" }).click();
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("alert")).toContainText("1 item of this import changed since.");
  await expectNoViolations(page, "moving in, an undo that was refused");
  expect(await left()).toHaveLength(6);

  // Another file is taken back by itself, and the one before is still offered.
  await page.getByRole("button", { name: "Choose another file" }).click();
  const more = "Title;Style #;Size;Condition;Box;Tag Price;Store\nTest Runner Three;TM3000-300;9;New;Yes;90;Front\n";
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "more.csv", mimeType: "text/csv", buffer: Buffer.from(more) });
  await page.getByRole("button", { name: "Check lines" }).click();
  await page.getByRole("button", { name: "Import 1 line" }).click();
  await expect(page.getByText("more.csv added 1 item, 1 product")).toBeVisible();
  await page.reload();
  const added = page.getByText(/\.csv added /);
  await expect(added).toHaveText([/^more.csv added 1 item/, /^stock.csv added 3 items/]);
  await page.getByRole("button", { name: "Undo import" }).first().click();
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import of more.csv is undone")).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect(added).toHaveText([/^stock.csv added 3 items/]);
  expect(await left()).toHaveLength(6);
});
