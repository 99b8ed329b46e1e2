import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Credentials, createTestServer, type TestServer } from "../../tests/support/test-server.ts";
import { ids } from "../../tests/support/test-store.ts";

let server: TestServer;
let admin: Credentials;

beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn(`${ids.admin}@store-one.test`);
});
afterAll(() => server?.close());

describe("A store's settings", () => {
  test("are answered whole, with the defaults where nothing was set", async () => {
    const { status, body } = await server.call("GET", "/api/stores/store-one", admin);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        ...{ id: "store-one", sizeSystem: "US M", signupInfo: ["Email"], payoutOptions: ["PayPal", "Zelle", "Bank"] },
        ...{ termsOfService: "", termsVersion: 0, maintenanceMode: false },
      }),
    ]);
  });

  test("of another store are none of one's own", async () => {
    const answer = await server.call("GET", "/api/stores/store-two", admin);
    expect([answer.status, answer.body.error.message]).toEqual([404, "This is not a store of yours."]);
  });
});
