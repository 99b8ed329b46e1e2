import type { PerformedRecipe } from "./recipe.ts";

export const addRestCall: PerformedRecipe = {
  page: "rest-call.md",
  title: "Add a REST call",
  additions: [
    {
      file: "server/routes/store/shelf-marks.ts",
      after: null,
      text: `import type { FastifyInstance } from "fastify";
import type { Services } from "#server/running/services.ts";
import { id, requiredText, z } from "#shared/machine/kernel/schema.ts";
import { derivedId } from "../inventory/inventory-listing.ts";
import { route } from "../wire/route.ts";
import { commandIdOf, reported, reports } from "../wire/run-command.ts";

/** Registers the route of shelf marks. */
export function shelfMarkRoutes(app: FastifyInstance, services: Services): void {
  route(app, {
    method: "POST",
    url: "/api/subLocations/:id/mark",
    policy: { capability: "inventory.foundHere" },
    proof: "byCommand",
    summary: "Marks a sub-location with words about an item.",
    schema: { params: z.object({ id }), body: z.object({ inventory: id, words: requiredText(200) }) },
    answer: reported,
    handler: async (call) => {
      const key = commandIdOf(call.request);
      const { inventory: itemId, words } = call.body;
      const args = { id: derivedId(key, 0), subLocationId: call.params.id, itemId, words };
      return reports(services, call, "locations.markShelf", args);
    },
  });
}
`,
    },
    {
      file: "server/routes/store/shelf-marks.pg.test.ts",
      after: null,
      text: `import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, type TestServer } from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rows: [{ type: "item", row: testItem(1) }] });
});
afterAll(() => server?.close());

test("Recipes: a shelf is marked over REST by staff, and by no consigner", async () => {
  const body = { inventory: testItem(1).id, words: "New this week" };
  const path = \`/api/subLocations/\${ids.shelfA}/mark\`;
  const seller = await server.signIn(\`\${ids.seller}@store-one.test\`);
  expect(await server.call("POST", path, seller, body)).toMatchObject({ status: 403 });
  const admin = await server.signIn(\`\${ids.admin}@store-one.test\`);
  expect(await server.call("POST", path, admin, body)).toMatchObject({ status: 200, body: { data: { reports: [] } } });
  expect(await server.db.asAdmin("select sub_location_id, words from shelf_marks")).toEqual([
    { sub_location_id: ids.shelfA, words: "New this week" },
  ]);
});
`,
    },
    {
      file: "server/routes/domain-routes.ts",
      after: 'import { scanRoutes } from "./inventory/scans.ts";\n',
      text: 'import { shelfMarkRoutes } from "./store/shelf-marks.ts";\n',
    },
    {
      file: "server/routes/domain-routes.ts",
      after: "  scanRoutes(app, services);\n",
      text: "  shelfMarkRoutes(app, services);\n",
    },
    {
      file: "tests/route-policies.ts",
      after: '  "POST /api/subLocations": { sections: ["Settings"] },\n',
      text: '  "POST /api/subLocations/:id/mark": scanning,\n',
    },
    {
      file: "docs/commands.md",
      after: "`POST /api/inventories/unmarkPrinted`, `POST /api/scans`",
      text: ", `POST /api/subLocations/:id/mark`",
    },
  ],
};
