import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Programs, runToEnd } from "./programs.ts";

/** A container engine with its compose, whose images, containers and volumes are all in one folder. */
export interface Engine {
  readonly name: "Docker" | "podman";
  /** The engine's program, and its compose as docs/compose.md says. */
  readonly program: "docker" | "podman";
  readonly compose: "docker-compose" | "podman-compose";
  readonly env: Readonly<Record<string, string>>;
}

/** Runs a line of a shell with an engine. @throws Error with what it printed when it fails. */
export function runWith(engine: Engine, line: string, cwd = "."): string {
  const { ok, said } = runToEnd("sh", ["-c", `${exports(engine)}${line} 2>&1`], cwd);
  if (!ok) throw new Error(`${line}: ${said.split("\n").slice(-15).join("\n")}`);
  return said;
}

const exports = ({ env }: Engine): string =>
  Object.entries(env)
    .map((pair) => `export ${pair.join("=")}; `)
    .join("");

/** Returns why an engine cannot be tried here; null if it can. */
export function engineMissing(name: Engine["name"]): string | null {
  const programs = name === "Docker" ? ["dockerd", "docker-compose"] : ["podman", "podman-compose"];
  const missing = programs.filter((program) => !runToEnd("sh", ["-c", `command -v ${program}`]).ok);
  if (missing.length > 0) return `no ${missing.join(" and no ")}`;
  return name === "Docker" && runToEnd("docker", ["version"]).ok ? "one runs here already" : null;
}

/** Starts a Docker of its own. */
export async function startDocker(programs: Programs, folder: string): Promise<Engine> {
  const home = join(folder, "docker");
  mkdirSync(home, { recursive: true });
  const socket = `unix://${join(home, "socket")}`;
  const how = `--host=${socket} --data-root=${home}/data --exec-root=${home}/run --pidfile=${home}/pid`;
  // Into a file: while a line of it runs to its end here, nobody reads.
  programs.start("dockerd", "sh", ["-c", `exec dockerd ${how} > ${home}/log 2>&1`]);
  const engine: Engine = {
    ...{ name: "Docker", program: "docker", compose: "docker-compose" },
    env: { DOCKER_HOST: socket, DOCKER_BUILDKIT: "0" },
  };
  await programs.until("dockerd", async () => {
    await delay(100);
    return runWith(engine, "docker version") !== "";
  });
  return engine;
}

/** Returns a podman with a store of its own. */
export function podmanIn(folder: string): Engine {
  const home = join(folder, "podman");
  mkdirSync(home, { recursive: true });
  const storage = join(home, "storage.conf");
  writeFileSync(
    storage,
    `[storage]\ndriver = "overlay"\ngraphroot = "${join(home, "data")}"\nrunroot = "${join(home, "run")}"\n`,
  );
  // Without a systemd: cgroups by hand, logs as files.
  const engine = `[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nvolume_path = "${join(home, "volumes")}"\n`;
  const runtime = mayRaiseLimits() ? "" : withinLimits(home);
  writeFileSync(join(home, "containers.conf"), `${engine}${runtime}[containers]\nlog_driver = "k8s-file"\n`);
  return {
    ...{ name: "podman", program: "podman", compose: "podman-compose" },
    env: { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: join(home, "containers.conf") },
  };
}

const mayRaiseLimits = (): boolean => {
  const held = /^CapEff:\s*([0-9a-f]+)$/mu.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const sysResource = 24n;
  return ((BigInt(`0x${held}`) >> sysResource) & 1n) === 1n;
};

/** Makes a runtime that leaves the limits of a container's processes as they are, and returns the lines that name it. */
function withinLimits(home: string): string {
  const runtime = join(home, "runc-within-limits");
  writeFileSync(
    runtime,
    `#!/bin/sh
for one in "$@"; do
  case "$last" in --bundle) spec=$one/config.json ;; --process) spec=$one ;; esac
  last=$one
done
[ -z "$spec" ] || /usr/bin/perl -0pi -e 's/,"rlimits":\\[[^\\]]*\\]|"rlimits":\\[[^\\]]*\\],//' "$spec"
exec runc "$@"
`,
    { mode: 0o755 },
  );
  return `runtime = "within"\n[engine.runtimes]\nwithin = ["${runtime}"]\n`;
}
