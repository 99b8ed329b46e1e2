import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyFile, openSecrets } from "./open-secrets.ts";

let dataDirectory = "";
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), "trace-secrets-"));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));
const open = (...secretKeys: string[]) => openSecrets({ secretKeys, dataDirectory });
const [first, second] = ["a1".repeat(32), "b2".repeat(32)];

describe("What the server encrypts", () => {
  it("opens again where it is stored and nowhere else", () => {
    const box = open(first);
    const sealed = box.seal("62 1234 5678", "here");
    expect(box.open(sealed, "here")).toBe("62 1234 5678");
    expect(() => box.open(sealed, "there")).toThrow(/authenticate/);
    expect(sealed.sealed.toString("latin1")).not.toContain("1234");
  });

  it("never looks the same twice, and is refused when a bit of it was changed", () => {
    const box = open(first);
    const [one, other] = [box.seal("same", "here"), box.seal("same", "here")];
    expect(one.sealed.equals(other.sealed)).toBe(false);
    for (let at = 0; at < one.sealed.length; at++) {
      const bent = Buffer.from(one.sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => box.open({ keyId: one.keyId, sealed: bent }, "here")).toThrow(/authenticate/);
    }
  });

  it("opens with an older key after the key was changed, and not at all without it", () => {
    const sealed = open(first).seal("text", "here");
    expect(open(second, first).open(sealed, "here")).toBe("text");
    expect(open(second).open(sealed, "here")).toBeNull();
    expect(open(second, first).seal("text", "here").keyId).not.toBe(sealed.keyId);
  });

  it("takes a key file of the server's own where no key is set, made once with mode 600", () => {
    const sealed = open().seal("text", "here");
    const path = join(dataDirectory, keyFile);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const made = readFileSync(path, "utf8");
    expect(open().open(sealed, "here")).toBe("text");
    expect(readFileSync(path, "utf8")).toBe(made);
  });

  it("refuses a key file that others may read, and one that is no key", () => {
    open();
    const path = join(dataDirectory, keyFile);
    chmodSync(path, 0o644);
    expect(() => open()).toThrow(/chmod 600/);
    writeFileSync(path, "not a key", { mode: 0o600 });
    chmodSync(path, 0o600);
    expect(() => open()).toThrow(/not a key/);
  });
});
