import type { PerformedRecipe } from "./recipe.ts";

/** Marks a shelf with words for its customers, and names an item that lies there. */
export const addCommand: PerformedRecipe = {
  page: "command.md",
  title: "Add a command",
  additions: [
    {
      file: "shared/areas/locations/commands/mark-shelf.ts",
      after: null,
      text: `import { adds, words } from "#shared/machine/kernel/command-words.ts";
import { create, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, nameText, newRowId, z } from "#shared/machine/kernel/schema.ts";
import { itemGone } from "#shared/areas/inventory/decide-each.ts";
import { t } from "#shared/words/define-words.ts";

/** Marks a sub-location with words about an item. Needs Inventory or InStoreApp. */
export const markShelf = defineCommand({
  name: "locations.markShelf",
  get title() {
    return t("Mark shelf");
  },
  args: z.object({ id: newRowId, subLocationId: id, itemId: id, words: nameText(200) }),
  asksForProof: false,
  offline: "optimistic",
  needs: "inventory.foundHere",
  describes: (args) => ({
    of: [{ type: "item", id: args.itemId }],
    facts: [
      [words.subLocation, args.subLocationId],
      [words.notes, args.words],
    ],
  }),
  concerns: (args) => [adds("shelfMark", args.id)],
  corrects: { subLocationId: words.subLocation, words: words.notes },
  sample: (from) => {
    const [place, item] = [from.row("subLocation"), from.item()];
    if (place === null || item === null) return null;
    return { id: from.newId(), subLocationId: place.id, itemId: item.id, words: "Look here" };
  },
  reads: (args) => [create("shelfMark", args.id), read("subLocation", args.subLocationId), read("item", args.itemId)],
  decide: ({ rows, args }) => {
    if (rows.get("item", args.itemId) === undefined) return itemGone();
    if (rows.get("subLocation", args.subLocationId) === undefined)
      return new DomainError("not_found", t("This sublocation has been removed."));
    const { id, subLocationId, words } = args;
    return {
      put: [{ type: "shelfMark", row: { id, subLocationId, words } }],
    };
  },
});
`,
    },
    {
      file: "shared/areas/locations/commands/mark-shelf.test.ts",
      after: null,
      text: `import { expect, test } from "vitest";
import { allowed, floor, item, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { markShelf } from "./mark-shelf.ts";

const mark = { id: "mark", subLocationId: "shelf", itemId: "item", words: "New this week" };

test("Recipes: a shelf is marked by staff of the shop floor, for an item and a shelf that are there", () => {
  const shop = new RuleShop(item());
  expect(shop.run(markShelf, mark, { actor: orders })).toMatchObject({ code: "forbidden" });
  expect(shop.run(markShelf, { ...mark, itemId: "gone" }, { actor: floor })).toMatchObject({ code: "not_found" });
  expect(shop.run(markShelf, { ...mark, subLocationId: "gone" }, { actor: floor })).toMatchObject({
    code: "not_found",
  });
  allowed(shop.run(markShelf, mark, { actor: floor }));
  expect(shop.all("shelfMark")).toEqual([{ id: "mark", subLocationId: "shelf", words: "New this week" }]);
});
`,
    },
    {
      file: "shared/areas/locations/commands.ts",
      after: 'export { editLocation } from "./commands/edit-location.ts";\n',
      text: 'export { markShelf } from "./commands/mark-shelf.ts";\n',
    },
    {
      file: "shared/words/es.json",
      after: '  "shared/areas/locations/commands/": {\n',
      text: '    "Mark shelf": "Marcar sububicación",\n',
    },
    {
      file: "tests/access/leads-to.ts",
      after: '  "locations.editLocation": "work",\n',
      text: '  "locations.markShelf": "words",\n',
    },
    {
      file: "docs/commands.md",
      after: "## Commands that lead to what people read in the store’s name\n\n",
      text: "- `locations.markShelf`: Inventory, InStoreApp; writes shelfMark\n",
    },
  ],
};
