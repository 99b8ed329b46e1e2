import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type SmallBucket, startSmallBucket } from "../../../tests/support/small-bucket.ts";
import { diskFileStore } from "./disk-file-store.ts";
import { type FileStore, FileStoreUnavailable } from "./file-store.ts";
import { s3FileStore } from "./s3-file-store.ts";

let bucket: SmallBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startSmallBucket();
  folder = mkdtempSync(join(tmpdir(), "trace-files-"));
});
afterEach(() => {
  bucket.faults.splice(0);
  bucket.ahead = 0;
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const all = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.toSorted();
};

describe.each<[string, () => FileStore]>([
  ["a folder", () => diskFileStore(join(folder, "files"))],
  ["a bucket that checks each signature", () => s3FileStore(bucket.config)],
])("%s", (_, open) => {
  test("keeps files under their keys, replaces, lists and removes them", async () => {
    const store = open();
    expect(await all(store)).toEqual([]);
    expect(await store.get("store:one/ab/none.webp")).toBeNull();
    const keys = Array.from({ length: 8 }, (_n, n) => `store:${n % 2}/a_${n}/file-${n}.webp`);
    for (const key of keys) await store.put(key, Buffer.from(`the first ${key}`));
    for (const key of keys) await store.put(key, Buffer.from(`bytes of ${key}`));
    expect(await all(store)).toEqual(keys.toSorted());
    for (const key of keys) expect(String(await store.get(key))).toBe(`bytes of ${key}`);
    await store.remove(keys[3] ?? "");
    await store.remove(keys[3] ?? "");
    expect(await store.get(keys[3] ?? "")).toBeNull();
    expect(await all(store)).toHaveLength(7);
  });
});

test("a bucket that stumbles is asked again", async () => {
  bucket.faults.push(503, 500);
  await s3FileStore(bucket.config).put("again.webp", Buffer.from("x"));
  expect(String(bucket.files.get("again.webp"))).toBe("x");
});

test.each<[string, (config: SmallBucket["config"]) => SmallBucket["config"], RegExp]>([
  ["a wrong secret", (config) => ({ ...config, secretAccessKey: "guessed" }), /answered 403 SignatureDoesNotMatch/],
  ["no such bucket", (config) => ({ ...config, bucket: "other" }), /answered 404 NoSuchBucket/],
  ["another key", (config) => ({ ...config, accessKeyId: "guessed" }), /answered 403 InvalidAccessKeyId/],
  ["another region", (config) => ({ ...config, region: "us-east-1" }), /answered 403 AuthorizationHeaderMalformed/],
  ["nobody there", (config) => ({ ...config, endpoint: "http://127.0.0.1:9" }), /does not answer/],
])("%s is trouble of the store, which says so without a secret", async (_, change, sentence) => {
  const trouble = await s3FileStore(change(bucket.config))
    .put("a.webp", Buffer.from("x"))
    .catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(FileStoreUnavailable);
  expect(String(trouble)).toMatch(sentence);
  expect(String(trouble)).not.toContain("secret");
});

test("a bucket whose clock is more than a quarter of an hour from ours says so", async () => {
  bucket.ahead = 14 * 60_000;
  await s3FileStore(bucket.config).put("clock.webp", Buffer.from("x"));
  for (const minutes of [16, -16]) {
    bucket.ahead = minutes * 60_000;
    await expect(s3FileStore(bucket.config).put("clock.webp", Buffer.from("y"))).rejects.toThrow(
      "answered 403 RequestTimeTooSkewed",
    );
  }
  expect(String(bucket.files.get("clock.webp"))).toBe("x");
});

describe("a bucket that answers otherwise than a bucket does is trouble of the store, and what is kept stays as it is", () => {
  const html = "<html><title>Sign in to the Wi-Fi</title></html>";
  const sent =
    (status: number, body: string, headers = {}) =>
    (response: ServerResponse) =>
      void response.writeHead(status, headers).end(body);
  const cut = (response: ServerResponse) => {
    response.writeHead(200, { "content-length": 1_000 }).write("half");
    setImmediate(() => response.destroy());
  };

  test.each<[string, (store: FileStore) => Promise<unknown>]>([
    ["put", (store) => store.put("kept.webp", Buffer.from("another"))],
    ["get", (store) => store.get("kept.webp")],
    ["remove", (store) => store.remove("kept.webp")],
    ["keys", all],
  ])("%s", async (_, ask) => {
    const store = s3FileStore(bucket.config);
    await store.put("kept.webp", Buffer.from("kept"));
    for (const fault of [
      403,
      sent(404, html),
      sent(404, "<Error><Code>NoSuchBucket</Code></Error>"),
      sent(302, "", { location: "http://127.0.0.1:1/latest/meta-data" }),
      sent(307, "", { location: "/trace-files/elsewhere.webp" }),
      cut,
    ]) {
      bucket.faults.push(fault);
      await expect(ask(store)).rejects.toBeInstanceOf(FileStoreUnavailable);
      expect(bucket.faults).toEqual([]);
    }
    expect(String(await store.get("kept.webp"))).toBe("kept");
    expect([...bucket.files.keys()]).not.toContain("elsewhere.webp");
  });

  test("a list that is none", async () => {
    bucket.faults.push(sent(200, html));
    await expect(all(s3FileStore(bucket.config))).rejects.toBeInstanceOf(FileStoreUnavailable);
  });
});

test("a folder that is none is trouble of the store, and leaves no draft", async () => {
  const place = join(folder, "blocked");
  writeFileSync(place, "a file");
  chmodSync(place, 0o600);
  await expect(diskFileStore(place).put("a/b.webp", Buffer.from("x"))).rejects.toBeInstanceOf(FileStoreUnavailable);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});
