import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** Waited for at most, also on a busy machine. */
const patienceMs = 90_000;

/** Programs that run until the proof ends, and what they print. */
export class Programs {
  readonly #running = new Map<string, { readonly child: ChildProcess; said: string }>();

  /** Starts one under a name; it ends with this process. */
  start(name: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    const running = { child, said: "" };
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        running.said = (running.said + chunk.toString()).slice(-20_000);
      });
    this.#running.set(name, running);
  }

  /** Returns a running program's process id. */
  pid(name: string): number {
    const pid = this.#running.get(name)?.child.pid;
    if (pid === undefined) throw new Error(`${name} does not run.`);
    return pid;
  }

  /** Resolves once `isSo`; what the program printed is in the error if it ends or takes too long. */
  async until(name: string, isSo: () => Promise<boolean>): Promise<void> {
    const running = this.#running.get(name);
    for (const end = Date.now() + patienceMs; ; await delay(100)) {
      if (await isSo().catch(() => false)) return;
      if (running === undefined || running.child.exitCode !== null || Date.now() > end)
        throw new Error(`${name} is not ready:\n${running?.said ?? ""}`);
    }
  }

  async stop(name: string, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#running.get(name)?.child;
    this.#running.delete(name);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "close");
    child.kill(signal);
    await ended;
  }

  async stopAll(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) await this.stop(name);
  }
}

/** Installs Debian's packages whose program is missing. @throws Error where that is not possible. */
export function provide(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name);
  try {
    execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], { stdio: "ignore" });
  } catch (error) {
    throw new Error(`This proof needs Debian's ${packages.join(", ")}: apt-get install them, as root.`, {
      cause: error,
    });
  }
}

function isThere(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end. Returns whether it succeeded, and what it printed. */
export function runToEnd(command: string, args: readonly string[], cwd = "."): { ok: boolean; said: string } {
  try {
    return { ok: true, said: execFileSync(command, args, { cwd, encoding: "utf8", stdio: "pipe" }) };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { ok: false, said: `${stdout}${stderr}` };
  }
}
