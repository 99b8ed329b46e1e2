import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type SmallBucket, startSmallBucket } from "../../tests/support/small-bucket.ts";
import { diskFileStore } from "./disk-file-store.ts";
import { type FileStore, FileStoreUnavailable } from "./file-store.ts";
import { s3FileStore } from "./s3-file-store.ts";

let bucket: SmallBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startSmallBucket();
  folder = mkdtempSync(join(tmpdir(), "trace-files-"));
});
afterEach(() => void bucket.faults.splice(0));
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
  ["nobody there", (config) => ({ ...config, endpoint: "http://127.0.0.1:9" }), /does not answer/],
])("%s is trouble of the store, which says so without a secret", async (_, change, sentence) => {
  const trouble = await s3FileStore(change(bucket.config))
    .put("a.webp", Buffer.from("x"))
    .catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(FileStoreUnavailable);
  expect(String(trouble)).toMatch(sentence);
  expect(String(trouble)).not.toContain("secret");
});

test("a folder that is none is trouble of the store, and leaves no draft", async () => {
  const place = join(folder, "blocked");
  writeFileSync(place, "a file");
  chmodSync(place, 0o600);
  await expect(diskFileStore(place).put("a/b.webp", Buffer.from("x"))).rejects.toBeInstanceOf(FileStoreUnavailable);
  expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
});
