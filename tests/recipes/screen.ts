import type { PerformedRecipe } from "./recipe.ts";

export const addScreen: PerformedRecipe = {
  page: "screen.md",
  title: "Add a screen",
  additions: [
    {
      file: "pwa/features/locations/shelf-marks-screen.tsx",
      after: null,
      text: `import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { t } from "#shared/words/define-words.ts";

/** Words at the store's sub-locations. */
export function ShelfMarksScreen() {
  return (
    <>
      <PageHeader title={t("Shelf marks")} />
    </>
  );
}
`,
    },
    {
      file: "pwa/staff/routes.tsx",
      after: `import("#pwa/features/locations/locations-screen.tsx"), "LocationsScreen"),
});
`,
      text: `
const shelfMarks = createRoute({
  getParentRoute: () => inside,
  path: "/shelfMarks",
  staticData: {
    screen: {
      title: () => screenWords("shelfMarks"),
      needs: "locations.view",
      menu: inSection("inventory", "shelfMarks"),
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/locations/shelf-marks-screen.tsx"), "ShelfMarksScreen"),
});
`,
    },
    { file: "pwa/staff/routes.tsx", after: "    locations,\n", text: "    shelfMarks,\n" },
    { file: "pwa/staff/words.ts", after: 'defineWords("screen", {\n', text: '  shelfMarks: "Shelf marks",\n' },
    { file: "pwa/staff/words.ts", after: 'defineWords("menu", {\n', text: '  shelfMarks: "Shelf marks",\n' },
    {
      file: "pwa/staff/es.json",
      after: '  "pwa/features/locations/": {\n',
      text: '    "Shelf marks": "Avisos en sububicaciones",\n',
    },
    { file: "pwa/staff/es.json", after: '  "screen": {\n', text: '    "shelfMarks": "Avisos en sububicaciones",\n' },
    { file: "pwa/staff/es.json", after: '  "menu": {\n', text: '    "shelfMarks": "Avisos",\n' },
    {
      file: "tests/journeys/support/every-screen.ts",
      after: '  ["/locations", "Ubicaciones", "Locations"],\n',
      text: '  ["/shelfMarks", "Avisos en sububicaciones", "Shelf marks"],\n',
    },
    {
      file: "tests/journeys/shelf-marks.journey.test.ts",
      after: null,
      text: `import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";

test("the marks of shelves have a screen", async ({ page }) => {
  await signIn(page, people.admin, "/shelfMarks");
  await expect(page.getByRole("heading", { name: "Shelf marks" })).toBeVisible();
  await expectNoViolations(page, "shelf marks");
});
`,
    },
  ],
};

export const addPortalScreen: PerformedRecipe = {
  page: "screen.md",
  title: "Add a screen of the portal",
  additions: [
    {
      file: "pwa/portal/inventory/shelf-marks-screen.tsx",
      after: null,
      text: `import { useView } from "#pwa/ui/device-context.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { t } from "#shared/words/define-words.ts";

const allOf = (view: View) => view.all("shelfMark");

/** The texts that the store has written at its shelves. */
export function Screen() {
  const marks = useView(allOf);
  return (
    <>
      <PageHeader title={t("At the shelves")} back="/inventory" />
      <ul className="grid gap-2">
        {marks.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </>
  );
}
`,
    },
    {
      file: "pwa/portal/screens.tsx",
      after: `    load: () => import("./inventory/inventory-screen.tsx"),
  },
`,
      text: `  {
    path: "/shelfMarks",
    title: () => t("At the shelves"),
    load: () => import("./inventory/shelf-marks-screen.tsx"),
  },
`,
    },
    {
      file: "pwa/portal/full-menu.ts",
      after: "export const fullMenu: readonly PortalEntry[] = [\n",
      text: '  { to: "/shelfMarks", label: () => t("At the shelves"), icon: Banknote },\n',
    },
    { file: "pwa/portal/menu.ts", after: "export const morePaths = [", text: '"/shelfMarks", ' },
    { file: "pwa/portal/es.json", after: '  "pwa/portal/": {\n', text: '    "At the shelves": "En los estantes",\n' },
    {
      file: "pwa/portal/es.json",
      after: '  "pwa/portal/inventory/": {\n',
      text: '    "At the shelves": "En los estantes",\n',
    },
    {
      file: "tests/journeys/support/every-screen.ts",
      after: "export const portalScreens: readonly Screen[] = [\n",
      text: '  ["/shelfMarks", "En los estantes", "At the shelves"],\n',
    },
    {
      file: "tests/journeys/portal-shelf-marks.journey.test.ts",
      after: null,
      text: `import { expect, test } from "./support/journey.ts";
import { people, signIn } from "./support/people.ts";

test("a consigner reads what the store wrote at its shelves", async ({ page, server }) => {
  await page.goto(server.address.replace("localhost", "portal.localhost"));
  await signIn(page, people.seller, "/shelfMarks");
  await expect(page.getByRole("heading", { name: "At the shelves" })).toBeVisible();
});
`,
    },
  ],
};

export const addList: PerformedRecipe = {
  page: "screen.md",
  title: "Add a list",
  additions: [
    {
      file: "pwa/features/locations/shelf-mark-list.tsx",
      after: null,
      text: `import { StickyNote } from "lucide-react";
import { card } from "#pwa/ui/data-list/card.ts";
import { textCell } from "#pwa/ui/data-list/cells.ts";
import type { ListOf } from "#pwa/ui/data-list/describe.ts";
import { listSearch } from "#pwa/ui/data-list/list-address.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import type { ShelfMarkRow } from "#shared/areas/locations/rows.ts";
import { t } from "#shared/words/define-words.ts";

const readShelfMarkSearch = listSearch(["words"], {});
export type ShelfMarkSearch = ReturnType<typeof readShelfMarkSearch>;

export const shelfMarkList: ListOf<ShelfMarkRow, ShelfMarkSearch> = {
  name: "shelfMarks",
  title: () => t("Shelf marks"),
  counted: (count) => t("{count, plural, one {# mark} other {# marks}}", { count }),
  readSearch: readShelfMarkSearch,
  useSource: ({ search = "" }) =>
    useViewRows((view) =>
      view.all("shelfMark").filter(({ words }) => words.toLowerCase().includes(search.toLowerCase())),
    ),
  idOf: ({ id }) => id,
  columns: [
    { key: "words", head: () => t("Words"), width: "minmax(0,1fr)", cell: textCell(({ words }) => words) },
  ],
  card: card({ height: 80, title: ({ words }) => words, lines: [], foot: [] }),
  searches: () => t("Words"),
  empty: () => ({ icon: <StickyNote />, title: t("No shelf marks yet"), text: t("Write the first one.") }),
};
`,
    },
    {
      file: "pwa/features/locations/shelf-marks-screen.tsx",
      after: 'import { PageHeader } from "#pwa/ui/controls/page-header.tsx";\n',
      text: 'import { DataList } from "#pwa/ui/data-list/data-list.tsx";\nimport { shelfMarkList } from "./shelf-mark-list.tsx";\n',
    },
    {
      file: "pwa/features/locations/shelf-marks-screen.tsx",
      after: '      <PageHeader title={t("Shelf marks")} />\n',
      text: "      <DataList list={shelfMarkList} part />\n",
    },
    {
      file: "pwa/staff/es.json",
      after: '    "Shelf marks": "Avisos en sububicaciones",\n',
      text: `    "{count, plural, one {# mark} other {# marks}}": "{count, plural, one {# aviso} other {# avisos}}",
    "Words": "Texto",
    "No shelf marks yet": "Aún no hay avisos",
    "Write the first one.": "Escribe el primero.",
`,
    },
    {
      file: "pwa/staff/routes.tsx",
      after: 'import type { LocationSearch } from "#pwa/features/locations/location-list.tsx";\n',
      text: 'import type { ShelfMarkSearch } from "#pwa/features/locations/shelf-mark-list.tsx";\n',
    },
    {
      file: "pwa/staff/routes.tsx",
      after: '  path: "/shelfMarks",\n',
      text: "  validateSearch: rawSearch<ShelfMarkSearch>(),\n",
    },
  ],
};

export const addForm: PerformedRecipe = {
  page: "screen.md",
  title: "Add a form",
  additions: [
    {
      file: "pwa/features/locations/shelf-mark-form.tsx",
      after: null,
      text: `import { useState } from "react";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { t } from "#shared/words/define-words.ts";

/** Marks a sub-location with words about an item. */
export function ShelfMarkForm({ itemId, subLocationId }: { readonly itemId: string; readonly subLocationId: string }) {
  const [start] = useState(() => ({ id: newId(), itemId, subLocationId, words: "" }));
  const form = useCommandForm("locations.markShelf", start, { missing: { words: t("Please write something.") } });
  const field = form.field("words");
  return (
    <form {...form.element}>
      <Field label={t("New words")} error={field.error}>
        <Input value={field.value ?? ""} onChange={({ target }) => field.onChange(target.value)} />
      </Field>
      <FormEnd form={form} />
    </form>
  );
}
`,
    },
    {
      file: "pwa/features/locations/shelf-marks-screen.tsx",
      after: 'import { t } from "#shared/words/define-words.ts";\n',
      text: 'import { ShelfMarkForm } from "./shelf-mark-form.tsx";\n',
    },
    {
      file: "pwa/features/locations/shelf-marks-screen.tsx",
      after: "      <DataList list={shelfMarkList} part />\n",
      text: '      <ShelfMarkForm itemId="item" subLocationId="shelf" />\n',
    },
    {
      file: "pwa/staff/es.json",
      after: '    "Write the first one.": "Escribe el primero.",\n',
      text: '    "New words": "Texto nuevo",\n    "Please write something.": "Escribe algo.",\n',
    },
  ],
};
