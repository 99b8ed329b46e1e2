import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { runStep } from "../../scripts/run-step.ts";
import { portOfItsOwn } from "../support/port-of-its-own.ts";
import { callOf, type Engine, type OpenOptions, type Plain, scannerMsPerKey } from "./browser-driver.ts";
import { watchPage } from "./page-functions.ts";
import type { InstalledBrowsers } from "./provide-browsers.ts";
import { openW3cSession } from "./w3c-session.ts";

/** WebKitGTK's small browser on a virtual screen, controlled by its own driver. */
export const webKit: Engine = {
  name: "WebKitGTK",
  open: async (look, installed) => {
    const started: ChildProcess[] = [];
    const stop = async () => {
      for (const child of started.reverse()) await end(child);
    };
    try {
      return await drive(look, installed, started, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  },
};

async function drive(
  look: OpenOptions,
  installed: InstalledBrowsers,
  started: ChildProcess[],
  stop: () => Promise<void>,
) {
  const { width, height, dark, folder, hurried = false } = look;
  const downloads = join(folder, "Downloads");
  mkdirSync(downloads);
  mkdirSync(join(folder, ".config"));
  writeFileSync(join(folder, ".config", "user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const begin = (command: string, args: readonly string[], env: NodeJS.ProcessEnv, describes: "pipe" | "ignore") => {
    const child = spawn(command, args, { env, stdio: ["ignore", describes, "ignore"] });
    started.push(child);
    return child;
  };

  const screen = begin(
    installed.xvfb,
    ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"],
    process.env,
    "pipe",
  );
  const display = `:${await firstLine(screen)}`;
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, DISPLAY: display, GDK_BACKEND: "x11", LANG: "C.UTF-8" },
    ...{ WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1", GTK_USE_PORTAL: "0", NO_AT_BRIDGE: "1" },
    DBUS_SESSION_BUS_ADDRESS: "disabled:",
  };
  // Without a window manager no window is narrower than its toolbar, and none gets keyboard input.
  begin(installed.openbox, [], env, "ignore");
  const port = await portOfItsOwn();
  begin(installed.webKitDriver, [`--port=${port}`], env, "ignore");
  const session = await openW3cSession(`http://127.0.0.1:${port}`, {
    browserName: "MiniBrowser",
    ...(hurried ? { pageLoadStrategy: "none" } : {}),
    "webkitgtk:browserOptions": {
      binary: installed.miniBrowser,
      args: ["--automation", "--full-screen", ...(dark ? ["--dark-mode"] : [])],
    },
  });

  // The driver cannot run code before a page's own scripts.
  const watch = () => session.run(callOf(watchPage, []));
  return {
    version: `WebKitGTK ${session.browserVersion}`,
    downloads,
    open: async (address: string) => {
      await session.open(address);
      await watch();
    },
    // A page that is being left ignores a navigation by its own script, unlike one typed by a person.
    leaveFor: session.open,
    reload: async () => {
      await session.reload();
      await watch();
    },
    ask: async <T>(inPage: unknown, ...args: readonly Plain[]) => (await session.run(callOf(inPage, args))) as T,
    click: session.click,
    attach: session.sendKeys,
    scan: async (code: string) => {
      // The driver's own keys wait for each other, which no scanner does.
      const { code: left, output } = await runStep(
        installed.xdotool,
        ["type", "--delay", String(scannerMsPerKey), `${code}\n`],
        { environment: { DISPLAY: display } },
      );
      if (left !== 0) throw new Error(`The keys could not be sent.\n${output}`);
    },
    close: async () => {
      await session.close();
      await stop();
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("This program's output is not read.");
  for await (const line of createInterface(child.stdout)) return line.trim();
  throw new Error("The screen for WebKitGTK could not be started.");
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
}
