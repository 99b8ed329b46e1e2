import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer, firstStore, type TestServer } from "../../tests/support/test-server.ts";
import { HostDirectory } from "./hosts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server?.close());

test("a host that nobody has is looked up once by many who ask at once, and made-up ones push out no store's", async () => {
  let looked: string[] = [];
  let now = 0;
  const counted = server.services.db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      looked.push(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const hosts = new HostDirectory(counted, () => now);
  const atOnce = await Promise.all(Array.from({ length: 100 }, () => hosts.resolve("nobody.test")));
  expect(new Set(atOnce)).toEqual(new Set([null]));
  expect(looked).toHaveLength(1);

  expect(await hosts.resolve("localhost")).toMatchObject({ storeId: firstStore.id });
  await Promise.all(Array.from({ length: 1_500 }, (_, nth) => hosts.resolve(`made-up-${nth}.test`)));
  looked = [];
  expect(await hosts.resolve("localhost")).toMatchObject({ storeId: firstStore.id });
  expect(looked).toEqual([]);
  // It is looked up again after some seconds, since another process may have bound it.
  now += 5_001;
  expect(await hosts.resolve("localhost")).toMatchObject({ storeId: firstStore.id });
  expect(looked).toHaveLength(1);
});
