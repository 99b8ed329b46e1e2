import {
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { giveToOwner, postgresHome } from "./postgres-home.ts";
import { spawnPostmaster } from "./postmaster.ts";

const user = 61_234;
const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trace-home-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const homeOf = () => postgresHome(folder, true, () => undefined);

test.runIf(isRoot)(
  "root uses the database of a unit's user where it is, and leaves what it writes to that user",
  async () => {
    chownSync(folder, user, user);
    const home = await homeOf();
    expect(home).toEqual({
      ...{ directory: join(folder, "postgres"), programs: folder },
      ...{ owner: { uid: user, gid: user }, isTheirs: true },
    });
    expect(statSync(home.directory).uid).toBe(user);
    const file = join(home.directory, "port");
    writeFileSync(file, "5432");
    await giveToOwner(home, file);
    expect(statSync(file).uid).toBe(user);
  },
);

test.runIf(isRoot)(
  "a database that root has outside of somebody's folder stays root's, unless that folder has its own",
  async () => {
    const own = await homeOf();
    expect(own.isTheirs).toBe(false);
    chownSync(folder, user, user);
    expect(await homeOf()).toEqual(own);
    mkdirSync(join(folder, "postgres/cluster"), { recursive: true });
    expect((await homeOf()).isTheirs).toBe(true);
    rmSync(own.directory, { recursive: true });
  },
);

test.runIf(isRoot)("root gives nobody what they have put a link to in their folder", async () => {
  const roots = join(folder, "roots");
  mkdirSync(roots);
  writeFileSync(join(roots, "secret"), "root’s", { mode: 0o600 });
  const data = join(folder, "data");
  mkdirSync(data);
  chownSync(data, user, user);
  symlinkSync(roots, join(data, "postgres"));
  lchownSync(join(data, "postgres"), user, user);
  const home = await postgresHome(data, true, () => undefined);
  expect([statSync(roots).uid, statSync(roots).mode & 0o777]).toEqual([0, 0o755]);
  symlinkSync(join(roots, "secret"), join(home.directory, "postgres.log"));
  expect(() => spawnPostmaster(home, "true", [])).toThrow("ELOOP");
  expect(statSync(join(roots, "secret")).uid).toBe(0);
  expect(readFileSync(join(roots, "secret"), "utf8")).toBe("root’s");
});
