import { expect, test } from "vitest";
import { fieldStations } from "./field-stations.ts";
import { sourceFiles } from "./source-files.ts";

const file = (path: string, text: string) => ({ path, text });
/** Returns the first line of each station's list. */
const listOf = (shown: string) =>
  new Map([...shown.matchAll(/^(\S.*)\n {2}(.*)$/gm)].map(([, station = "", line = ""]) => [station, line]));

test("a field's places are listed by station, its column by the name it has in SQL", () => {
  const shown = fieldStations("shelfNote", [
    file("migrations/1.sql", "alter table items\n  add column shelf_note text;"),
    file("shared/areas/inventory/item-fields.ts", "shelfNote: text(20),"),
    file("shared/areas/inventory/item-field-words.ts", 'shelfNote: "Note",'),
    file("shared/words/es.json", '"shelfNote": "Nota"'),
    file("pwa/features/inventory/item-form.tsx", 'field("shelfNote")'),
    file("pwa/features/inventory/other.tsx", "shelfNotes, onShelfNote, my-shelfNote"),
    file("tests/shelf.pg.test.ts", "item.shelfNote"),
  ]);
  expect(Object.fromEntries(listOf(shown))).toEqual({
    Tests: "tests/shelf.pg.test.ts:1: item.shelfNote",
    "Column in PostgreSQL": "migrations/1.sql:2: add column shelf_note text;",
    Spanish: 'shared/words/es.json:1: "shelfNote": "Nota"',
    English: 'shared/areas/inventory/item-field-words.ts:1: shelfNote: "Note",',
    CSV: "– by the list of fields, or not at all",
    "Declaration and rules": "shared/areas/inventory/item-fields.ts:1: shelfNote: text(20),",
    "Column on devices": "– by the declaration",
    REST: "– by the declaration, under the same name",
    "Elsewhere on the server": "– nowhere",
    Edited: 'pwa/features/inventory/item-form.tsx:1: field("shelfNote")',
    "Shown and used in the app": "– in no screen that names it",
  });
  expect(fieldStations("shelfNote", [file("pwa/a.ts", "shelfNotes")])).toBe("");
});

test("an item's packing slip is found at its declaration, column, words, form and tests", () => {
  const files = sourceFiles(/^(shared|server|pwa|migrations|tests)\/.*\.(tsx?|sql|json)$/);
  const shown = listOf(fieldStations("packingSlip", files));
  for (const [station, folder] of [
    ["Declaration and rules", "shared/"],
    ["Column in PostgreSQL", "migrations/"],
    ["English", "shared/"],
    ["Spanish", "shared/"],
    ["Edited", "pwa/"],
    ["Tests", "server/"],
  ] as const)
    expect(shown.get(station)?.startsWith(folder), station).toBe(true);
});
