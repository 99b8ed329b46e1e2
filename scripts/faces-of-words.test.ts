import { expect, test } from "vitest";
import { translationFiles } from "./faces-of-words.ts";

const files = [
  {
    path: "pwa/staff/main.tsx",
    text: `import { a } from "#pwa/ui/words.ts";\nconst screen = () => import("../features/till/screen.tsx");`,
  },
  {
    path: "pwa/portal/main.tsx",
    text: `import "./words.ts";\nimport type { Till } from "#pwa/features/till/words.ts";`,
  },
  { path: "pwa/portal/words.ts", text: `export { a } from "#pwa/ui/words.ts";` },
  { path: "pwa/features/till/screen.tsx", text: `import { tillWords } from "./words.ts";` },
  { path: "pwa/features/till/words.ts", text: "" },
  { path: "pwa/ui/words.ts", text: "" },
];

test.each([
  ["pwa/features/till/words.ts", "pwa/staff/es.json"],
  ["pwa/portal/words.ts", "pwa/portal/es.json"],
  ["pwa/ui/words.ts", "pwa/language/es.json"],
  ["shared/areas/orders/words.ts", "shared/words/es.json"],
  ["server/outside/pages/words.ts", "server/words/es.json"],
])("the words of %s are translated in %s, since that is loaded where they are said", (path, translations) => {
  expect(translationFiles(files)(path)).toBe(translations);
});
