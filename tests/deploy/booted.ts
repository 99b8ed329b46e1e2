import { execFileSync, spawnSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { Programs } from "./programs.ts";

/** A machine under its own systemd, in a folder, with this one's network. */
export class Booted {
  readonly #programs: Programs;
  readonly #name = "machine";

  private constructor(programs: Programs) {
    this.#programs = programs;
  }

  /** Boots a folder. `shown`: folders of this machine that it has too, read-only, by their places there. */
  static async boot(programs: Programs, root: string, shown: Readonly<Record<string, string>>): Promise<Booted> {
    const machine = new Booted(programs);
    programs.start(machine.#name, "systemd-nspawn", [
      // This machine may have no systemd of its own.
      ...["--quiet", "--register=no", "--keep-unit", "--boot", `--directory=${root}`, "--machine=trace-proof"],
      ...Object.entries(shown).map(([there, here]) => `--bind-ro=${here}:${there}`),
    ]);
    await programs.until(machine.#name, async () => {
      await delay(100);
      return machine.run("systemctl is-system-running").said.trim() === "running";
    });
    return machine;
  }

  /** Runs a line of a shell as root in it. */
  run(line: string): { readonly ok: boolean; readonly said: string } {
    const leader = execFileSync("pgrep", ["--parent", String(this.#programs.pid(this.#name))], { encoding: "utf8" });
    const { status, stdout, stderr } = spawnSync(
      "nsenter",
      [`--target=${leader.trim()}`, ..."--mount --uts --ipc --pid --cgroup sh -c".split(" "), line],
      { encoding: "utf8" },
    );
    return { ok: status === 0, said: `${stdout}${stderr}` };
  }

  /** Runs a line that must succeed, and returns what it printed. */
  must(line: string): string {
    const { ok, said } = this.run(line);
    if (!ok) throw new Error(`${line}: ${said}`);
    return said;
  }

  async stop(): Promise<void> {
    await this.#programs.stop(this.#name);
  }
}
