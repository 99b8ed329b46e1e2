import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ZipWriter } from "#server/machine/files/zip-writer.ts";
import { exportFormat } from "#server/reads/export-store.ts";
import { StoreExport } from "./store-export.ts";

const folder = mkdtempSync(join(tmpdir(), "trace-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("of large lines few are read at once, so that a small file cannot fill the memory", async () => {
  const at = "2026-03-01T12:00:00.000Z";
  const line = JSON.stringify({
    ...{ store_id: "store", log_order: 1, id: "entry", row_type: "item", row_id: "item", command_id: "command" },
    ...{ command_name: "name", occurred_at: at, recorded_at: at, actor_id: "actor", actor_name: "", override: false },
    ...{ reason: "", modified_fields: [{ variableChanged: "notes", newValue: "x".repeat(17_000_000) }] },
  });
  const path = join(folder, "large.zip");
  const file = openSync(path, "w");
  const zip = new ZipWriter(async (part) => void writeSync(file, part));
  await zip.addPacked(
    "history.jsonl",
    (async function* () {
      for (let n = 0; n < 4; n += 1) yield Buffer.from(`${line}\n`);
    })(),
  );
  await zip.addStored("stores.jsonl", Buffer.from("{}\n"));
  const contents = { ...exportFormat, storeId: "store", rows: { stores: 1, history: 4 }, fields: {} };
  await zip.addStored("contents.json", Buffer.from(JSON.stringify(contents)));
  await zip.end();
  closeSync(file);
  const read = await StoreExport.open(path);
  const counts: number[] = [];
  try {
    for await (const some of read.history()) counts.push(some.length);
  } finally {
    read.close();
  }
  expect(counts).toEqual([3, 1]);
});
