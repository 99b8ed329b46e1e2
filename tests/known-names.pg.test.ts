import { afterAll, beforeAll, expect, test } from "vitest";
import { documentedNames } from "./documented-names.ts";
import { type JsonSchema, nodesOf, replaced, sampleOf } from "./support/sample-body.ts";
import { step } from "./support/step.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** Every call refuses unknown names, naming them and the likely intended ones. */

/** Two alike, and others whose products and consigners take turns. */
const items = [
  ...[testItem(1), testItem(2)],
  ...[3, 4, 5, 6, 7, 8].map((n) => {
    const [productId, consignerId] = n % 2 === 0 ? [ids.court, ids.seller] : [ids.trail, ids.otherSeller];
    const isWaiting = n > 5 ? { status: "Pending" as const, acceptedOn: null, acceptedBy: null } : {};
    return testItem(n, { productId, consignerId, priceMinor: 10_000 + (n % 3) * 1_000 + n, ...isWaiting });
  }),
];

let server: TestServer;
let admin: Credentials;
let seller: Credentials;

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
let operations: readonly { readonly call: string; readonly url: string; readonly operation: Operation }[];

beforeAll(async () => {
  server = await createTestServer({ rows: items.map((row) => ({ type: "item", row })) });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  seller = await server.signIn(`${ids.seller}@store-one.test`);
  const { body } = await server.call("GET", "/api/docs/json");
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ call: `${method.toUpperCase()} ${url}`, url: url.replaceAll(/\{\w+\}/g, "none"), operation },
    })),
  );
});
afterAll(() => server?.close());

/** Calls by outside services, browsers, shops or devices of another build, which send what they like. */
const takesMore = [
  ...["GET /healthz", "GET /readyz"],
  ...["POST /open/payments/{store}/checkbook", "POST /open/payments/{store}/payPal", "POST /open/shop/{path}"],
  ...[
    "GET /files/{store}/{name}",
    "GET /open/files/{store}/{name}",
    "GET /open/icons/{name}",
    "GET /open/shares/{name}",
  ],
  ...["POST /api/push/subscriptions", "POST /api/push/isKept", "POST /api/push/unsubscribe"],
  ...[
    "POST /api/sync/queues",
    "POST /api/sync/push",
    "POST /api/sync/pull",
    "POST /api/sync/missing",
    "GET /api/sync/events",
  ],
  ...["GET /api/sync/download", "GET /api/sync/download/items", "GET /api/sync/download/rows"],
];
const strict = () => operations.filter(({ call }) => !takesMore.includes(call));

/** Returns the refusal's field and sentence, or another response. */
async function answered(call: string, url: string, body?: unknown): Promise<string> {
  const method = call.split(" ")[0] as "GET";
  const asAdmin = await server.call(method, url, admin, body);
  // Calls for consigners only.
  const { status, body: reply } = asAdmin.status === 403 ? await server.call(method, url, seller, body) : asAdmin;
  return status === 400 ? JSON.stringify(reply.error.fields) : `${status} ${JSON.stringify(reply).slice(0, 120)}`;
}

const misspelt = (name: string, meant: string) =>
  JSON.stringify({ [name]: `"${name}" is not known here; did you mean "${meant}"?` });

test("every call refuses a misspelt parameter by name and says which was meant", async () => {
  const otherwise: string[] = [];
  let meant = 0;
  for (const { call, url, operation } of strict()) {
    const known = operation.parameters?.find((parameter) => parameter.in === "query")?.name;
    const name = known === undefined ? "statuss" : `${known}s`;
    const expected =
      known === undefined ? JSON.stringify({ statuss: '"statuss" is not known here.' }) : misspelt(name, known);
    if (known !== undefined) meant++;
    const got = await answered(call, `${url}?${name}=1`);
    if (got !== expected) otherwise.push(`${call} ${got}`);
  }
  expect(otherwise).toEqual([]);
  expect([strict().length > 200, meant > 20]).toEqual([true, true]);
});

test("every call refuses a misspelt member of its body by name, at whatever depth", async () => {
  const otherwise: string[] = [];
  let members = 0;
  for (const { call, url, operation } of strict()) {
    // A picture is sent as its bytes.
    if (call.startsWith("GET ") || call === "POST /api/files") continue;
    const schema = operation.requestBody?.content["application/json"]?.schema;
    const sample = schema === undefined ? {} : sampleOf(schema);
    for (const path of nodesOf(sample)) {
      const at = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], sample);
      if (typeof at !== "object" || at === null || Array.isArray(at)) continue;
      const known = Object.keys(at)[0];
      const name = known === undefined ? "statuss" : `${known}s`;
      const body = replaced(sample, path, { ...at, [name]: 1 });
      const got = await answered(call, url, body);
      const named = JSON.stringify([...path, name].join("."));
      members++;
      if (!got.startsWith(`{${named}:`) || (known !== undefined && !got.includes("did you mean")))
        otherwise.push(`${call} ${named} ${got}`);
    }
  }
  expect(otherwise).toEqual([]);
  expect(members).toBeGreaterThan(150);
});

test("every name that the specification's calls send is known to them", () => {
  const unknown = Object.entries(documentedNames).flatMap(([call, names]) => {
    const operation = operations.find((one) => one.call === call)?.operation;
    const known = new Set([
      ...(operation?.parameters ?? []).map(({ name }) => name),
      ...Object.keys(operation?.requestBody?.content["application/json"]?.schema.properties ?? {}),
    ]);
    return names.split(" ").flatMap((name) => (known.has(name) ? [] : `${call} ${name}`));
  });
  expect(unknown).toEqual([]);
});

test("whoever cannot be asked to send less is not refused for it", async () => {
  const registration = { protocol: 1, queueId: null, deviceName: "Till", ofAnotherBuild: true };
  const registered = await server.call("POST", "/api/sync/queues?build=2", admin, registration);
  expect(registered.status).toBe(200);
  expect((await server.call("GET", "/healthz?at=1")).status).toBe(200);
});

test("the names that the calls are documented with are honoured", async () => {
  const codes = async (query: string) => {
    const { status, body } = await server.call("GET", `/api/inventories?${query}`, admin);
    return status === 200 ? (body.data.inventories as { code: string }[]).map(({ code }) => code).sort() : body.error;
  };
  const json = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;
  const [one, two] = [testItem(1), testItem(2)];
  await step("all filters in one parameter, beside others", ["A7.05"], async () => {
    expect(await codes(json({ search: one.code, status: [], location: "" }))).toEqual([one.code]);
    expect(await codes(`${json({ status: one.status })}&search=${two.code}`)).toEqual([two.code]);
    expect(await codes(`${json({ search: one.code })}&search=${two.code}`)).toMatchObject({
      fields: { "filters.search": "Send search once: beside the filters or among them." },
    });
    expect(await codes(json({ statuss: "Active" }))).toMatchObject({
      fields: { "filters.statuss": '"filters.statuss" is not known here; did you mean "filters.status"?' },
    });
    expect(await codes("filters=all")).toMatchObject({ code: "invalid_value" });
  });
  await step("a page without products and consigners", ["A7.06"], async () => {
    const page = async (query: string) =>
      (await server.call("GET", `/api/inventories/paginatedInventories?${query}`, admin)).body;
    const bare = (await page(`takeProducts=false&takeConsigners=false&grouped=false&${json({ search: one.code })}`))
      .data;
    expect(bare).toMatchObject({ count: 1, rows: [{ code: one.code, productId: one.productId }] });
    for (const left of ["product", "productTemplate", "consigner"]) expect(bare.rows[0]).not.toHaveProperty(left);
    expect((await page("takeProducts=true")).data.rows[0]).toHaveProperty("product.title");
  });
  await step("items of a product, or of a consigner, together", ["A7.06"], async () => {
    type Row = { readonly productId: string; readonly consignerId: string };
    const rowsOf = async (query: string): Promise<readonly Row[]> => {
      const { body } = await server.call("GET", `/api/inventories/paginatedInventories?pageSize=500&${query}`, admin);
      return body.data.rows;
    };
    const runs = (values: readonly string[]) => values.filter((value, n) => value !== values[n - 1]);
    for (const sort of ["lowestPrice", "newestUpdated", "inventoryPriority"]) {
      const plain = await rowsOf(`sortOption=${sort}`);
      const grouped = await rowsOf(`sortOption=${sort}&grouped=true`);
      const products = plain.map(({ productId }) => productId);
      expect(runs(products).length).toBeGreaterThan(new Set(products).size);
      // Each group stands where its first item would, and within it the order is as ever.
      const inGroups = [...new Set(products)].flatMap((id) => plain.filter(({ productId }) => productId === id));
      expect(grouped).toEqual(inGroups);
    }
    const waiting = await rowsOf("status=Pending&status=Requested&grouped=true");
    const consigners = waiting.map(({ consignerId }) => consignerId);
    expect(runs(consigners)).toEqual([...new Set(consigners)]);
  });
  await step("an export by the same filters", ["A7.21"], async () => {
    const url = `/api/inventories/exportInventory?${json({ search: one.code })}`;
    const { payload } = await server.app.inject({ url, headers: { ...admin } });
    expect([payload.includes(one.code), payload.includes(two.code)]).toEqual([true, false]);
  });
  await step("what a price would pay of an item that is named", ["A7.18"], async () => {
    const asked = { price: 100, quantity: 1, cost: null };
    const described = { category: "Sneakers", consigner: one.consignerId, option1Value: one.option1Value };
    const options = { option2Value: one.option2Value, option3Value: one.option3Value };
    const quote = async (more: object) =>
      (await server.call("POST", "/api/inventories/fees", admin, { ...asked, ...more })).body;
    expect((await quote({ id: one.id })).data).toEqual((await quote({ ...described, ...options })).data);
    expect((await quote({ id: "none" })).error).toMatchObject({ code: "not_found" });
  });
  await step("the options of a pre-approval in one parameter", ["A7.17"], async () => {
    const options = encodeURIComponent(JSON.stringify({ option1Value: one.option1Value }));
    const url = `/api/inventories/preapprovalStatus?productId=${ids.air}&price=100`;
    const apart = await server.call("GET", `${url}&option1Value=${one.option1Value}`, admin);
    expect((await server.call("GET", `${url}&options=${options}`, admin)).body).toEqual(apart.body);
    expect((await server.call("GET", `${url}&options=${options.replace("option1", "options1")}`, admin)).status).toBe(
      400,
    );
  });
  await step("an item sent back as it was read; its payout and status are set elsewhere", ["A7.15"], async () => {
    const url = `/api/inventories/${one.id}`;
    const { payout, payoutFee, status } = (await server.call("GET", url, admin)).body.data;
    const edited = await server.call("PUT", url, admin, { notes: "As read", payout, payoutFee, status });
    expect(edited.body.data).toMatchObject({ notes: "As read", payout, payoutFee, status });
    for (const [field, value] of Object.entries({ payout: payout + 1, payoutFee: payoutFee + 1, status: "Sold" })) {
      const refused = await server.call("PUT", url, admin, { notes: "Not this", [field]: value });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, [field]]);
    }
    expect((await server.call("GET", url, admin)).body.data.notes).toBe("As read");
  });
  await step("an audit that is sent as new goes on", ["A7.65"], async () => {
    const audit = { location: ids.front, inventories: [one.code] };
    const sent = await server.call("POST", "/api/scans", admin, { ...audit, status: "new" });
    expect(sent.body.data).toMatchObject({ scan: { status: "new" }, scannedInventories: [{ code: one.code }] });
    const whole = await server.call("POST", "/api/scans", admin, { ...audit, subLocation: ids.shelfA });
    expect(whole.body.data.scan.status).toBe("run");
  });
  await step("one item to withdraw", ["A7.33"], async () => {
    const withdraw = (body: object) => server.call("POST", "/api/inventories/withdrawInventory", admin, body);
    expect((await withdraw({ inventory: two.id, inventories: [two.id] })).status).toBe(422);
    expect((await withdraw({})).status).toBe(422);
    expect((await withdraw({ inventory: two.id })).body.data.reports).toEqual([]);
  });
  await step("a store's settings sent back as they were read, with its language", ["B3.08", "B7.49"], async () => {
    const url = "/api/stores/store-one";
    const now = (await server.call("GET", url, admin)).body.data;
    const { id, handle, domain, consignerCname, termsVersion, termsChangedAt } = now;
    const read = { id, handle, domain, consignerCname, termsVersion, termsChangedAt };
    const changed = await server.call("PUT", url, admin, { ...read, language: "es" });
    expect(changed.body.data).toEqual({ ...now, language: "es" });
    for (const [name, value] of Object.entries({ handle: "another", consignerCname: "elsewhere.test" })) {
      const moved = await server.call("PUT", url, admin, { [name]: value });
      expect([moved.status, Object.keys(moved.body.error.fields)]).toEqual([422, [name]]);
    }
  });
});
