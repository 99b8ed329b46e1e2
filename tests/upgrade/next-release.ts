import { addRowType, newType } from "../recipes/row-type.ts";
import type { Addition } from "../support/additions.ts";

/** The command that creates a row of the new type, sets the shelf's new column, and gives an item the column's new value. */
export const newCommand = "requests.markShelf";
/** A payment type for purchases, new in that release. */
export const newValue = "giftCard";
/** The global with a page's device in the next release, so that a proof can run commands without a button. */
export const deviceHandle = "traceDevice";

const columns = `alter table public.sub_locations add column mark text;
alter table public.items
  drop constraint items_payment_type_check,
  add constraint items_payment_type_check check (payment_type in ('cash', 'checkbooks', '${newValue}'));
`;

const command = `import { t } from "#shared/words/define-words.ts";
import { adds, changes } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, newRowId, text, z } from "#shared/machine/kernel/schema.ts";

export const markShelf = defineCommand({
  name: "${newCommand}",
  get title() {
    return t("Mark a shelf");
  },
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
    if (shelf === undefined || item === undefined) return new DomainError("not_found", t("This shelf is no longer here."));
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

/**
 * Additions of the next release, unknown to its predecessor: a row type, a column, a value of a column and a command.
 * They are inserted into a copy of this release, since a real one would have to be shipped first.
 */
export const nextRelease: readonly Addition[] = [
  ...addRowType.additions,
  {
    file: "migrations/9990-shelf-marks.sql",
    after: "references public.sub_locations (store_id, id);\n",
    text: columns,
  },
  {
    file: "shared/areas/locations/rows.ts",
    after: "schema: z.object({ id, locationId: id, name: requiredText(120), closedAt: z.nullable(instant)",
    text: ", mark: z.nullable(text(200))",
  },
  {
    file: "shared/areas/inventory/rows.ts",
    after: 'const paymentTypes = ["cash", "checkbooks"',
    text: `, "${newValue}"`,
  },
  {
    file: "pwa/ui/device-context.tsx",
    after: '  if (device === null) throw new Error("useDevice needs a DeviceContext above it.");\n',
    text: `  Object.assign(globalThis, { ${deviceHandle}: device });\n`,
  },
  { file: "shared/areas/requests/commands/mark-shelf.ts", after: null, text: command },
  {
    file: "shared/areas/requests/commands.ts",
    after: 'export { makeRequest } from "./commands/make-request.ts";\n',
    text: 'export { markShelf } from "./commands/mark-shelf.ts";\n',
  },
];
