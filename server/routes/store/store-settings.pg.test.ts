import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { pictureAt } from "#shared/machine/kernel/picture-address.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { settingsChanges } from "#shared/areas/settings/settings-changes.ts";
import { anotherSetting } from "../../../tests/support/another-setting.ts";
import {
  type Credentials,
  createTestServer,
  type TestServer,
  testPassword,
} from "../../../tests/support/test-server.ts";
import { ids, testItem } from "../../../tests/support/test-store.ts";
import { step } from "../../../tests/support/step.ts";

let server: TestServer;
let admin: Credentials;
let neighbour: Credentials;

const clerk: Put = {
  type: "employee",
  row: {
    ...{ id: "clerk", firstName: "Cleo", lastName: "Clerk", email: "clerk@store-one.test", isAdmin: false },
    ...{ accessControls: ["Settings"], isActive: true, marketplaceLocation: false, userId: null },
    ...{ invitedAt: null, deletedAt: null, formerUserId: null },
  },
};

beforeAll(async () => {
  server = await createTestServer({ rows: [clerk, { type: "item", row: testItem(1) }] });
  admin = await server.signIn(`${ids.admin}@store-one.test`);
  neighbour = await server.signIn(`${ids.admin}@store-two.test`);
});
afterAll(() => server?.close());

const put = (body: unknown, who = admin, storeId = "store-one") =>
  server.call("PUT", `/api/stores/${storeId}`, who, body);

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

  test("that were read may be sent back, also where nothing was ever set", async () => {
    const read = async () => (await server.call("GET", "/api/stores/store-one", admin)).body.data;
    const before = await read();
    expect(await put(before)).toMatchObject({ status: 200, body: { data: before } });
    // With one of them changed, that one alone is.
    expect((await put({ ...before, phone: "555 0199" })).status).toBe(200);
    expect(await read()).toEqual({ ...before, phone: "555 0199" });
    expect((await put({ ...before, redirectURL: "not an address" })).status).toBe(422);
    expect((await put(before)).status).toBe(200);
  });

  test("of another store are none of one's own", async () => {
    const answer = await server.call("GET", "/api/stores/store-two", admin);
    expect([answer.status, answer.body.error.message]).toEqual([404, "This is not a store of yours."]);
    expect((await put({ name: "Ours" }, admin, "store-two")).status).toBe(404);
  });

  test("are changed by the store fields, each of them, and what is left out stays", async () => {
    const before = (await server.call("GET", "/api/stores/store-one", admin)).body.data;
    expect(before).toMatchObject({ id: "store-one", handle: "store-one", consignerCname: "" });
    const sent = {
      ...{ name: "Sole Street", supportEmail: "help@sole.test", sizeSystem: "UK", signupInfo: ["Email", "Phone"] },
      ...{ payoutOptions: ["Bank"], prioritizeStore: true, labelOptions: ["QR Code", "Price"], accentColor: "#1f6f54" },
      ...{ labelSize: { width: 60, height: 40.5 }, shop: "sole.example", consignerUrl: "sell.sole.test" },
      ...{ inStoreUrl: "app.sole.test", shipInstructions: "Ring twice.", redirectURL: "https://sole.test/hello" },
      ...{ emailMsgs: [{ kind: "itemsAccepted", text: "Hello {firstName}" }], absorbDiscount: true },
      ...{ marketplaceEmailMsgs: [{ kind: "itemsDeclined", text: "Sorry, {items}" }], termsOfService: "Be kind." },
      ...{ safeInventoryStatusMode: false, livePriceChanges: true, customBarcode: "GTIN", customShopifyUrl: "" },
      ...{ shopifyTrackingParams: [{ param: "from", value: "label" }], maxApproval: 12.5, minApproval: 8 },
      ...{ payoutFee: 3.25, autoPreapproval: true, warnAmount: 9.99, warnText: "Slow.", chargeTax: true, vat: 20 },
      ...{ upPrice: 4.5, cleaningFee: 15, boxFee: 7.5, earlyWithdrawalDays: 30, withdrawalFee: 10 },
      ...{ isBuyingStore: false, onlineMarketplace: true, automatedPayout: true, tenantId: "tenant-7" },
      maintenanceMode: false,
    };
    const changed = await put(sent);
    const { data } = changed.body;
    step("all of them, and nothing else", ["B7.49"], () => {
      const kept = { ...before, ...sent, domain: "app.sole.test", termsVersion: 1, termsChangedAt: expect.any(String) };
      expect([changed.status, changed.body.data]).toEqual([200, kept]);
    });
    step("the store's id at an identity provider", ["B3.21"], () => {
      expect(data).toMatchObject({ tenantId: "tenant-7" });
    });
    const again = await put({ earlyWithdrawalDays: 0, withdrawalFee: 0 });
    expect(again.body.data).toEqual({ ...data, earlyWithdrawalDays: 0, withdrawalFee: 0 });
  });

  test("that are wrong are refused at the fields as the call names them, and nothing is changed [B5.01, B5.08]", async () => {
    const { status, body } = await put({ name: "", labelSize: { width: null, height: 40 }, shop: "no domain" });
    expect([status, body.error.fields]).toEqual([
      422,
      {
        name: "Name is required",
        "labelSize.width": "Width is required",
        shop: "Enter a domain in lower case, such as app.shop.example.",
      },
    ]);
    expect((await put({ cleaningFee: "1.234" })).body.error.fields).toHaveProperty("cleaningFee");
  });

  test("keep the currency once there are items, and not before [A1.26, A3.87]", async () => {
    const refused = await put({ currency: "EUR" });
    expect([refused.status, refused.body.error.fields.currency]).toEqual([
      409,
      "The currency can’t change any more: there are items or payments in it.",
    ]);
    expect((await put({ currency: "USD" })).status).toBe(200);
    await server.db.asAdmin("delete from items where store_id = 'store-two'");
    const free = await put({ currency: "JPY", cleaningFee: 1500 }, neighbour, "store-two");
    expect([free.status, free.body.data]).toEqual([
      200,
      expect.objectContaining({ currency: "JPY", cleaningFee: 1500, boxFee: 20 }),
    ]);
  });

  test("take no domain that another store has", async () => {
    const { status, body } = await put({ inStoreUrl: "localhost" }, neighbour, "store-two");
    expect([status, body.error.fields.inStoreUrl]).toEqual([
      409,
      "Another store or the server itself uses this domain.",
    ]);
  });

  test("are each changed by the call and answered by it, whatever the commands know", async () => {
    expect(Object.keys(anotherSetting).toSorted()).toEqual(Object.keys(settingsChanges.shape).toSorted());
    for (const [, sent] of Object.values(anotherSetting)) {
      const [name, value] = Object.entries(sent)[0] ?? [];
      const before = (await server.call("GET", "/api/stores/store-two", neighbour)).body.data;
      expect(before).toHaveProperty(name ?? "");
      expect(before).not.toMatchObject(sent);
      const { status, body } = await put(sent, neighbour, "store-two");
      expect([name, status, body.data?.[name ?? ""]]).toEqual([name, 200, value]);
    }
  });
});

describe("What leads to people's accounts and money", () => {
  const push = async (who: Credentials, changes: Record<string, unknown>) => {
    const registered = await server.call("POST", "/api/sync/queues", who, {
      protocol: 1,
      queueId: null,
      deviceName: "",
    });
    const { queueId } = registered.body.data;
    const sentAt = "2026-03-01T10:00:00.000Z";
    const command = { id: newId(), seq: 1, name: "settings.editSettings", args: { changes }, occurredAt: sentAt };
    const { body } = await server.call("POST", "/api/sync/push", who, {
      protocol: 1,
      queueId,
      sentAt,
      commands: [command],
    });
    return body.data.outcomes[0];
  };

  test("is not changed by Settings alone, by a call or from a queue", async () => {
    await server.db.asAdmin(`update employees set access_controls = '["Settings"]' where id = $1`, [ids.staff]);
    const settings = await server.signIn(`${ids.staff}@store-one.test`);
    const before = (await server.call("GET", "/api/stores/store-one", settings)).body.data;
    const wrong = {
      inStoreUrl: "evil.test",
      consignerUrl: "evil.test",
      payoutFee: 0,
      automatedPayout: !before.automatedPayout,
    };
    for (const [field, value] of Object.entries(wrong)) {
      const refused = await put({ [field]: value, minApproval: 77 }, settings);
      expect([field, refused.status, refused.body.error.fields]).toEqual([field, 403, { [field]: expect.any(String) }]);
    }
    expect(await push(settings, { inStoreUrl: "evil.test" })).toMatchObject({
      status: "rejected",
      error: { code: "forbidden" },
    });
    expect(await push(admin, { secondFactorOf: "adminsAndOrders" })).toMatchObject({
      status: "rejected",
      error: { code: "forbidden" },
    });
    expect((await server.call("POST", "/api/commands/settings.editProtected", settings, { changes: {} })).status).toBe(
      403,
    );
    expect((await server.call("GET", "/api/stores/store-one", settings)).body.data).toEqual(before);
    // Unchanged values may be sent along.
    expect(
      (await put({ inStoreUrl: before.inStoreUrl, payoutFee: before.payoutFee, minApproval: 77 }, settings)).body.data,
    ).toEqual({
      ...before,
      minApproval: 77,
    });
  });

  test("is changed by an admin who has just proven who they are", async () => {
    await server.db.asAdmin("update identity.sessions set proven_at = now() - interval '16 minutes'");
    for (const change of [{ inStoreUrl: "new.sole.test" }, { payoutFee: 2 }, { maintenanceMode: false }])
      expect((await put(change)).body.error.code).toBe("proof_needed");
    expect((await put({ minApproval: 78 })).status).toBe(200);
    await server.call("POST", "/api/account/proof", admin, { password: testPassword });
    expect((await put({ inStoreUrl: "new.sole.test", payoutFee: 2 })).body.data).toMatchObject({
      inStoreUrl: "new.sole.test",
      payoutFee: 2,
    });
  });
});

test("a logo elsewhere, or of another store, is an admin's to choose", async () => {
  const staff = await server.signIn("clerk@store-one.test");
  const outside = "https://pictures.example/logo.png";
  for (const logo of [outside, `/files/store-two/${"a".repeat(64)}.webp`, "/api/session"]) {
    const refused = await put({ logo }, staff);
    expect([refused.status, refused.body.error.fields]).toEqual([422, { logo: expect.any(String) }]);
  }
  expect((await put({ logo: `/files/store-one/${"a".repeat(64)}.webp` }, staff)).status).toBe(200);
  expect((await put({ logo: outside })).status).toBe(200);
  // What an admin chose stays, also where everything that was read is sent back.
  expect((await put({ logo: outside, phone: "555 0100" }, staff)).body.data).toMatchObject({ logo: outside });
  expect((await put({ logo: "" }, staff)).body.data.logo).toBe("");
});

test("a logo is uploaded to the store's files, and is on the sign-in page and the app's icon [B7.56, B2.170, A3.97]", async () => {
  const picture = await sharp({ create: { width: 300, height: 120, channels: 3, background: "#1f6f54" } })
    .png()
    .toBuffer();
  const { authorization, host } = await server.signIn(`${ids.admin}@store-one.test`);
  const kept = await server.app.inject({
    method: "POST",
    url: "/api/files",
    headers: { authorization, host, "content-type": "image/png" },
    payload: picture,
  });
  const { url } = kept.json().data as { url: string };
  expect((await put({ logo: url })).body.data.logo).toBe(url);

  const publicStore = (await server.call("GET", "/open/stores/localhost")).body.data;
  expect(publicStore.logo).toBe(`/open${url.replace(".webp", "-320.webp")}`);
  expect((await server.app.inject({ url: publicStore.logo, headers: { host } })).headers["content-type"]).toBe(
    "image/webp",
  );

  const manifest = (await server.app.inject({ url: "/manifest.webmanifest", headers: { host } })).json();
  const hash = pictureAt(url)?.hash;
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    `/open/icons/${hash}-192.png`,
    `/open/icons/${hash}-512.png`,
  ]);
  const read = vi.spyOn(server.services.pictures, "read");
  const asked = Array.from({ length: 5 }, () => server.app.inject({ url: manifest.icons[0].src, headers: { host } }));
  const [icon] = (await Promise.all(asked)) as [Awaited<(typeof asked)[number]>];
  // Drawn once, however often it is requested.
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: "png", width: 192, height: 192 });
  // Another store's address shows neither.
  const share = { url: `/open/shares/${hash}.jpg`, headers: { host } };
  const shared = await server.app.inject(share);
  expect([shared.statusCode, shared.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(await sharp(shared.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
  for (const other of [{ headers: { host: "second.localhost" } }, { url: `/open/shares/${"0".repeat(64)}.jpg` }])
    expect((await server.app.inject({ ...share, ...other })).statusCode).toBe(404);
  const elsewhere = await server.app.inject({ url: manifest.icons[0].src, headers: { host: "second.localhost" } });
  expect(elsewhere.statusCode).toBe(404);
});
