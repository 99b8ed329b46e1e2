import type { Page } from "@playwright/test";
import { printedBy } from "../support/printers/stand-in.ts";
import { type PrintedPage, printedPages } from "../support/printed-pdf.ts";
import { readSymbols } from "../support/read-symbols.ts";
import { testOrder, testOrderLine } from "../support/test-orders.ts";
import { testItem } from "../support/test-store.ts";
import { expectNoViolations } from "./support/axe.ts";
import { itemOnSale, itemPath } from "./support/items.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";
import { itPrinted } from "./support/printing.ts";
import { allDelivered } from "./support/sync-state.ts";
import { plugIn, takenFrom, type UsbPrinter, usbPrinter } from "./support/usb-printers.ts";
import { readFile } from "node:fs/promises";

const sold = testItem(3, { status: "Sold", soldOn: "2026-01-05T08:00:00.000Z", orderId: "order-1" });
test.use({
  shop: {
    rows: [
      itemOnSale(1),
      itemOnSale(2),
      testOrder("order-1", { name: "#1001", payment: "cash", source: "counter" }),
      { type: "item", row: sold },
      testOrderLine("line-1", "order-1", sold),
    ],
  },
});

const well = "\u0002030,0,0,0304,000,0,0,0,000,0,0,0\u0003\r\n\u0002001,0,0,0,1,2,4,0,00000000,1,000\u0003\r\n";
const codes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** Returns how much ink there is in each square of two millimetres. */
function inkOf({ width, height, dots }: PrintedPage): readonly number[] {
  const [columns, rows] = [Math.floor(width / 16), Math.floor(height / 16)];
  const squares = Array.from({ length: columns * rows }, () => 0);
  for (let y = 0; y < rows * 16; y++)
    for (let x = 0; x < columns * 16; x++) {
      const at = (y >> 4) * columns + (x >> 4);
      if (dots[y * width + x] === 0) squares[at] = (squares[at] ?? 0) + 1 / 256;
    }
  return squares;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function connect(page: Page, name: string): Promise<void> {
  await section(page, name).getByRole("button", { name: "Connect by USB" }).click();
  await expect(section(page, name).getByRole("status")).toContainText("Connected.");
}

test("a label and a receipt printer are connected once and print without a dialog; out of paper, there is the PDF", async ({
  page,
  server,
}) => {
  const receipts: UsbPrinter = usbPrinter("Epson", "TM-m30", "MFG:EPSON;CMD:ESC/POS;");
  const labels: UsbPrinter = usbPrinter("Zebra", "ZD421", "MANUFACTURER:Zebra;COMMAND SET:ZPL;");
  labels.answer = codes(well);
  await plugIn(page, [receipts, labels]);
  await server.db.asAdmin("update products set title = 'Läufer Кроссовки' where id = $1 and store_id = 'store-one'", [
    testItem(1).productId,
  ]);
  await server.db.asAdmin(
    `update stores set label_options = '["QR Code", "Item Description", "Price", "Size", "Item Id"]' where id = 'store-one'`,
  );
  await signIn(page, people.admin, "/device");

  await connect(page, "Label printer");
  const labelPart = section(page, "Label printer");
  await expect(labelPart.getByRole("combobox", { name: "Printer language" })).toContainText("ZPL");
  await labelPart.getByRole("button", { name: "Print a test" }).click();
  await expect(labelPart.getByRole("status")).toContainText("Sent.");
  const [tested] = printedBy("zpl", takenFrom(labels)).pages;
  expect(tested === undefined ? [] : await readSymbols(tested, 1)).toEqual(["trace:l:test"]);

  await connect(page, "Receipt printer");
  const receiptPart = section(page, "Receipt printer");
  await receiptPart.getByRole("button", { name: "Open the drawer" }).click();
  await expect(receiptPart.getByRole("status")).toContainText("Sent to the drawer.");
  expect(printedBy("escpos", takenFrom(receipts)).drawer).toBe(1);
  await receiptPart.getByRole("button", { name: "Print a test" }).click();
  await expect(receiptPart.getByRole("status")).toContainText("Sent.");
  const [strip] = printedBy("escpos", takenFrom(receipts)).pages;
  expect(strip === undefined ? [] : await readSymbols(strip, 1)).toEqual(["TEST"]);
  await expectNoViolations(page, "printers");

  // Chosen by themselves from now on.
  await page.goto(itemPath(1));
  const printLabel = page.getByRole("button", { name: "Print label" });
  await printLabel.click();
  await expect(page.getByText("Sent to Zebra ZD421", { exact: true })).toBeVisible();
  await allDelivered(page);
  const printed = () =>
    server.db.asAdmin<{ id: string }>("select id from items where printed and store_id = 'store-one' order by id");
  await expect.poll(printed).toEqual([{ id: testItem(1).id }]);
  const [direct] = printedBy("zpl", takenFrom(labels)).pages;
  if (direct === undefined) throw new Error("There is no label.");
  expect((await readSymbols(direct, 1)).map((text) => text.slice(-8))).toEqual([testItem(1).code]);

  await page.goto(itemPath(2));
  labels.answer = codes(well.replace("030,0,", "030,1,"));
  await printLabel.click();
  await expect(page.getByText("Zebra ZD421 is out of paper or labels.")).toBeVisible();
  labels.isPlugged = false;
  await printLabel.click();
  await expect(page.getByText("Zebra ZD421 isn’t connected.")).toBeVisible();
  await expectNoViolations(page, "a printer that is not there");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print as PDF" }).click();
  const [onPaper] = await printedPages(await readFile(await (await download).path()));
  await itPrinted(page);
  await allDelivered(page);
  await expect.poll(async () => (await printed()).length).toBe(2);
  expect(printedBy("zpl", takenFrom(labels)).pages).toEqual([]);
  // The same layout, letters of every script included: only their edges differ, and the item's code.
  if (onPaper === undefined) throw new Error("There is no page.");
  const [one, other] = [inkOf(direct), inkOf(onPaper)];
  expect(one.length).toBe(other.length);
  const differences = one.map((dark, at) => Math.abs(dark - (other[at] ?? 0)));
  expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(0.05);

  // Without an answer nobody knows whether a receipt printed, and nothing depends on it.
  await page.goto("/orders/order-1");
  await page.getByRole("button", { name: "Print receipt", exact: true }).click();
  await expect(page.getByText("Sent to Epson TM-m30", { exact: true })).toBeVisible();
  const [receipt] = printedBy("escpos", takenFrom(receipts)).pages;
  expect(receipt?.dots.includes(0)).toBe(true);
});
