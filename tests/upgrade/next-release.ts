/**
 * What the next release has and its predecessor cannot know: a row type, a column and a command. They are put into a copy of
 * this release, since a real one would have to be shipped to be tested.
 */
export interface Seam {
  readonly file: string;
  /** What the text follows, which is there once; null for a file of its own. */
  readonly after: string | null;
  readonly text: string;
}

/** The row type, whose rows both faces get. */
export const newType = "shelfMark";
export const newTable = "shelf_marks";
/** The command that makes one, and gives the shelf the new column's value. */
export const newCommand = "requests.markShelf";

const migration = `create table public.${newTable} (
  store_id public.row_id not null,
  id public.row_id not null,
  sub_location_id public.row_id not null,
  words text not null,
  primary key (store_id, id),
  foreign key (store_id, sub_location_id) references public.sub_locations (store_id, id)
);
alter table public.sub_locations add column mark text;
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
  get title() {
    return requestWords("make");
  },
  args: z.object({ id: newRowId, subLocationId: id, words: text(200) }),
  offline: "online",
  needs: "requests.make",
  tells: (args) => ({ of: [{ text: args.words }], facts: [] }),
  concerns: (args) => [adds("${newType}", args.id), changes("subLocation", args.subLocationId, {})],
  corrects: {},
  sample: () => null,
  reads: (args) => [create("${newType}", args.id), change("subLocation", args.subLocationId)],
  decide: ({ rows, args }) => {
    const shelf = rows.get("subLocation", args.subLocationId);
    if (shelf === undefined) return new DomainError("not_found", requestWords("gone"));
    return {
      put: [
        { type: "${newType}", row: { id: args.id, subLocationId: args.subLocationId, words: args.words } },
        { type: "subLocation", row: { ...shelf, mark: args.words } },
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
  { file: "shared/requests/commands/mark-shelf.ts", after: null, text: command },
  {
    file: "shared/requests/commands.ts",
    after: 'export { makeRequest } from "./commands/make-request.ts";\n',
    text: 'export { markShelf } from "./commands/mark-shelf.ts";\n',
  },
];
