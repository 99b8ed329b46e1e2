import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "#server/running/app.ts";
import { type FileStore, FileStoreUnavailable } from "#server/machine/files/file-store.ts";
import { NoMemoryNow, PictureMemory } from "#server/machine/files/picture-memory.ts";
import { openPictures } from "#server/machine/files/pictures.ts";
import { pictureAddress } from "#shared/machine/kernel/picture-address.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import * as samples from "../../../tests/support/sample-pictures.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { ids } from "../../../tests/support/test-store.ts";

let server: TestServer;
let clerk: Credentials;
let stranger: Credentials;

beforeAll(async () => {
  server = await createTestServer();
  clerk = await server.signIn("employee-floor@store-one.test");
  stranger = await server.signIn("employee-admin@store-two.test");
});
afterAll(() => server.close());

const send = async (bytes: Buffer | string, type = "application/octet-stream", as: Credentials = clerk) => {
  const headers = { "content-type": type, ...as };
  const reply = await server.app.inject({ method: "POST", url: "/api/files", headers, payload: bytes });
  return { status: reply.statusCode, body: reply.json() };
};
const get = (url: string, as: object = clerk) =>
  server.app.inject({ method: "GET", url, headers: { host: firstStore.host, ...as } });
const stored = () => readdirSync(server.services.config.dataDirectory, { recursive: true }).map(String);
const rows = () => server.db.asAdmin<{ n: number }>("select count(*)::int as n from sync.files");

describe("a picture that is delivered", () => {
  test.each([
    ["JPEG", samples.jpeg],
    ["PNG", samples.png],
    ["WebP", samples.webp],
    ["AVIF", samples.avif],
  ])(
    "as %s, under any name, is kept as WebP in four sizes and shown to the store's people [A7.73]",
    async (_, make) => {
      const bytes = await make();
      const { status, body } = await send(bytes, "text/html");
      const hash = createHash("sha256").update(bytes).digest("hex");
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ hash, url: `/files/store-one/${hash}.webp` });
      for (const size of ["", "-96", "-320", "-960", "-2048"]) {
        const reply = await get(`/files/store-one/${hash}${size}.webp`);
        expect(reply.statusCode).toBe(200);
        const { format, width, height } = await sharp(reply.rawPayload).metadata();
        expect({ format, side: Math.max(width, height) }).toEqual({
          format: "webp",
          side: Math.min(body.data.width, size === "" ? 2_048 : -Number(size)),
        });
        expect(reply.headers).toMatchObject({
          "content-type": "image/webp",
          "cache-control": "private, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          "content-security-policy": "default-src 'none'; sandbox",
        });
      }
    },
  );

  test("is turned upright and tells no place and no name, and what is larger becomes 2,048 px", async () => {
    const bytes = await samples.phonePhoto(3_000, 2_000);
    expect(bytes.includes("Secret Name")).toBe(true);
    const { body } = await send(bytes, "image/jpeg");
    expect(body.data).toMatchObject({ width: 1_365, height: 2_048 });
    const kept = (await get(body.data.url)).rawPayload;
    const { exif, icc, xmp, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 200;
    // A quarter turn moves the top left corner to the top right.
    expect([red(1_300, 50), red(50, 50)]).toEqual([true, false]);
  });

  test("twice is kept once", async () => {
    const bytes = await samples.jpeg(50, 40);
    const first = await send(bytes);
    const before = { files: stored(), rows: await rows() };
    expect(await send(bytes)).toEqual(first);
    expect({ files: stored(), rows: await rows() }).toEqual(before);
  });

  test("whose bytes were lost is kept anew when it is delivered again", async () => {
    const bytes = await samples.jpeg(60, 40);
    const { body } = await send(bytes);
    await server.services.pictures.forget({ storeId: "store-one", hash: body.data.hash });
    expect((await get(body.data.url)).statusCode).toBe(404);
    await send(bytes);
    expect((await get(body.data.url)).statusCode).toBe(200);
  });
});

describe("refused with a sentence, and nothing is kept:", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ["an empty file", () => Buffer.alloc(0), /^This file is empty/],
    ["an SVG", () => Buffer.from(svg), /^This file is not a picture we can use/],
    ["a page", () => Buffer.from("<!doctype html><h1>Hello</h1>"), /^This file is not a picture we can use/],
    ["a document", () => Buffer.from("%PDF-1.7\n"), /^This file is not a picture we can use/],
    ["a moving WebP", () => samples.animated("webp"), /^Animated pictures/],
    ["a moving GIF", () => samples.animated("gif"), /^Animated pictures/],
    ["a moving PNG", samples.animatedPng, /^Animated pictures/],
    ["half a JPEG", async () => (await samples.jpeg()).subarray(0, 5_000), /^This picture is damaged/],
    ["half a PNG", async () => (await samples.png()).subarray(0, 3_000), /^This picture is damaged/],
    ["half a WebP", async () => (await samples.webp()).subarray(0, 1_000), /^This picture is damaged/],
    ["half an AVIF", async () => (await samples.avif()).subarray(0, 400), /^This picture is damaged/],
    ["a JPEG's beginning alone", () => Buffer.from("ffd8ffe000104a464946", "hex"), /^This picture is damaged/],
    ["a line of 20,001 pixels", () => samples.line(20_001), /^This picture is more than 20,000 pixels long/],
    ["144 megapixels of nothing", samples.bomb, /^This picture has more than 40 megapixels/],
  ])("%s", async (_, make, sentence) => {
    const before = { files: stored(), rows: await rows() };
    const { status, body } = await send(await make(), "image/jpeg");
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: "invalid_value", message: expect.stringMatching(sentence) });
    expect({ files: stored(), rows: await rows() }).toEqual(before);
  });

  test("more than 20 MB", async () => {
    expect(await send(Buffer.alloc(20_000_001, 1), "image/jpeg")).toMatchObject({
      status: 413,
      body: { error: { code: "too_large" } },
    });
  });
});

describe("what is kept", () => {
  test("is nobody else's: not another store's, not a stranger's, and no other path's", async () => {
    const { body } = await send(await samples.jpeg(70, 40));
    const { url } = body.data as { url: string };
    expect((await get(url, {})).statusCode).toBe(401);
    expect((await get(url, stranger)).statusCode).toBe(404);
    expect((await get(url.replace("store-one", "store-two"))).statusCode).toBe(404);
    expect((await get(url.replace(".webp", "-97.webp"))).statusCode).toBe(404);
    expect((await get("/files/store-one/..%2f..%2fpasswd.webp")).statusCode).toBe(422);
    expect((await get(`/open${url}`, {})).statusCode).toBe(404);
  });

  test("is everybody's once a product names it, as its picture or one of its further ones", async () => {
    for (const change of ["image = $2", "image_list = jsonb_build_array($2::text)"]) {
      const { body } = await send(await samples.jpeg(80 + change.length, 40));
      expect((await get(`/open${body.data.url}`, {})).statusCode).toBe(404);
      await server.db.asAdmin(`update products set ${change} where store_id = 'store-one' and id = $1`, [
        ids.air,
        body.data.url,
      ]);
      const reply = await get(`/open${body.data.url.replace(".webp", "-96.webp")}`, {});
      expect(reply.statusCode).toBe(200);
      expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect((await get(`/open${body.data.url}`, { host: "second.localhost" })).statusCode).toBe(404);
    }
  });

  test("is within its store's walls in the database too", async () => {
    const { transact } = await import("#server/machine/database/transact.ts");
    const seen = await transact(server.db, "store-two", (tx) => tx.run(sql`select * from sync.files`));
    expect(seen).toEqual([]);
  });
});

test("of five pictures that one person delivers at once the fifth waits", async () => {
  const bytes = await samples.png(900, 900);
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(bytes)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
});

test("a consigner delivers a thousand pictures a day at most, and the staff as many as they like", async () => {
  const seller = await server.signIn(`${ids.seller}@store-one.test`);
  await server.db.asAdmin(
    `insert into sync.files (store_id, hash, width, height, bytes, created_at, created_by)
     select 'store-one', lpad(to_hex(n), 64, '0'), 1, 1, 1, now() - interval '1 hour', $1 from generate_series(1, 1000) n`,
    [ids.seller],
  );
  const bytes = await samples.png(31, 17);
  expect((await send(bytes, "image/png", seller)).status).toBe(429);
  expect((await send(bytes)).status).toBe(200);
  await server.db.asAdmin("update sync.files set created_at = now() - interval '2 days' where created_by = $1", [
    ids.seller,
  ]);
  expect((await send(await samples.png(30, 17), "image/png", seller)).status).toBe(200);
  await server.db.asAdmin("delete from sync.files where created_by = $1", [ids.seller]);
});

test("a PNG is kept as it looks, and what else it carries is never unpacked", async () => {
  const bytes = await samples.packedTexts(30);
  // In kilobytes: this process's peak.
  const most = () => process.resourceUsage().maxRSS;
  const before = most();
  expect(await send(bytes)).toMatchObject({ status: 200, body: { data: { width: 8, height: 8 } } });
  expect(most() - before).toBeLessThan(700_000);

  const upright = samples.drawn(64, 32).ensureAlpha(0.5).withMetadata({ orientation: 6 });
  const { body } = await send(await upright.png({ palette: true }).toBuffer());
  expect(body.data).toMatchObject({ width: 32, height: 64 });
  const kept = await sharp((await get(body.data.url)).rawPayload).metadata();
  expect(kept).toMatchObject({ hasAlpha: true, width: 32, height: 64 });
});

test("an AVIF of more than 12 megapixels is refused by its header, and the same as JPEG is taken", async () => {
  const flat = sharp({ create: { width: 4_100, height: 3_000, channels: 3, background: "#a35" } });
  const avif = await flat.clone().avif({ effort: 0 }).toBuffer();
  const refused = await send(avif);
  expect(refused.status).toBe(422);
  expect(refused.body.error.message).toBe(
    "This AVIF picture has more than 12 megapixels. Save it smaller, or as JPEG.",
  );
  // By its header alone: the rest is never read.
  const cut = avif.subarray(0, avif.length - 20);
  expect((await send(cut)).body.error.message).toBe(refused.body.error.message);
  expect((await send(await flat.clone().jpeg().toBuffer())).status).toBe(200);
});

test("a consigner pays for pictures by their pixels, also for those that are none, and the staff pay nothing", async () => {
  const other = await server.signIn(`${ids.otherSeller}@store-one.test`);
  // A header for 36 megapixels, without content.
  const flat = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: "#a35" } });
  const hollow = (await flat.png({ compressionLevel: 9 }).toBuffer()).subarray(0, 2_000);
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await send(hollow, "image/png", other)).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(55);
  expect(statuses.slice(55)).toEqual([429, 429, 429, 429, 429]);
  for (let n = 0; n < 60; n += 1) expect((await send(hollow)).status).toBe(422);
});

test("a picture of the staff does not wait behind all those that consigners deliver", async () => {
  const { pictures } = server.services;
  const done: string[] = [];
  const keep = async (personId: string, isStaff: boolean, bytes: Buffer) => {
    expect(await pictures.keep({ storeId: "store-one", personId, isStaff }, bytes)).not.toBeInstanceOf(DomainError);
    done.push(personId);
  };
  const large = await Promise.all(Array.from({ length: 6 }, (_, n) => samples.png(1_600, 1_200 + n)));
  const small = await samples.png(20, 21);
  const theirs = large.map((bytes, n) => keep(`consigner-${n}`, false, bytes));
  await Promise.all([...theirs, keep("staff", true, small)]);
  expect(done.indexOf("staff")).toBeLessThan(4);
  await server.db.asAdmin("delete from sync.files where created_by like 'consigner-%' or created_by = 'staff'");
});

test("files are below the data directory by store, and no draft is left", () => {
  const names = stored().filter((name) => name.endsWith(".webp"));
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(name).toMatch(join("files", "store-one", "").replaceAll("\\", "."));
  expect(stored().filter((name) => name.includes("unfinished"))).toEqual([]);
});

test("a store that keeps as many pictures as it may takes no more, and says what to do", async () => {
  const full = await createTestServer({ config: { pictureMegabytes: 1 } });
  try {
    const as = await full.signIn("employee-staff@store-one.test");
    await full.db.asAdmin(
      `insert into sync.files (store_id, hash, width, height, bytes, created_at, created_by)
       values ('store-one', repeat('a', 64), 1, 1, 1000000, now(), 'employee-staff')`,
    );
    const headers = { "content-type": "application/octet-stream", ...as };
    const payload = await samples.png(300, 200);
    const reply = await full.app.inject({ method: "POST", url: "/api/files", headers, payload });
    expect({ status: reply.statusCode, error: reply.json().error }).toMatchObject({
      status: 413,
      error: { code: "too_large", message: expect.stringContaining("Remove pictures that are not needed") },
    });
    expect(await full.db.asAdmin("select count(*)::int as n from sync.files")).toEqual([{ n: 1 }]);
  } finally {
    await full.close();
  }
});

test("where there is no room for pictures, that is said, by the upload and to those who watch, and everything else is saved", async () => {
  let isFull = true;
  const files: FileStore = {
    put: async () => {
      if (isFull) throw new FileStoreUnavailable("no space left on device", { full: true });
    },
    get: async () => null,
    remove: async () => undefined,
    keys: async function* () {},
  };
  const { services } = server;
  const app = await buildApp({ ...services, pictures: openPictures(services.db, files) });
  try {
    const headers = { "content-type": "application/octet-stream", ...clerk };
    const upload = async () =>
      await app.inject({ method: "POST", url: "/api/files", headers, payload: await samples.png(311, 211) });
    const refused = await upload();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error).toMatchObject({
      code: "no_room_for_pictures",
      message: "The server has no room for pictures right now. Everything else can be saved. Please try again later.",
    });
    const watched = async () => (await app.inject({ url: "/readyz" })).json().data;
    expect(await watched()).toEqual({ status: "ready", pictures: "full" });
    isFull = false;
    expect((await upload()).statusCode).toBe(200);
    await expect.poll(watched).toEqual({ status: "ready", pictures: "kept" });
  } finally {
    await app.close();
  }
});

test("where there is no memory for a picture just now, its sender is told to come again, as by a server that is away", async () => {
  const memory = vi.spyOn(PictureMemory.prototype, "within").mockRejectedValue(new NoMemoryNow());
  const { status, body } = await send(await samples.png(312, 211));
  memory.mockRestore();
  expect([status, body.error]).toEqual([
    503,
    {
      code: "unavailable",
      message: expect.stringMatching(/^The server doesn’t have enough memory for this picture right now/),
      fields: { file: expect.anything() },
    },
  ]);
});

test("of the pictures of a catalogue two are drawn for shared links at once, and one network waits for some of them only", async () => {
  const hashes = Array.from({ length: 30 }, (_, at) => createHash("sha256").update(`shared ${at}`).digest("hex"));
  const list = JSON.stringify(hashes.map((hash) => pictureAddress({ storeId: "store-one", hash })));
  await server.db.asAdmin("update products set image_list = $1 where store_id = 'store-one' and id = $2", [
    list,
    ids.air,
  ]);
  const begun: (() => void)[] = [];
  const read = vi
    .spyOn(server.services.pictures, "read")
    .mockImplementation(() => new Promise((done) => begun.push(() => done(null))));
  const statuses: number[] = [];
  const asked = hashes.map(async (hash) => {
    statuses.push((await get(`/open/shares/${hash}.jpg`, {})).statusCode);
  });
  await expect.poll(() => statuses).toEqual(Array.from({ length: 10 }, () => 429));
  expect(read).toHaveBeenCalledTimes(2);
  while (statuses.length < hashes.length) {
    begun.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  read.mockRestore();
  expect(statuses.filter((status) => status === 404)).toHaveLength(20);
});
