import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import { atTheEnd } from "./at-the-end.ts";

/** Timeout of a page, in milliseconds; the error says what was waited for. */
const patience = 90_000;

/** A browser with a profile on disk, which can be killed like by an empty battery. */
export class Tablet {
  /** The folder of the browser's data. */
  readonly profile = mkdtempSync(join(tmpdir(), "trace-tablet-"));
  readonly #options: LaunchOptions;
  readonly #leaveOut: () => void;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  /** With `profile` it starts with a copy of another one's data. */
  constructor(options: LaunchOptions, profile?: string) {
    this.#options = options;
    if (profile !== undefined) cpSync(profile, this.profile, { recursive: true });
    this.#leaveOut = atTheEnd(this.#end);
  }

  async start(): Promise<BrowserContext> {
    const { executablePath = chromium.executablePath(), args = [] } = this.#options;
    const told = join(this.profile, "DevToolsActivePort");
    rmSync(told, { force: true });
    this.#process = spawn(
      executablePath,
      [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${this.profile}`, "about:blank"],
      { stdio: "ignore", detached: true },
    );
    while (!existsSync(told) || !readFileSync(told, "utf8").includes("\n")) await delay(50);
    const [port = ""] = readFileSync(told, "utf8").split("\n");
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    if (context === undefined) throw new Error("The browser has no profile.");
    context.setDefaultTimeout(patience);
    return context;
  }

  /**
   * Closes it as a person does: the session, which browsers write to disk some time later, is there at the next start.
   */
  async close(): Promise<void> {
    if (this.#process === undefined || this.#browser === undefined) return;
    const ended = once(this.#process, "close");
    const devtools = await this.#browser.newBrowserCDPSession();
    // The response may be lost.
    await Promise.all([devtools.send("Browser.close").catch(() => undefined), ended]);
  }

  /** Kills all its processes at once. */
  async kill(): Promise<void> {
    if (!this.#runs) return;
    const ended = once(this.#process as ChildProcess, "close");
    this.#end();
    await ended;
  }

  /** Browser processes survive their parent, for example after a test's timeout. */
  readonly #end = (): void => {
    const pid = this.#process?.pid;
    if (pid !== undefined && this.#runs) process.kill(-pid, "SIGKILL");
  };

  get #runs(): boolean {
    return this.#process !== undefined && this.#process.signalCode === null && this.#process.exitCode === null;
  }

  async remove(): Promise<void> {
    await this.kill();
    this.#leaveOut();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
