import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runToEnd } from "./programs.ts";

/** Debian's packages of what a unit needs, and of the programs that the images of compose.yaml have. */
const packages =
  "systemd,systemd-sysv,libnss-systemd,dbus,procps,libatomic1,ca-certificates,postgresql,pgbouncer,caddy,prometheus";

/**
 * Makes a Debian of its own in a folder, with these packages and this machine's Node and npm. Images cannot be fetched
 * where this runs, so those for containers are made of it too.
 */
export function makeDebian(root: string): void {
  const release = runToEnd("sh", ["-c", '. /etc/os-release && echo "$VERSION_CODENAME"']).said.trim();
  const made = runToEnd("debootstrap", ["--variant=minbase", `--include=${packages}`, release, root]);
  if (!made.ok) throw new Error(made.said.split("\n").slice(-5).join("\n"));
  cpSync(process.execPath, join(root, "usr/bin/node"), { dereference: true });
  const npm = dirname(dirname(realpathSync(execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim())));
  mkdirSync(join(root, "usr/lib/node_modules"), { recursive: true });
  cpSync(npm, join(root, "usr/lib/node_modules/npm"), { recursive: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/bin/npm"));
  // Whoever starts them says so.
  for (const service of ["postgresql", "pgbouncer", "caddy", "prometheus"])
    execFileSync("systemctl", [`--root=${root}`, "mask", service], { stdio: "ignore" });
  writeFileSync(join(root, "etc/machine-id"), "uninitialized\n");
}
