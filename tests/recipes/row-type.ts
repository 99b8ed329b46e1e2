import type { PerformedRecipe } from "./recipe.ts";

/** The row type, whose rows both faces get. */
export const newType = "shelfMark";
export const newTable = "shelf_marks";

export const addRowType: PerformedRecipe = {
  page: "row-type.md",
  title: "Add a row type",
  additions: [
    {
      file: "migrations/9990-shelf-marks.sql",
      after: null,
      text: `create table public.${newTable} (
  store_id text collate "C" not null,
  id public.row_id not null,
  sub_location_id public.row_id not null,
  words text not null,
  primary key (store_id, id)
);
select health.divide('public.${newTable}');
alter table public.${newTable}
  add foreign key (store_id, sub_location_id) references public.sub_locations (store_id, id);
`,
    },
    {
      file: "shared/areas/locations/rows.ts",
      after: "export type SubLocationRow = z.infer<typeof subLocationRows.schema>;\n",
      text: `
/** Words at a sub-location for its customers. */
export const shelfMarkRows = defineRow({
  type: "${newType}",
  table: "${newTable}",
  audiences: ["catalogue", "sellers"],
  keep: "all",
  history: true,
  schema: z.object({ id, subLocationId: id, words: text(200) }),
});
export type ShelfMarkRow = z.infer<typeof shelfMarkRows.schema>;
`,
    },
    { file: "shared/areas/rows.ts", after: "import { locationRows, ", text: "shelfMarkRows, " },
    { file: "shared/areas/rows.ts", after: "  subLocationRows,\n", text: "  shelfMarkRows,\n" },
    {
      file: "server/machine/access/scopes.test.ts",
      after: 'const catalogueTypes = [\n  "store",\n',
      text: `  "${newType}",\n`,
    },
    {
      file: "server/machine/access/scopes.test.ts",
      after: "const sellerTypes = [\n",
      text: `  "${newType}",\n`,
    },
  ],
};
