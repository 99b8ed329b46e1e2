import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sections } from "#shared/access/sections.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { CommandDefinition, Put } from "#shared/machine/kernel/define-command.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { protectedSettings } from "#shared/areas/settings/protected-settings.ts";
import {
  accessDocument,
  byArguments,
  commandLines,
  isGuarded,
  opened,
  routeLines,
  settingLines,
} from "./access/document.ts";
import { commandsDocument } from "./access/commands-document.ts";
import { guarded, reasons } from "./access/leads-to.ts";
import { ofRoutes } from "./access/routes-lead-to.ts";
import { anotherSetting } from "./support/another-setting.ts";
import { type JsonSchema, sampleOf } from "./support/sample-body.ts";
import { soldItem } from "./support/sold-items.ts";
import { type Credentials, createTestServer, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/**
 * Checks docs/access.md line by line, over HTTP: as people with one section each, none with a recent proof of identity.
 */
const idOf = (section: string) => `only-${section.toLowerCase()}`;
const people: readonly Put[] = sections.map((section) => ({
  type: "employee",
  row: {
    ...{ id: idOf(section), firstName: section, lastName: "Alone", email: `${idOf(section)}@store-one.test` },
    ...{ isAdmin: false, accessControls: [section], isActive: true, marketplaceLocation: false },
    ...{ userId: null, invitedAt: null, deletedAt: null, formerUserId: null },
  },
}));

const sold = testItem(2);

let server: TestServer;
const who = new Map<string, Credentials>();

beforeAll(async () => {
  server = await createTestServer({
    rows: [...people, { type: "item", row: testItem(1) }, ...soldItem(2, ids.seller)],
  });
  for (const id of [...sections.map(idOf), ids.admin]) who.set(id, await server.signIn(`${id}@store-one.test`));
  await server.db.asAdmin("update identity.sessions set proven_at = now() - interval '16 minutes'");
});
afterAll(() => server?.close());

const admin = (): Credentials => who.get(ids.admin) as Credentials;
const all = [...commands.values()];
const isOnline = ({ offline }: CommandDefinition): boolean => offline === "online";
/** Returns arguments that match its schema: for right and proof they need not be meaningful. */
const argsOf = ({ name, args }: CommandDefinition): object =>
  name === "settings.editProtected"
    ? { changes: { payoutFeeBasisPoints: 9 } }
    : (sampleOf(z.toJSONSchema(args, { io: "input", unrepresentable: "any" }) as JsonSchema) as object);

/** Returns the codes that refuse commands pushed from a person's queue; "" for applied ones. */
async function pushed(
  as: Credentials,
  sent: readonly { readonly name: string; readonly args: object }[],
): Promise<string[]> {
  const { body } = await server.call("POST", "/api/sync/queues", as, { protocol: 1, queueId: null, deviceName: "" });
  const sentAt = "2026-03-01T10:00:00.000Z";
  const reply = await server.call("POST", "/api/sync/push", as, {
    ...{ protocol: 1, queueId: body.data.queueId, sentAt },
    commands: sent.map((one, at) => ({ id: newId(), seq: at + 1, occurredAt: sentAt, ...one })),
  });
  const { outcomes } = reply.body.data as { outcomes: { error: { code: string } | null }[] };
  return outcomes.map(({ error }) => error?.code ?? "");
}
const asked = async (as: Credentials, name: string, args: object): Promise<string> =>
  (await server.call("POST", `/api/commands/${name}`, as, args)).body.error?.code ?? "";

test("every command that asks for proof waits for the server", () => {
  expect(all.filter((one) => one.asksForProof && !isOnline(one)).map(({ name }) => name)).toEqual([]);
});

test("every command, setting and call has its line, and what leads further than its section is guarded or has a reason", () => {
  const routes = server.app.declaredRoutes;
  const listed = opened(routes).filter(({ proof }) => proof !== "byCommand");
  expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(ofRoutes).toSorted());
  const byWhatIsSent = all.filter(({ needs }) => typeof needs !== "string").map(({ name }) => name);
  expect(byWhatIsSent.toSorted()).toEqual(Object.keys(byArguments).toSorted());
  const lines = [...commandLines(), ...settingLines(), ...routeLines(routes)];
  const open = lines.filter((line) => guarded.includes(line.way) && !isGuarded(line)).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test("docs/access.md is what the code declares (`vitest run tests/access.pg.test.ts -u` writes it)", async () => {
  await expect(accessDocument(server.app.declaredRoutes)).toMatchFileSnapshot("../docs/access.md");
});

test("docs/commands.md has every command and call, as the code declares them (written in the same way)", async () => {
  const page = commandsDocument(server.app.declaredRoutes);
  for (const { name } of all) expect(page).toContain(`- \`${name}\`: `);
  await expect(page).toMatchFileSnapshot("../docs/commands.md");
});

describe("Commands", () => {
  const lines = new Map(commandLines().map((line) => [line.name, line]));

  test.each([...sections])(
    "%s alone gives its own, proves itself where that is asked, and gives no other",
    async (section) => {
      const as = who.get(idOf(section)) as Credentials;
      const wrong: string[] = [];
      const look = (name: string, code: string) => {
        const { sections: open, proof } = lines.get(name) ?? {};
        const may = open?.includes(section) === true;
        const isRight = !may
          ? code === "forbidden"
          : proof === true
            ? code === "proof_needed"
            : !["forbidden", "proof_needed"].includes(code);
        if (!isRight) wrong.push(`${name}: ${code}, ${may ? "may" : "may not"}`);
      };
      const routed = new Set(server.app.declaredRoutes.map(({ url }) => url));
      for (const command of all.filter(isOnline))
        if (routed.has(`/api/commands/${command.name}`))
          // A command without further requirements is not applied here: reaching its arguments' check is enough.
          look(command.name, await asked(as, command.name, command.asksForProof ? argsOf(command) : {}));
      const queued = all.filter((one) => !isOnline(one) && typeof one.needs === "string");
      const codes = await pushed(
        as,
        queued.map(({ name }) => ({ name, args: {} })),
      );
      for (const [at, { name }] of queued.entries()) look(name, codes[at] ?? "");
      expect(wrong).toEqual([]);
    },
  );

  test("Settings covers the store's settings, consigner types, templates and sublocations [B6.01]", () => {
    // The walk above checks every line over HTTP.
    for (const name of [
      ...["settings.editSettings", "fees.addType", "fees.editType", "fees.removeType"],
      ...["catalogue.createTemplate", "catalogue.editTemplate", "catalogue.deleteTemplate"],
      ...["locations.addSubLocation", "locations.renameSubLocation", "locations.closeSubLocation"],
    ])
      expect([name, lines.get(name)?.sections]).toEqual([name, ["Settings"]]);
  });

  test("those whose right depends on what is sent are refused to who has the smaller one", async () => {
    const two = { itemIds: ["one", "two"] };
    const line = { auditId: "a", lineId: "l", note: "" };
    const of = (section: string) => who.get(idOf(section)) as Credentials;
    const edits = [
      { consignerTypeId: null },
      { chargeTax: true },
      { isActive: false },
      { marketplaceLocation: true },
      { email: "eve@mail.test" },
    ];
    const toConsigner = edits.map((more) => ({ name: "consigners.edit", args: { consignerId: ids.seller, ...more } }));
    expect(await pushed(of("Consigners"), toConsigner)).toEqual(edits.map(() => "forbidden"));
    expect(
      await pushed(of("Inventory"), [
        { name: "consigners.edit", args: { consignerId: ids.seller, firstName: "Eve" } },
        {
          name: "inventory.acceptItems",
          args: { ...two, locationId: ids.front, subLocationId: null, paymentType: null },
        },
        { name: "inventory.declineItems", args: two },
      ]),
    ).toEqual(["forbidden", "forbidden", "forbidden"]);
    expect(
      await pushed(of("InStoreApp"), [
        { name: "audits.resolveLine", args: { ...line, resolution: "writeOff" } },
        { name: "audits.resolveLine", args: { ...line, resolution: "acceptItem" } },
        { name: "audits.resolveLines", args: { auditId: "a", lineIds: ["l"], note: "", resolution: "writeOff" } },
      ]),
    ).toEqual(["forbidden", "forbidden", "forbidden"]);
  });

  test("those that ask for proof ask an admin too, and none is taken from a queue", async () => {
    const proving = all.filter(({ asksForProof }) => asksForProof);
    const routed = new Set(server.app.declaredRoutes.map(({ url }) => url));
    for (const command of proving)
      if (routed.has(`/api/commands/${command.name}`))
        expect([command.name, await asked(admin(), command.name, argsOf(command))]).toEqual([
          command.name,
          "proof_needed",
        ]);
    const codes = await pushed(
      admin(),
      proving.map((command) => ({ name: command.name, args: argsOf(command) })),
    );
    expect(codes).toEqual(proving.map(() => "online_only"));
  });
});

describe("Settings", () => {
  const put = (as: Credentials, body: object) => server.call("PUT", "/api/stores/store-one", as, body);
  const kept = new Set<string>(protectedSettings);
  const each = Object.entries(anotherSetting);

  test("alone changes the words, the looks and the work of the store, and nothing that leads further", async () => {
    const settings = who.get(idOf("Settings")) as Credentials;
    for (const [field, [value, sent]] of each) {
      const { status, body } = await put(settings, sent);
      if (!kept.has(field)) {
        expect([field, status]).toEqual([field, 200]);
        continue;
      }
      expect([field, status, Object.keys(body.error?.fields ?? {})]).toEqual([field, 403, Object.keys(sent)]);
      expect(
        await pushed(settings, [{ name: "settings.editSettings", args: { changes: { [field]: value } } }]),
      ).toEqual(["forbidden"]);
    }
  });

  test("asks an admin for proof before anything that leads further changes, and takes none of it from a queue", async () => {
    for (const [field, [value, sent]] of each.filter(([one]) => kept.has(one))) {
      expect([field, (await put(admin(), sent)).body.error?.code]).toEqual([field, "proof_needed"]);
      expect(await pushed(admin(), [{ name: "settings.editSettings", args: { changes: { [field]: value } } }])).toEqual(
        ["forbidden"],
      );
    }
  });

  test("is nobody’s who has another section alone", async () => {
    for (const section of sections.filter((one) => one !== "Settings"))
      expect((await put(who.get(idOf(section)) as Credentials, { name: "Mine" })).body.error.code).toBe("forbidden");
  });
});

describe("Calls", () => {
  /** Calls that require a proof or run a command that does: what they return where a made-up call does not reach it. */
  const proving: Readonly<Record<string, { readonly path?: string; readonly body?: object }>> = {
    "GET /api/stores/:id/export": {},
    "POST /api/stores/:id/deletion": {},
    "PUT /api/stores/:id": { body: { payoutFee: 9 } },
    "PUT /api/shop": {},
    "PUT /api/shop/locations": {},
    "DELETE /api/shop": {},
    "PUT /api/payoutServices/checkbook": {},
    "PUT /api/payoutServices/payPal": {},
    "PUT /api/payoutServices/bankAccount": {
      body: { name: "Corner shop", iban: "", bic: "", routingNumber: "", bankName: "", companyId: "" },
    },
    "POST /api/consignerTypes": {},
    "PUT /api/consignerTypes/:id": {},
    "DELETE /api/consignerTypes/:id": { path: ids.standard },
    "PUT /api/consigners/:id": {
      path: ids.seller,
      body: { payoutType: "PayPal", bankData: { email: "sel@pay.test" } },
    },
    "POST /api/consigners/:id/bankData": {},
    "POST /api/employees": {},
    "PUT /api/employees/:id": {},
    "POST /api/employees/deleteEmployee/:id": { path: ids.floor },
    "POST /api/payouts/pay": { body: { inventoriesToPay: [sold.id] } },
    "POST /api/payouts/paid/:id": {},
    "POST /api/payouts/:id/void": {},
    "POST /api/payouts/:id/bankFile": {},
    "POST /api/checkbook/retryAutoPayout": {},
  };

  test("that move access or money, or give out what is hidden, ask an admin for proof, and say so of themselves", async () => {
    const { body } = await server.call("GET", "/api/docs/json");
    const paths = body.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    const declared = new Map(opened(server.app.declaredRoutes).map(({ name, proof }) => [name, proof]));
    for (const [name, { path = "none", ...given }] of Object.entries(proving)) {
      const [method = "", url = ""] = name.split(" ");
      const operation = paths[url.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      const schema = operation?.requestBody?.content["application/json"]?.schema;
      const sent = given.body ?? (schema === undefined ? undefined : sampleOf(schema));
      const at = url.replace("/api/stores/:id", "/api/stores/store-one").replace(":id", path);
      const reply = await server.call(method as "POST", at, admin(), sent);
      expect([name, reply.body.error?.code]).toEqual([name, "proof_needed"]);
      expect([name, declared.get(name)]).toEqual([name, expect.stringMatching(/^(asked|byCommand)$/)]);
    }
    const atTheGate = [...declared].filter(([, proof]) => proof === "asked").map(([name]) => name);
    expect(Object.keys(proving)).toEqual(expect.arrayContaining(atTheGate));
  });
});

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}
