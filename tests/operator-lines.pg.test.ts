import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/running/config.ts";
import { diskFileStore } from "#server/machine/files/disk-file-store.ts";
import { serve } from "#server/running/serve.ts";
import { commandWith } from "./runbooks/page.ts";
import { createTestDatabase, type TestDatabase } from "./support/postgres.ts";
import { makeTestStore } from "./support/test-store.ts";

/**
 * The lines that an operator copies from the pages, run as they stand: only the folders they name are this test's. A
 * stand-in for systemd-run starts the command as systemd does, from an empty environment.
 */
const standIn = `#!/bin/sh
set -e
own= files= folder=/
while [ $# -gt 0 ]; do
  case $1 in
    --pipe | --wait | --collect) ;;
    -p)
      case $2 in
        Environment=*) own="$own \${2#*=}" ;;
        EnvironmentFile=*) files="$files $(tr '\\n' ' ' < "\${2#*=}")" ;;
        WorkingDirectory=*) folder=\${2#*=} ;;
        *) echo "no $2 here"; exit 9 ;;
      esac
      shift ;;
    -*) echo "no $1 here"; exit 9 ;;
    *) break ;;
  esac
  shift
done
cd "$folder"
# A file's settings win over those of the line.
exec env -i PATH="$PATH" $own $files "$@"
`;

let home: string;
let data: string;
const databases: TestDatabase[] = [];
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "trace-lines-"));
  data = join(home, "data");
  mkdirSync(join(home, "bin"));
  // A place without a blank, as the page's has none.
  symlinkSync(process.cwd(), join(home, "app"));
  writeFileSync(join(home, "bin/systemd-run"), standIn);
  chmodSync(join(home, "bin/systemd-run"), 0o755);
});
afterAll(async () => {
  for (const database of databases) await database.close();
  rmSync(home, { recursive: true, force: true });
});

/** What the unit runs with, from deploy/trace.service and the file it names; with this database. */
function unitSettings(databaseUrl: string, key: string): Record<string, string> {
  const [, own = ""] = /^Environment=(.*)$/m.exec(readFileSync("deploy/trace.service", "utf8")) ?? [];
  const file = { DATABASE_URL: databaseUrl, TRACE_SECRET_KEY: key };
  writeFileSync(
    join(home, "trace.env"),
    Object.entries(file)
      .map((pair) => `${pair.join("=")}\n`)
      .join(""),
  );
  const settings = Object.fromEntries(
    own
      .replace("/var/lib/trace", data)
      .split(" ")
      .map((pair) => pair.split("=")),
  );
  return { ...settings, ...file, PORT: "0", LOG_LEVEL: "silent" };
}

async function startUnit(settings: Record<string, string>): Promise<void> {
  const serving = await serve(readConfig(settings));
  await serving.stop();
}

/** Runs the page's line for `status` with another command in its place, as the page says. */
async function runLine(line: string, command: string): Promise<{ code: number; said: string }> {
  const asIsHere = line
    .replace("npm run status", `npm run ${command}`)
    .replaceAll("/etc/trace.env", join(home, "trace.env"))
    .replaceAll("/var/lib/trace", data)
    .replaceAll("/opt/trace", join(home, "app"));
  const env = { PATH: `${join(home, "bin")}:${process.env["PATH"]}` };
  return await promisify(execFile)("sh", ["-c", asIsHere], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

test("the line for the unit backs up the pictures, and restores them for the user of the unit, which then starts", async () => {
  const key = randomBytes(32).toString("hex");
  const shop = await newDatabase();
  await makeTestStore(shop);
  const settings = unitSettings(shop.adminUrl, key);
  await startUnit(settings);
  const picture = `store-one/ab/${"ab".repeat(32)}-96.webp`;
  await shop.asAdmin(
    "insert into sync.files (store_id, hash, width, height, bytes, created_at, created_by) values ('store-one', $1, 1, 1, 1, now(), 'x')",
    ["ab".repeat(32)],
  );
  const backup = join(home, "trace.backup");
  const line = commandWith("systemd-run");

  // The mark alone is there: the pictures are gone, or elsewhere.
  expect(await runLine(line, `backup -- ${backup}`)).toMatchObject({
    code: 1,
    said: expect.stringContaining("has none of the 1 pictures that the database names, so no backup was made"),
  });
  await diskFileStore(join(data, "files")).put(picture, Buffer.from("picture"));
  const forgotten = await runLine(line.replace("/var/lib/trace", join(home, "elsewhere")), `backup -- ${backup}`);
  expect(forgotten).toMatchObject({
    code: 1,
    said: expect.stringContaining("/elsewhere/files is not where this installation keeps its pictures"),
  });
  expect(readdirSync(home).filter((name) => name.includes("backup") || name === "elsewhere")).toEqual([]);
  expect(await runLine(line, `backup -- ${backup}`)).toMatchObject({
    code: 0,
    said: expect.stringContaining(" and 2 files of pictures"),
  });

  const fresh = await newDatabase();
  rmSync(data, { recursive: true });
  mkdirSync(data);
  // As systemd gives it to the unit's user.
  const user = process.getuid?.() === 0 ? 61_234 : (process.getuid?.() ?? 0);
  chownSync(data, user, process.getgid?.() ?? 0);
  const anew = unitSettings(fresh.adminUrl, key);
  expect(await runLine(line, `restore -- ${backup}`)).toMatchObject({
    code: 0,
    said: expect.stringContaining("1 store are restored"),
  });
  const files = diskFileStore(join(data, "files"));
  expect(String(await files.get(picture))).toBe("picture");
  for (const entry of ["files", "files/store-one", `files/${picture}`, "files/installation"])
    expect([entry, statSync(join(data, entry)).uid]).toEqual([entry, user]);
  await startUnit(anew);
});
