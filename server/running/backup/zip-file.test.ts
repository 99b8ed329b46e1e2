import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
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
  for (const name of zip.entries.keys()) {
    const parts: Buffer[] = [];
    const entry = zip.entries.get(name);
    if (entry !== undefined) for await (const part of zip.bytesOf(entry)) parts.push(part);
    bytes[name] = Buffer.concat(parts).toString();
  }
  zip.close();
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
