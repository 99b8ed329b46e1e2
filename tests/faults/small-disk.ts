import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, cpSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns why a small disk cannot be made here; null if it can. */
export function noDiskReason(): string | null {
  if (process.platform !== "linux") return "small disks are mounted on Linux only";
  if (process.getuid?.() !== 0) return "only root may mount a small disk";
  const at = mkdtempSync(join(tmpdir(), "trace-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", at], { stdio: "pipe" });
    execFileSync("umount", [at]);
    return null;
  } catch {
    return "this machine does not let root mount a small disk";
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}

/** A disk in memory, mounted over a folder with its content, that can be filled to its last byte. */
export class SmallDisk {
  readonly #at: string;

  constructor(at: string, megabytes: number) {
    this.#at = at;
    const { uid, gid, mode } = statSync(at);
    const before = `${at}.before`;
    renameSync(at, before);
    execFileSync("mkdir", [at]);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", at]);
    cpSync(before, at, { recursive: true, preserveTimestamps: true });
    // Copies are owned by root.
    execFileSync("chown", ["-R", `${uid}:${gid}`, at]);
    chmodSync(at, mode);
    rmSync(before, { recursive: true });
  }

  get #filler(): string {
    return join(this.#at, "filler");
  }

  /** Fills it until nothing more can be written. */
  fill(): void {
    const file = openSync(this.#filler, "w");
    try {
      for (const size of [1 << 20, 1 << 12, 1]) {
        const bytes = Buffer.alloc(size);
        try {
          for (;;) writeSync(file, bytes);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.#filler, { force: true });
  }

  remove(): void {
    execFileSync("umount", ["-l", this.#at]);
  }
}
