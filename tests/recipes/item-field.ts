import type { PerformedRecipe } from "./recipe.ts";

/**
 * A text, an amount, a day, a choice and a reference: for staff or for the owner too, in files and lists or in new items
 * alone, empty as null or not; and one that does not say who is shown it.
 */
export const addItemField: PerformedRecipe = {
  page: "item-field.md",
  title: "Add a field to an item",
  additions: [
    {
      file: "migrations/9992-shelf-fields.sql",
      after: null,
      text: `alter table public.items
  add column shelf_label text not null default '',
  add column checked_on timestamptz,
  add column shelf_state text not null default 'dry',
  add column shelf_note text,
  add column appraised_minor bigint,
  add column keeper_location_id public.row_id,
  add column silent_note text,
  add foreign key (store_id, keeper_location_id) references public.locations (store_id, id);
`,
    },
    {
      file: "shared/areas/inventory/item-fields.ts",
      after: "    trackingCode: text(120),\n  }),\n",
      text: `  ...seenBy(
    "owner",
    {
      shelfLabel: nameText(60),
      /** When somebody last looked at it. */
      checkedOn: z.nullable(instant),
      shelfState: z.enum(["dry", "damp"]),
    },
    "inFiles",
    "inLists",
  ),
  ...seenBy("staff", { shelfNote: z.nullable(nameText(120)) }, "inNew"),
  ...seenBy(
    "staff",
    { appraisedMinor: z.nullable(minor), keeperLocationId: z.nullable(id) },
    "inFiles",
    "inLists",
  ),
  silentNote: z.nullable(nameText(60)),
`,
    },
    {
      file: "shared/areas/inventory/item-fields.ts",
      after: "import { imageUrl, ",
      text: "id, instant, minor, nameText, ",
    },
    {
      file: "shared/areas/inventory/item-field-words.ts",
      after: 'defineWords("inventory.field", {\n',
      text: `  shelfLabel: "Shelf label",
  checkedOn: "Checked on",
  shelfState: "Shelf",
  "shelfState.dry": "Dry",
  "shelfState.damp": "Damp",
  shelfNote: "Shelf note",
  appraisedMinor: "Appraised at",
  keeperLocationId: "Kept for",
`,
    },
    {
      file: "shared/words/es.json",
      after: '  "inventory.field": {\n',
      text: `    "shelfLabel": "Etiqueta del estante",
    "checkedOn": "Revisado el",
    "shelfState": "Estante",
    "shelfState.dry": "Seco",
    "shelfState.damp": "Húmedo",
    "shelfNote": "Nota del estante",
    "appraisedMinor": "Tasado en",
    "keeperLocationId": "Guardado para",
`,
    },
    {
      file: "pwa/features/inventory/item-form.tsx",
      after: '  "trackingCode",\n',
      text: '  "shelfNote",\n  "appraisedMinor",\n  "shelfState",\n',
    },
    {
      file: "pwa/features/inventory/item-form.tsx",
      after: "        {canSave && <FormEnd form={form} />}\n",
      text: `        <Field label={itemFieldWords("shelfNote")} error={field("shelfNote").error}>
          <Input
            value={field("shelfNote").value ?? ""}
            most={120}
            disabled={!canSave}
            onChange={({ target }) => field("shelfNote").onChange(target.value)}
          />
        </Field>
        <Field label={itemFieldWords("appraisedMinor")} error={field("appraisedMinor").error}>
          <MoneyInput
            value={field("appraisedMinor").value ?? null}
            disabled={!canSave}
            onChange={field("appraisedMinor").onChange}
          />
        </Field>
        <Field label={itemFieldWords("shelfState")} error={field("shelfState").error}>
          <Combobox
            clearable={false}
            value={shown.shelfState}
            options={(["dry", "damp"] as const).map((value) => ({ value, label: choiceText("shelfState", value) }))}
            disabled={!canSave}
            onChange={(value) => change({ shelfState: value === "damp" ? value : "dry" })}
          />
        </Field>
`,
    },
    {
      file: "pwa/features/inventory/item-form.tsx",
      after: 'import { isOutOfRange } from "#shared/areas/inventory/price-range.ts";\n',
      text: 'import { choiceText } from "#shared/areas/inventory/item-field-words.ts";\n',
    },
    {
      file: "pwa/features/inventory/item-at-a-glance.tsx",
      after: "  // Rows downloaded before these fields existed lack them.\n",
      text: `  if (item.shelfNote != null) facts.push({ name: itemFieldWords("shelfNote"), value: item.shelfNote });
`,
    },
    {
      file: "tests/shelf-fields.pg.test.ts",
      after: null,
      text: `import { afterAll, beforeAll, expect, test } from "vitest";
import { loadAllCommands } from "#pwa/machine/local/known-commands.ts";
import type { View } from "#pwa/machine/local/device.ts";
import { fieldChanges, type Names, readLog } from "#pwa/parts/history/timeline.ts";
import { describeCommand } from "#pwa/parts/sync-state/describe-command.ts";
import { transact } from "#server/machine/database/transact.ts";
import { rowsByIds } from "#server/machine/sync/row-reader.ts";
import { itemWriter } from "#pwa/features/inventory/item-export.ts";
import { columnChoice, fieldShown, withColumn } from "#pwa/features/inventory/chosen-column.ts";
import { itemColumns, type ItemLine } from "#pwa/features/inventory/item-line.ts";
import { readItemSearch } from "#pwa/features/inventory/item-search.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { Reader } from "#shared/machine/kernel/seen-by.ts";
import { plan, viewOf } from "./support/import-fixture.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem, testStoreRows } from "./support/test-store.ts";

const item = testItem(1);
const path = \`/api/inventories/\${item.id}\`;
const checkedOn = "2026-03-01T10:00:00.000Z";
const ofAll = { shelfLabel: "L4", checkedOn, shelfState: "damp" } as const;
const ofStaff = { shelfNote: "Left of the till", keeperLocationId: ids.back };
const ofNobody = { silentNote: "Hush" };
const empty = { shelfNote: null, keeperLocationId: null };

let server: TestServer;
let admin: Credentials;
let seller: Credentials;
beforeAll(async () => {
  server = await createTestServer({ rows: [{ type: "item", row: item }] });
  admin = await server.signIn(\`\${ids.admin}@store-one.test\`);
  seller = await server.signIn(\`\${ids.seller}@store-one.test\`);
  const reply = await server.call("PUT", path, admin, { ...ofAll, ...ofStaff, ...ofNobody, appraised: 99.5 });
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
});
afterAll(() => server?.close());

const read = async (url: string, who: Credentials) => (await server.call("GET", url, who)).body.data;

test("Recipes: a field of an item is in answers, on devices and in the log for those it is declared for", async () => {
  expect(await read(path, admin)).toMatchObject({ ...ofAll, ...ofStaff, appraised: 99.5, silentNote: null });
  expect(await read(path, seller)).toMatchObject({ ...ofAll, ...empty, appraised: null, silentNote: null });
  const onDevice = (reader: Reader) =>
    transact(server.db, "store-one", (tx) => rowsByIds(tx, "store-one", { type: "item", reader }, [item.id]), "snapshot");
  expect(await onDevice("staff")).toMatchObject([{ ...ofAll, ...ofStaff, appraisedMinor: 9_950, silentNote: null }]);
  expect(await onDevice("owner")).toMatchObject([{ ...ofAll, ...empty, appraisedMinor: null, silentNote: null }]);
  const logged = async (who: Credentials) =>
    (await read(\`/api/inventoryLogs/\${item.id}\`, who)).inventoryLogs[0].changes.map(
      ({ field, after }: { readonly field: string; readonly after: unknown }) => [field, after],
    );
  const shared = Object.entries(ofAll);
  expect((await logged(seller)).toSorted()).toEqual(shared.toSorted());
  const whole = [...shared, ["shelfNote", ofStaff.shelfNote], ["keeperLocation", "Back"], ["appraised", 99.5]];
  expect((await logged(admin)).toSorted()).toEqual(whole.toSorted());
});

test("Recipes: a field of an item is told by its name, its choice, its day and the name of what it refers to", async () => {
  const names = { options: ["", "", ""], money: String, day: () => "Sunday", location: () => "Back" };
  const [entry] = readLog(await read(\`/api/inventoryLogs/\${item.id}\`, admin));
  const told = fieldChanges(entry?.modifiedFields ?? [], names as unknown as Names);
  const facts = [
    ...[["Shelf label", "L4"], ["Checked on", "Sunday"], ["Shelf", "Damp"]],
    ...[["Shelf note", ofStaff.shelfNote], ["Appraised at", "9950"], ["Kept for", "Back"]],
  ];
  expect(told.map(({ label, to }) => [label, to]).toSorted()).toEqual(facts.toSorted());
  await loadAllCommands();
  const view = { get: () => ({ name: "Back" }), items: { brief: () => undefined } } as unknown as View;
  const changes = { shelfState: "damp", keeperLocationId: ids.back, appraisedMinor: 9_950 };
  const args = { itemId: item.id, changes };
  const said = describeCommand(view, { name: "inventory.editItem", title: "Edit", args } as never, "USD").facts;
  expect(said.map(({ label, value }) => [label, value])).toEqual([
    ...[["Shelf", "Damp"], ["Appraised at", "$99.50"], ["Kept for", "Back"]],
  ]);
});

test("Recipes: a field of an item refuses what it does not take, and a reference to nothing", async () => {
  const refused = async (sent: object) => (await server.call("PUT", path, admin, sent)).status;
  expect(await refused({ shelfState: "wet" })).toBe(422);
  expect(await refused({ appraised: 1.234 })).toBe(422);
  expect(await refused({ keeperLocationId: "nowhere" })).toBe(404);
});

const isFor = { productId: ids.air, consigner: ids.seller, location: ids.front };
const shoe = { ...isFor, option1Value: "9", option2Value: "New", option3Value: "Good box", price: 100 };

test("Recipes: a field of an item is in a new one that staff add, and in none that its owner adds", async () => {
  const add = async (who: Credentials, more: object) => {
    const sent = { inventoryFormArray: [{ ...shoe, ...ofAll, ...ofStaff, ...more }] };
    return await server.call("POST", "/api/inventories", who, sent);
  };
  const added = async (who: Credentials) => {
    const { body } = await add(who, { appraised: 99.5 });
    return await read(\`/api/inventories/\${body.data.inventories[0].id}\`, admin);
  };
  expect(await added(admin)).toMatchObject({ ...ofAll, ...ofStaff, appraised: 99.5, silentNote: null });
  const byOwner = { ...empty, shelfLabel: "", checkedOn: null, shelfState: "dry", appraised: null };
  expect(await added(seller)).toMatchObject(byOwner);
  expect((await add(admin, { shelfState: "wet" })).status).toBe(422);
  expect((await add(admin, ofNobody)).status).toBe(400);
  const tooFine = (await add(admin, { appraised: 1.234 })).body.error.fields;
  expect(Object.keys(tooFine)).toEqual(["inventoryFormArray.0.appraised"]);
});

const row = { ...item, ...ofAll, ...ofStaff, ...ofNobody, appraisedMinor: 9_950 };
const rows: readonly Put[] = [...testStoreRows("store-one"), { type: "item", row }];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const exported = async (): Promise<readonly string[]> => {
  const reply = await server.call("GET", \`/api/inventories/exportInventory?search=\${item.code}&timeZone=\${zone}\`, admin);
  return String(reply.body).split("\\r\\n");
};

test("Recipes: a field of an item is in the last columns of an export, the server's and a device's", async () => {
  const [head = "", line = ""] = await exported();
  expect(head).toMatch(/,Updated,Shelf label,Checked on,Shelf,Appraised at,Kept for$/);
  expect(line).toMatch(/,L4,26\\/03\\/01,Damp,99.50,Back$/);
  const view = viewOf(rows);
  const brief = view.items.brief(item.id);
  const writer = itemWriter(view, "USD");
  const own = await writer.line({ item: brief } as ItemLine);
  const last = (text: string) => text.trim().split(",").slice(-5);
  expect([writer.head.trim(), last(own)]).toEqual([head.trim(), last(line)]);
});

test("Recipes: a field of an item is a column of the inventory lists for whoever chooses it", () => {
  const shown = ["shelfLabel", "checkedOn", "shelfState", "appraisedMinor", "keeperLocationId"];
  const choice = columnChoice();
  expect(choice === false ? [] : choice.options.map(({ value }) => value)).toEqual(["none", ...shown]);
  const own = itemColumns.length;
  const cells = shown.map((name) => {
    const { column = "" } = readItemSearch({ column: name });
    const [added] = withColumn(itemColumns, column).slice(own);
    const line = { chosen: fieldShown(viewOf(rows), column, row, "USD") } as ItemLine;
    return [added?.head(), added?.align, added?.cell.text(line, { currency: "USD", narrow: false })];
  });
  expect(cells).toEqual([
    ...[["Shelf label", undefined, "L4"], ["Checked on", undefined, "26/03/01"], ["Shelf", undefined, "Damp"]],
    ...[["Appraised at", "end", "$99.50"], ["Kept for", undefined, "Back"]],
  ]);
  for (const column of ["shelfNote", "silentNote", "notes"]) expect(readItemSearch({ column })).toEqual({});
});

test("Recipes: a field of an item is read from an export: nothing new without an edit, and what an edit says", async () => {
  const [head = "", line = ""] = await exported();
  const planned = (last: string) => plan("items", \`\${head}\\n\${line.replace(/L4,.*$/, last)}\\n\`, rows);
  const same = 'L4,2026-03-01,dAmp,"$99.50",back';
  for (const unchanged of ["L4,26/03/01,Damp,99.50,Back", same, ",,,,"])
    expect([unchanged, (await planned(unchanged)).entries]).toEqual([unchanged, []]);
  const { lines, entries } = await planned("L5,26/03/02,Seco,100,Front");
  expect(lines[0]?.reason).toBe(
    [
      ...["Shelf label: L4 → L5", "Checked on: 26/03/01 → 26/03/02", "Shelf: Damp → Dry"],
      ...["Appraised at: 99.50 → 100.00", "Kept for: Back → Front"],
    ].join(" · "),
  );
  const changes = entries.map(({ change }) => change);
  const reply = await server.call("POST", "/api/commands/inventory.changeItems", admin, { changes });
  expect([reply.status, reply.body.data.reports]).toEqual([200, []]);
  const next = { shelfLabel: "L5", shelfState: "dry", appraised: 100, keeperLocationId: ids.front };
  const now = await read(path, admin);
  expect(now).toMatchObject({ ...next, shelfNote: ofStaff.shelfNote });
  expect(dateIn(zone)(now.checkedOn)).toBe("26/03/02");
  for (const [cells, reason] of [
    ["L4,03/04/2026,Damp,99.50,Back", "Checked on: 03/04/2026 can be read in more than one way."],
    ["L4,26/03/01,Wet,99.50,Back", "Shelf: "],
    ["L4,26/03/01,Damp,much,Back", "Appraised at: "],
    ["L4,26/03/01,Damp,99.50,Moon", "Kept for: There is no location Moon."],
    ["L".repeat(61) + ",26/03/01,Damp,99.50,Back", "Shelf label: "],
  ] as const) {
    const [wrong] = (await planned(cells)).lines;
    expect([wrong?.verdict, wrong?.reason]).toEqual(["wrong", expect.stringContaining(reason)]);
  }
});

test("Recipes: a field of an item comes with a file of new ones, under its name in either language", async () => {
  const heads = "SKU,Size,Condition,Box condition,Price,Consigner,Location";
  const cells = \`AIR-001,9,New,Good box,100,\${ids.seller}@store-one.test,Front\`;
  const added = async (names: string, values: string) => {
    const { entries } = await plan("items", \`\${heads},\${names}\\n\${cells},\${values}\\n\`, rows);
    const inventories = entries.flatMap(({ items = [] }) => items).map((one) => ({ ...one, id: one.id + values.length }));
    const sent = await server.call("POST", "/api/inventories/importInventory", admin, { inventories });
    return await read(\`/api/inventories/\${sent.body.data.inventories[0].id}\`, admin);
  };
  const names = "Etiqueta del estante,Revisado el,Estante,Tasado en,Guardado para";
  const got = { shelfLabel: "L6", shelfState: "damp", appraised: 12.5, keeperLocationId: ids.back };
  expect(await added(names, "L6,26/03/02,Húmedo,12.50,Back")).toMatchObject(got);
  const none = { shelfLabel: "", checkedOn: null, shelfState: "dry", appraised: null, keeperLocationId: null };
  expect(await added("Shelf note,Shelf label", "A note,")).toMatchObject({ ...none, shelfNote: null });
});
`,
    },
  ],
};
