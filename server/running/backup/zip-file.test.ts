import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { Impossible } from "#server/machine/impossible.ts";
import { ZipWriter } from "#server/machine/files/zip-writer.ts";
import { ZipFile } from "./zip-file.ts";

const folder = mkdtempSync(join(tmpdir(), "trace-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a zip file and returns its path. */
async function written(name: string, add: (zip: ZipWriter) => Promise<void>, isWide = false): Promise<string> {
  const path = join(folder, name);
  const file = openSync(path, "w");
  let at = 0;
  const zip = new ZipWriter(async (part) => {
    expect(writeSync(file, part, 0, part.length, at)).toBe(part.length);
    at += part.length;
  }, isWide);
  await add(zip);
  await zip.end();
  closeSync(file);
  return path;
}

/** Opens a file and returns the texts in it by their names. */
async function read(path: string) {
  const zip = await ZipFile.open(path);
  const bytes: Record<string, string> = {};
  try {
    for (const [name, entry] of zip.entries) {
      const parts: Buffer[] = [];
      for await (const part of zip.bytesOf(entry)) parts.push(part);
      bytes[name] = Buffer.concat(parts).toString();
    }
  } finally {
    zip.close();
  }
  return { names: [...zip.entries.keys()], bytes };
}

async function* parts(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const few = {
  "empty.jsonl": "",
  "lines.jsonl": `${"a line\n".repeat(200_000)}the last\n`,
  "résumé.json": "{}",
};

test.each<[string, boolean]>([
  ["narrow", false],
  ["wide", true],
])("files with %s fields are read as they were written, by another reader too", async (name, isWide) => {
  const path = await written(
    `${name}.zip`,
    async (zip) => {
      await zip.addPacked("empty.jsonl", parts());
      await zip.addPacked("lines.jsonl", parts("a line\n".repeat(100_000), "a line\n".repeat(100_000), "the last\n"));
      await zip.addStored("résumé.json", Buffer.from("{}"));
    },
    isWide,
  );
  expect(statSync(path).size).toBeLessThan(20_000);
  expect((await read(path)).bytes).toEqual(few);
  const others = Object.entries(unzipSync(readFileSync(path)));
  expect(Object.fromEntries(others.map(([file, bytes]) => [file, Buffer.from(bytes).toString()]))).toEqual(few);
});

const small = (isWide = false) =>
  written(
    "small.zip",
    async (zip) => {
      await zip.addPacked("empty", parts());
      await zip.addPacked("packed", parts("some words ".repeat(9)));
      await zip.addStored("stored", Buffer.from("as it is"));
    },
    isWide,
  );

/** Reads changed bytes: what is found is as it was written, or is refused with a sentence, whatever was changed. */
async function readOrRefused(changed: Buffer): Promise<void> {
  const path = join(folder, "changed.zip");
  writeFileSync(path, changed);
  const found = await read(path).catch((error: unknown) => error);
  if (found instanceof Impossible) return;
  if (found instanceof Error) throw found;
  const { bytes } = found as Awaited<ReturnType<typeof read>>;
  // A file under another name, or that is missed, is one that the export demands.
  expect(["", "some words ".repeat(9), "as it is"]).toEqual(expect.arrayContaining(Object.values(bytes)));
}

test.each<[string, boolean]>([
  ["narrow", false],
  ["wide", true],
])(
  "a file with %s fields of which any byte is another, or the end is lost, is refused with a sentence",
  async (_, isWide) => {
    const whole = readFileSync(await small(isWide));
    for (const [at, byte] of whole.entries()) {
      await readOrRefused(whole.subarray(0, at));
      for (const other of [0xff, byte ^ 1]) {
        const changed = Buffer.from(whole);
        changed[at] = other;
        await readOrRefused(changed);
      }
    }
  },
  60_000,
);

test("a directory that is longer than its file, and a file of nothing that should be long, are refused", async () => {
  const whole = readFileSync(await small());
  const end = Buffer.from(whole.subarray(-22));
  end.writeUInt32LE(0xfffffff0, 12);
  end.writeUInt32LE(0, 16);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(0xfffffff0n, 8);
  await readOrRefused(Buffer.concat([whole.subarray(0, -22), locator, end]));
  const empty = Buffer.from(whole);
  const line = empty.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  empty.writeUInt32LE(5, line + 24);
  await readOrRefused(empty);
});
