import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { ZipWriter } from "#server/machine/files/zip-writer.ts";
import { ZipFile } from "./zip-file.ts";

const folder = mkdtempSync(join(tmpdir(), "trace-zip-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Most = ConstructorParameters<typeof ZipWriter>[1];
const zeros = Buffer.alloc(2 ** 26);

/** Writes a zip file and returns its path. `zeros` become a hole, which takes no room on the disk. */
async function written(name: string, add: (zip: ZipWriter) => Promise<void>, most?: Most): Promise<string> {
  const path = join(folder, name);
  const file = openSync(path, "w");
  let at = 0;
  const zip = new ZipWriter(async (part) => {
    if (part !== zeros) expect(writeSync(file, part, 0, part.length, at)).toBe(part.length);
    at += part.length;
  }, most);
  await add(zip);
  await zip.end();
  closeSync(file);
  return path;
}

/** Opens a file and returns the names in it, with the bytes of those that are asked for. */
async function read(path: string, wanted?: readonly string[]) {
  const zip = await ZipFile.open(path);
  const bytes: Record<string, string> = {};
  for (const name of wanted ?? zip.entries.keys()) {
    const parts: Buffer[] = [];
    const entry = zip.entries.get(name);
    if (entry !== undefined) for await (const part of zip.bytesOf(entry)) parts.push(part);
    bytes[name] = Buffer.concat(parts).toString();
  }
  await zip.close();
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

test.each<[string, Most]>([
  ["narrow", undefined],
  ["wide", { bytes: 0, files: 0 }],
])("files with %s fields are read as they were written, by another reader too", async (name, most) => {
  const path = await written(
    `${name}.zip`,
    async (zip) => {
      await zip.addPacked("empty.jsonl", parts());
      await zip.addPacked("lines.jsonl", parts("a line\n".repeat(100_000), "a line\n".repeat(100_000), "the last\n"));
      await zip.addStored("résumé.json", Buffer.from("{}"));
    },
    most,
  );
  expect(statSync(path).size).toBeLessThan(20_000);
  expect((await read(path)).bytes).toEqual(few);
  const others = Object.entries(unzipSync(readFileSync(path)));
  expect(Object.fromEntries(others.map(([file, bytes]) => [file, Buffer.from(bytes).toString()]))).toEqual(few);
});

test("70,000 files in one are all there, and each is found", async () => {
  const path = await written("many.zip", async (zip) => {
    for (let n = 0; n < 70_000; n += 1) await zip.addStored(`files/${n}`, Buffer.from(String(n)));
  });
  const { names, bytes } = await read(path, ["files/0", "files/65535", "files/69999"]);
  expect(names).toHaveLength(70_000);
  expect(bytes).toEqual({ "files/0": "0", "files/65535": "65535", "files/69999": "69999" });
});

test("what stands behind the first 4 GB of a file is read", async () => {
  const path = await written("large.zip", async (zip) => {
    for (let n = 0; n < 65; n += 1) await zip.addStored(`zeros/${n}`, zeros);
    await zip.addPacked("behind.jsonl", parts("behind\n"));
  });
  expect(statSync(path).size).toBeGreaterThan(2 ** 32);
  const { names, bytes } = await read(path, ["behind.jsonl"]);
  expect(names).toHaveLength(66);
  expect(bytes).toEqual({ "behind.jsonl": "behind\n" });
});
