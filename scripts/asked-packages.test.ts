import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { step } from "../tests/support/step.ts";
import { sourceFiles } from "./source-files.ts";

const shipped = new Map(
  sourceFiles(/^(pwa|server|shared|tests)\/.*\.(ts|tsx|css)$|^(vite|playwright)\.config\.ts$/).map(({ path, text }) => [
    path,
    text,
  ]),
);
/** Expects a file to import a package and to use of it what it is for. */
const used = (packageName: string, path: string, what: string) => {
  const text = shipped.get(path) ?? "";
  expect(text, path).toMatch(new RegExp(`(from|import) "${packageName}(/[\\w-]+)?"`));
  expect(text, path).toContain(what);
};

test("each package that was asked for does its work in what ships", () => {
  step("screens are React's", ["C1.01"], () => used("react", "pwa/ui/device-context.tsx", "createContext"));
  step("Vite builds them", ["C1.02"], () => used("vite", "vite.config.ts", "defineConfig"));
  step("the worker that is kept is made by vite-plugin-pwa", ["C1.03"], () =>
    used("vite-plugin-pwa", "vite.config.ts", "VitePWA("),
  );
  step("workbox-window registers it", ["C1.04"], () =>
    used("workbox-window", "pwa/parts/update/register-worker.ts", "new Workbox("),
  );
  step("the device's rows are in a Dexie database", ["C1.05"], () =>
    used("dexie", "pwa/machine/local/strict-database.ts", "extends Dexie"),
  );
  step("what another tab wrote to it is shown by dexie-react-hooks", ["C1.06"], () =>
    used("dexie-react-hooks", "pwa/features/inventory/use-item-log.ts", "useLiveQuery("),
  );
  step("addresses are @tanstack/react-router's", ["C1.07"], () =>
    used("@tanstack/react-router", "pwa/portal/router.ts", "createRouter("),
  );
  step("styles are tailwindcss's", ["C1.08"], () => used("tailwindcss", "pwa/ui/styles/app.css", "@theme"));
  step("Fastify answers calls", ["C1.09"], () => used("fastify", "server/running/app.ts", "Fastify("));
  step("Kysely makes queries", ["C1.10"], () =>
    used("kysely", "server/machine/database/open-database.ts", "new Kysely"),
  );
  step("pg speaks to PostgreSQL", ["C1.11"], () => used("pg", "server/machine/database/open-pool.ts", "new pg.Pool("));
  step("jspdf makes labels", ["C1.12"], () => used("jspdf", "pwa/paper/labels/item-label.ts", "new jsPDF("));
  step("@zxing/browser reads codes where WebAssembly cannot", ["C1.13"], () =>
    used("@zxing/browser", "pwa/scanning/decoder/browser-engine.ts", "BrowserMultiFormatReader"),
  );
  step("Vitest proves rules", ["C1.14"], () => used("vitest", "shared/machine/kernel/money.test.ts", "expect("));
  step("Playwright proves journeys", ["C1.15"], () =>
    used("@playwright/test", "tests/journeys/audit.journey.test.ts", "page.reload()"),
  );
});

test("the top level has the names that were asked for [C1.16]", () => {
  const names = "pwa server shared migrations package.json vite.config.ts tsconfig.json README.md".split(" ");
  expect(names.filter((name) => !existsSync(name))).toEqual([]);
});
