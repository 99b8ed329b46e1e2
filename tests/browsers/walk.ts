import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { ean13Label, png, scene } from "../support/camera-scene.ts";
import { type TestServer, testPassword } from "../support/test-server.ts";
import { ids, testItem } from "../support/test-store.ts";
import { appearance } from "./page-functions.ts";
import type { Person } from "./person.ts";

const boxGtin = "4006381333931";

/** Additions to the small store: two items on sale and a barcode. */
export const rowsToWalkAmong: readonly Put[] = [
  { type: "gtin", row: { id: boxGtin.padStart(14, "0"), productId: ids.air, size: "10" } },
  { type: "item", row: testItem(1) },
  { type: "item", row: testItem(2, { productId: ids.court, option1Value: "7" }) },
];

export interface Step {
  readonly name: string;
  readonly walk: (person: Person, server: TestServer, folder: string) => Promise<void>;
}

const notes = "Written while no server answered";

/** A day at the counter, in an order that gives each step what it needs. */
export const dayAtTheCounter: readonly Step[] = [
  { name: "signs in, and the store is downloaded", walk: signIn },
  { name: "finds an item by its product", walk: find },
  { name: "takes in three boxes by scanner", walk: takeInThree },
  { name: "prints their labels", walk: printLabels },
  { name: "audits a location by scanner", walk: audit },
  {
    name: "loads the app with no server there",
    walk: async (person, server) => {
      await server.stopListening();
      await person.reload();
      await person.seesElement({ css: "[data-page-title]", name: "", part: false, last: false });
    },
  },
  {
    name: "scans an item open and writes notes on it",
    walk: async (person) => {
      // On an audit's results a scan would be added to it.
      await person.clicks("link", "Find");
      await person.sees("text", "5 items");
      await person.scans(testItem(2).code, "field", "Notes");
      await person.fills("Notes", notes);
      await person.clicks("button", "Save");
      await person.sees("text", "Saved on this device");
    },
  },
  {
    name: "takes in one more box",
    walk: async (person) => {
      await beginNextIntake(person);
      await takeIn(person, 1);
    },
  },
  { name: "has all of it on the server once, when it is back", walk: deliver },
  { name: "has a photo of a barcode read", walk: readPhoto },
  {
    name: "sees the screen as wide as the window",
    walk: (person) => look(person, { width: 1_024, dark: false }),
  },
];

/** A short walk on a phone in dark mode. */
export const darkPhone: readonly Step[] = [
  { name: "signs in on a dark phone", walk: signIn },
  {
    name: "sees the list as wide as the window, and dark",
    walk: async (person) => {
      await person.goTo("/findInventory");
      await person.sees("text", "items", { part: true });
      await look(person, { width: 390, dark: true });
    },
  },
  {
    name: "sees an item the same way",
    walk: async (person) => {
      await person.scans(testItem(1).code, "field", "Notes");
      await look(person, { width: 390, dark: true });
    },
  },
];

export async function signIn(person: Person): Promise<void> {
  await person.goTo("/");
  await person.fills("Email", `${ids.staff}@store-one.test`);
  await person.fills("Password", testPassword);
  await person.clicks("button", "Sign in");
  await person.seesElement({ css: "[data-page-title]", name: "", part: false, last: false });
  await person.isOnline();
  await person.hasTheAppKept();
}

async function find(person: Person): Promise<void> {
  await person.goTo("/findInventory");
  await person.sees("text", "2 items");
  await person.seesElement({ css: "input[type=search], [role=searchbox]", name: "", part: false, last: false });
  await person.fillsIt("court");
  await person.sees("text", "1 item");
}

async function beginIntake(person: Person): Promise<void> {
  await person.clicks("link", "Intake");
  await sayWhoAndWhere(person);
}

/** Starts a new intake; the previous one is still shown with its labels. */
async function beginNextIntake(person: Person): Promise<void> {
  await person.clicks("link", "Intake");
  await person.clicks("button", "Done");
  await sayWhoAndWhere(person);
}

async function sayWhoAndWhere(person: Person): Promise<void> {
  await person.chooses("Consigner", "Sel Tester");
  await person.chooses("Location", "Front");
  await person.clicks("button", "Next");
  await person.sees("text", "Ready to scan");
}

async function takeIn(person: Person, boxes: number): Promise<void> {
  for (let box = 1; box <= boxes; box += 1) {
    await person.scans(boxGtin, "text", box === 1 ? "1 item" : `${box} items`);
  }
  await person.clicks("line", "Acme Air One", { part: true });
  await person.clicks("choice", "New", { last: true });
  await person.clicks("choice", "Good box");
  await person.fills("Price", "250");
  await person.sees("text", "Ready");
  await person.clicks("button", "Save");
  await person.sees("heading", `${boxes === 1 ? "1 item" : `${boxes} items`} saved on this device`);
}

async function takeInThree(person: Person): Promise<void> {
  await beginIntake(person);
  await takeIn(person, 3);
}

async function printLabels(person: Person): Promise<void> {
  await person.clicks("button", "Print all labels");
  const { downloads } = person.driver;
  await person.until("have the labels as a file", async () =>
    readdirSync(downloads).some((name) => name === "inventory_label.pdf" && statSync(join(downloads, name)).size > 0),
  );
  const pages = () => readFileSync(join(downloads, "inventory_label.pdf"), "latin1").match(/\/Type \/Page\b/g)?.length;
  await person.until("have three labels in it", async () => pages() === 3);
  await person.clicks("button", "Yes, it printed");
  await person.isOnline();
}

async function audit(person: Person): Promise<void> {
  await person.clicks("link", "Scan Items");
  await person.chooses("Location", "Front");
  await person.clicks("button", "START");
  await person.sees("text", "Ready to scan");
  await person.scans(testItem(1).code, "text", "Found");
  await person.clicks("button", "Run");
  await person.sees("image", "1 found and 4 missing of 5 expected");
  await person.isOnline();
}

async function deliver(person: Person, server: TestServer): Promise<void> {
  await server.listenAgain();
  await person.isOnline();
  const [count] = await server.db.asAdmin<{ items: string; codes: string }>(
    "select count(*) as items, count(distinct code) as codes from items where store_id = 'store-one'",
  );
  const log = await server.db.asAdmin(
    "select from history where row_type = 'item' and row_id = $1 and command_name = 'inventory.editItem'",
    [testItem(2).id],
  );
  const item = await server.db.asAdmin<{ notes: string }>(
    "select notes from items where id = $1 and store_id = 'store-one'",
    [testItem(2).id],
  );
  const found = JSON.stringify([Number(count?.items), Number(count?.codes), log.length, item[0]?.notes]);
  const expected = JSON.stringify([6, 6, 1, notes]);
  if (found !== expected) throw new Error(`The server has ${found}, not ${expected}.`);
}

async function readPhoto(person: Person, _server: TestServer, folder: string): Promise<void> {
  const photo = join(folder, "box.png");
  writeFileSync(photo, png(scene({ x: 320, y: 240, modulePx: 3, label: ean13Label(boxGtin) })));
  await beginNextIntake(person);
  await person.seesElement({ css: "main button", name: "Camera", part: false, last: false });
  await person.clicksIt();
  // Neither machine has a camera; the panel stays like this.
  await person.sees("text", "No camera was found");
  await person.attaches("Photo of a code", photo);
  await person.sees("text", "1 item");
}

async function look(person: Person, expected: { width: number; dark: boolean }): Promise<void> {
  const { tooWide, dark, width, brightness } = await person.driver.ask(appearance);
  const found = { width, dark: dark && brightness < 96 };
  if (tooWide > 0) throw new Error(`The page is ${tooWide} pixels wider than the window.`);
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`The screen is ${JSON.stringify({ ...found, brightness })}, not ${JSON.stringify(expected)}.`);
}
