/**
 * Additions of the next release, unknown to its predecessor: a row type, a column, a value of a column and a command.
 * They are inserted into a copy of this release, since a real one would have to be shipped first.
 */
export interface Seam {
  readonly file: string;
  /** The unique text it is inserted after; null for a new file. */
  readonly after: string | null;
  readonly text: string;
}

/** The row type, whose rows both faces get. */
export const newType = "shelfMark";
export const newTable = "shelf_marks";
/** The command that creates one, sets the shelf's new column, and gives an item the new value of a column. */
export const newCommand = "requests.markShelf";
/** A payment type for purchases, new in that release. */
export const newValue = "giftCard";
/** The global with a page's device in the next release, so that a proof can run commands without a button. */
export const deviceHandle = "traceDevice";

const migration = `create table public.${newTable} (
  store_id public.row_id not null,
  id public.row_id not null,
  sub_location_id public.row_id not null,
  words text not null,
  primary key (store_id, id),
  foreign key (store_id, sub_location_id) references public.sub_locations (store_id, id)
);
alter table public.sub_locations add column mark text;
alter table public.items
  drop constraint items_payment_type_check,
  add constraint items_payment_type_check check (payment_type in ('cash', 'checkbooks', '${newValue}'));
`;

const rows = `import { defineRow } from "#shared/kernel/define-row.ts";
import { id, text, z } from "#shared/kernel/schema.ts";

export const shelfMarkRows = defineRow({
  type: "${newType}",
  table: "${newTable}",
  audiences: ["catalogue", "sellers"],
  keep: "all",
  history: true,
  schema: z.object({ id, subLocationId: id, words: text(200) }),
});
`;

const command = `import { requestWords } from "#shared/requests/words.ts";
import { adds, changes } from "#shared/kernel/command-words.ts";
import { change, create, defineCommand } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { id, newRowId, text, z } from "#shared/kernel/schema.ts";

export const markShelf = defineCommand({
  name: "${newCommand}",
  title: () => requestWords("make"),
  args: z.object({ id: newRowId, subLocationId: id, itemId: id, words: text(200) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "requests.make",
  describes: (args) => ({ of: [{ text: args.words }], facts: [] }),
  concerns: (args) => [adds("${newType}", args.id), changes("subLocation", args.subLocationId, {}), changes("item", args.itemId, {})],
  corrects: {},
  sample: () => null,
  reads: (args) => [
    create("${newType}", args.id),
    change("subLocation", args.subLocationId),
    change("item", args.itemId),
  ],
  decide: ({ rows, args }) => {
    const shelf = rows.get("subLocation", args.subLocationId);
    const item = rows.get("item", args.itemId);
    if (shelf === undefined || item === undefined) return new DomainError("not_found", requestWords("gone"));
    return {
      put: [
        { type: "${newType}", row: { id: args.id, subLocationId: args.subLocationId, words: args.words } },
        { type: "subLocation", row: { ...shelf, mark: args.words } },
        { type: "item", row: { ...item, paymentType: "${newValue}" } },
      ],
    };
  },
});
`;

export const seams: readonly Seam[] = [
  { file: "migrations/9990-shelf-marks.sql", after: null, text: migration },
  { file: "shared/locations/shelf-mark-rows.ts", after: null, text: rows },
  {
    file: "shared/rows.ts",
    after: 'import { locationRows, subLocationRows } from "./locations/rows.ts";\n',
    text: 'import { shelfMarkRows } from "./locations/shelf-mark-rows.ts";\n',
  },
  { file: "shared/rows.ts", after: "  subLocationRows,\n", text: "  shelfMarkRows,\n" },
  {
    file: "shared/locations/rows.ts",
    after: "schema: z.object({ id, locationId: id, name: requiredText(120), closedAt: z.nullable(instant)",
    text: ", mark: z.nullable(text(200))",
  },
  {
    file: "shared/inventory/rows.ts",
    after: 'const paymentTypes = ["cash", "checkbooks"',
    text: `, "${newValue}"`,
  },
  {
    file: "pwa/ui/device-context.tsx",
    after: '  if (device === null) throw new Error("useDevice needs a DeviceContext above it.");\n',
    text: `  Object.assign(globalThis, { ${deviceHandle}: device });\n`,
  },
  { file: "shared/requests/commands/mark-shelf.ts", after: null, text: command },
  {
    file: "shared/requests/commands.ts",
    after: 'export { makeRequest } from "./commands/make-request.ts";\n',
    text: 'export { markShelf } from "./commands/mark-shelf.ts";\n',
  },
];
