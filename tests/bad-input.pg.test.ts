import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type JsonSchema, nodesOf, replaced, sampleOf } from "./support/sample-body.ts";
import { spread } from "./support/spread.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** Unintended input of people, scanners and programs. Raw JSON, since some of it has no JavaScript value. */
const nasty: readonly string[] = [
  ...["null", "true", "-1", "0", "1.5", "1.005", "1e309", "-1e309", "9007199254740993", "1e6", "[]", "{}", "[[[[]]]]"],
  ...['""', '" "', '"12,50"', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202egnp.exe"'],
  ...['"<script>alert(1)</script>"', '"O\'Brien"', '"👟\u200d🔥"', '"%"', '"_"', '"../../etc/passwd"', '"=1+1"'],
  ...[
    '"9999-99-99T99:99:99.999Z"',
    '"2026-02-30T10:00:00.000Z"',
    '"NaN"',
    '"[object Object]"',
    '"data:image/svg+xml,x"',
  ],
  ...['{"toString":1}', '{"constructor":{"prototype":{"x":1}}}', `"${"a".repeat(70_000)}"`, `[${"1,".repeat(2_000)}1]`],
];

const nastyQueries: readonly string[] = [
  ...[
    "pageSize=-1",
    "pageSize=501",
    "pageSize=1e9",
    "pageSize=abc",
    "pageSize=",
    "currentPage=-1",
    "currentPage=1e300",
  ],
  ...["currentPage=9007199254740993", "search=%25", "search=_", "search=%00", "search=%ED%A0%80", "search=%E2%80%AE"],
  ...[
    "startDate=2026-02-30&endDate=2020-01-01",
    "startDate=x",
    "sortOption=drop",
    "status=Nothing",
    "status=a&status=b",
  ],
  ...["search=a&search=b", "__proto__[x]=1", "constructor=1", "storeId=store-two&role=admin", "a".repeat(3_000)],
  ...[
    "consigner=consigner-other",
    "location=%00",
    "after=%00&upto=%FF",
    "queueId=%00",
    "after=zzz&upto=aaa",
    "locationId[]=1",
  ],
];

const nastyIds: readonly string[] = [
  ...["%00", "%ED%A0%80", "..%2f..%2fetc", "__proto__", "constructor", "a%20b", "%F0%9F%91%9F", "'", "%25", "0", "-1"],
  ...[
    "1e309",
    "A0000001",
    "x".repeat(150),
    "x".repeat(199),
    "x".repeat(400),
    "00012345678904",
    "https:%2f%2fx.test%2f",
  ],
];

/**
 * Number of values tried in each part of a body; each route is tried with all of them. `npm run prove -- --input` tries
 * every value in every part.
 */
const each = 8;
const rounds: readonly (readonly [title: string, values: readonly string[]])[] =
  process.env.TRACE_TEST_INPUT === "every"
    ? nasty.map((value) => [`${value.slice(0, 40)} in every part of a body`, [value]])
    : [["a body with any one part replaced by what nobody meant", nasty]];

let server: TestServer;
let admin: Credentials;
interface Operation {
  readonly method: string;
  readonly url: string;
  readonly body: JsonSchema | null;
}
let operations: readonly Operation[];

beforeAll(async () => {
  server = await createTestServer({
    rows: [
      { type: "item", row: testItem(1) },
      { type: "item", row: testItem(2) },
    ],
  });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  const { body } = await server.call("GET", "/api/docs/json");
  const paths = body.paths as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
  >;
  operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      url,
      body: operation.requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
  operations = operations.filter(({ url }) => !url.endsWith("/sign-out") && !url.endsWith("/events"));
});
afterAll(() => server.close());

/** Returns what is wrong with a reply; null if it is as every reply must be. */
function fault(reply: { status: number; body: unknown; headers: Readonly<Record<string, unknown>> }): string | null {
  if (reply.status >= 500) return `status ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`;
  if (!String(reply.headers["content-type"] ?? "").startsWith("application/json"))
    return reply.status < 300 ? null : `no JSON: ${String(reply.headers["content-type"])}`;
  const body = reply.body as { data?: unknown; error?: { code?: unknown; message?: unknown } };
  if (reply.status < 300) return "data" in body ? null : "a success without data";
  if (typeof body.error?.code !== "string" || typeof body.error.message !== "string")
    return "an error without code or message";
  const text = JSON.stringify(body);
  return /node_modules|\.ts:\d|\bat \S+ \(|"stack"|select .+ from |insert into|relation "|violates/i.test(text)
    ? `tells of its inside: ${text.slice(0, 300)}`
    : null;
}

const withIds = (url: string) =>
  url
    .replace("{code}", "A0000001")
    .replace(/(products.*)\{id\}/, `$1${ids.air}`)
    .replace("{id}", "item-000001")
    .replace(/\{\w+\}/g, "none");

async function faults(cases: Iterable<readonly [string, string, string | undefined]>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [method, url, body] of cases) {
    const wrong = fault(await server.call(method as "GET", url, admin, body));
    if (wrong !== null) found.push(`${method} ${url.slice(0, 120)} ${(body ?? "").slice(0, 200)} → ${wrong}`);
  }
  return found.slice(0, 10);
}

describe("no request makes the server answer with a fault of its own:", () => {
  test.each(rounds)("%s", async (_, values) => {
    const cases = operations.flatMap(({ method, url, body }, n) => {
      if (body === null) return [];
      const sample = sampleOf(body);
      const pairs = spread(nodesOf(sample), values, each, n);
      expect(new Set(pairs.map(([, value]) => value)).size, `values at ${method} ${url}`).toBe(values.length);
      return pairs.map(
        ([path, value]) =>
          [method, withIds(url), JSON.stringify(replaced(sample, path, "@@")).replace('"@@"', () => value)] as const,
      );
    });
    expect(cases.length).toBeGreaterThan(1_000);
    expect(await faults(cases)).toEqual([]);
  });

  test("a body that is no JSON, or hides a prototype, or is far too large", async () => {
    const bodies = [
      ...[
        "",
        "{",
        "nonsense",
        '{"a":1}}',
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":{"prototype":{"a":1}}}',
        "\u0000",
      ],
      ...[`{"a":"${"x".repeat(1_100_000)}"}`, `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
    ];
    const writes = operations.filter(({ method }) => method !== "GET");
    expect(
      await faults(writes.flatMap(({ method, url }) => bodies.map((body) => [method, withIds(url), body] as const))),
    ).toEqual([]);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  });

  test("a query of nonsense", async () => {
    const reads = operations.filter(({ method }) => method === "GET");
    expect(
      await faults(
        reads.flatMap(({ url }) =>
          nastyQueries.map((query) => ["GET", `${withIds(url)}?${query}`, undefined] as const),
        ),
      ),
    ).toEqual([]);
  });

  test("an address with a parameter of nonsense", async () => {
    const parametric = operations.filter(({ url }) => url.includes("{"));
    expect(
      await faults(
        parametric.flatMap(({ method, url, body }) =>
          nastyIds.map(
            (id) =>
              [
                method,
                url.replace(/\{\w+\}/g, id),
                body === null ? undefined : JSON.stringify(sampleOf(body)),
              ] as const,
          ),
        ),
      ),
    ).toEqual([]);
  });
});

describe("a request in another language", () => {
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"])(
    "%s is answered 415",
    async (type) => {
      const reply = await server.app.inject({
        ...{ method: "POST", url: "/open/auth/sign-in", payload: "a=b" },
        headers: { host: "localhost", "content-type": type },
      });
      expect(reply.statusCode).toBe(415);
      expect(reply.json().error.code).toBe("unsupported_media_type");
    },
  );
});

test("what a caller claims of store, role or rights changes nothing", async () => {
  const staff = await server.signIn(`${ids.floor}@store-one.test`);
  const claims = { storeId: "store-two", role: "admin", isAdmin: true, isActive: true, accessControls: ["Inventory"] };
  const reply = await server.call("PUT", "/api/inventories/item-000001?role=admin", staff, { ...claims, price: 1 });
  expect(reply.status).toBe(403);
});
