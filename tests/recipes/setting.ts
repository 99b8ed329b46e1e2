import type { PerformedRecipe } from "./recipe.ts";

export const addSetting: PerformedRecipe = {
  page: "setting.md",
  title: "Add a setting",
  additions: [
    {
      file: "migrations/9991-shelf-mark-days.sql",
      after: null,
      text: "alter table public.stores add column shelf_mark_days bigint not null default 0;\n",
    },
    {
      file: "shared/areas/settings/fields.ts",
      after: "  maintenanceMode: z.boolean(),\n",
      text: "  /** For how long a shelf mark is shown; 0 for ever. */\n  shelfMarkDays: z.int().check(z.gte(0), z.lte(3650)),\n",
    },
    {
      file: "shared/areas/settings/settings-table.ts",
      after: '  warnAmountMinor: { leadsTo: "work" },\n',
      text: '  shelfMarkDays: { leadsTo: "work" },\n',
    },
    {
      file: "pwa/features/settings/selling-section.tsx",
      after: 'fields={["earlyWithdrawalDays", ',
      text: '"shelfMarkDays", ',
    },
    {
      file: "pwa/features/settings/plain-settings.ts",
      after: "/** Label, control and effect of the settings that need no control of their own. */\nconst plain = {\n",
      text: `  shelfMarkDays: () => ({
    kind: "number",
    unit: "days",
    label: t("Days a shelf mark is shown"),
    hint: t("0 shows it until somebody takes it down."),
    missing: t("Enter a number of days, or 0."),
  }),
`,
    },
    {
      file: "pwa/staff/es.json",
      after: '  "pwa/features/settings/": {\n',
      text: `    "Days a shelf mark is shown": "Días que se muestra un aviso",
    "0 shows it until somebody takes it down.": "0 lo muestra hasta que alguien lo quite.",
`,
    },
    {
      file: "shared/areas/locations/is-mark-shown.ts",
      after: null,
      text: `import type { StoreRow } from "#shared/areas/settings/rows.ts";

const dayMs = 86_400_000;

/** Returns whether a shelf mark made at that moment is still shown. Both moments ISO 8601. */
export const isMarkShown = (madeAt: string, { shelfMarkDays }: Pick<StoreRow, "shelfMarkDays">, now: string): boolean =>
  shelfMarkDays === 0 || Date.parse(now) - Date.parse(madeAt) < shelfMarkDays * dayMs;
`,
    },
    {
      file: "shared/areas/locations/is-mark-shown.test.ts",
      after: null,
      text: `import { expect, test } from "vitest";
import { isMarkShown } from "./is-mark-shown.ts";

test("Recipes: a shelf mark is shown for the store's days", () => {
  const [made, later] = ["2026-03-01T10:00:00.000Z", "2026-03-03T10:00:00.000Z"];
  expect(isMarkShown(made, { shelfMarkDays: 3 }, later)).toBe(true);
  expect(isMarkShown(made, { shelfMarkDays: 2 }, later)).toBe(false);
  expect(isMarkShown(made, { shelfMarkDays: 0 }, later)).toBe(true);
});
`,
    },
    {
      file: "tests/support/another-setting.ts",
      after: "  maintenanceMode: [true, { maintenanceMode: true }],\n",
      text: "  shelfMarkDays: [5, { shelfMarkDays: 5 }],\n",
    },
    {
      file: "tests/settings-effects.test.ts",
      after: '  signupInfo: [signUps, "says what the store asks"],\n',
      text: '  shelfMarkDays: ["shared/areas/locations/is-mark-shown.test.ts", "is shown for the store\'s days"],\n',
    },
    { file: "docs/access.md", after: "`maxApprovalMinor`, `warnAmountMinor`, ", text: "`shelfMarkDays`, " },
  ],
};
