import { randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/running/config.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { likeItsFolderSync } from "#server/machine/like-its-folder.ts";
import { type SecretBox, secretBox } from "./secret-box.ts";

/** The file's name in the data directory. */
export const keyFile = "secret.key";
const shape = /^[0-9a-f]{64}$/;

/**
 * Opens the server's encryption: with the keys of `TRACE_SECRET_KEY`, else with the key file in the data directory,
 * created at the first start and readable only by the server's account.
 * @throws Impossible if the key file is invalid, or others may read it.
 */
export function openSecrets({ secretKeys, dataDirectory }: Pick<Config, "secretKeys" | "dataDirectory">): SecretBox {
  const [first, ...more] = secretKeys.map((key) => Buffer.from(key, "hex"));
  return secretBox(first === undefined ? [keyOfFile(dataDirectory)] : [first, ...more]);
}

function keyOfFile(directory: string): Buffer {
  const path = join(directory, keyFile);
  const known = readKey(path) ?? makeKey(directory, path);
  if (!shape.test(known)) throw new Impossible(`${path} is not a key: it must be 64 hexadecimal digits.`);
  // Windows has no such modes.
  if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0)
    throw new Impossible(`Others may read ${path}, which opens the bank data. Run: chmod 600 ${path}`);
  return Buffer.from(known, "hex");
}

function readKey(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Creates the key file. Two servers that start at once use the same one: a link is created completely, and once. */
function makeKey(directory: string, path: string): string {
  mkdirSync(directory, { recursive: true });
  const beside = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(beside, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  // The process's umask may restrict a new file's mode, but must not decide it.
  chmodSync(beside, 0o600);
  likeItsFolderSync(beside);
  try {
    linkSync(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(beside);
  }
  return readKey(path) ?? "";
}
