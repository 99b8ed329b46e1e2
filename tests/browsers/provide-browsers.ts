import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Impossible } from "#server/machine/impossible.ts";
import { runStep } from "../../scripts/run-step.ts";

/** The Debian package of each program. */
const programs = {
  firefox: { file: "firefox-esr", debian: "firefox-esr" },
  webKitDriver: { file: "WebKitWebDriver", debian: "webkit2gtk-driver" },
  xvfb: { file: "Xvfb", debian: "xvfb" },
  openbox: { file: "openbox", debian: "openbox" },
  xdotool: { file: "xdotool", debian: "xdotool" },
} as const;

/** The paths of the programs, and of WebKitGTK's small browser. */
export type InstalledBrowsers = Readonly<Record<keyof typeof programs | "miniBrowser", string>>;

/**
 * Finds Firefox ESR, WebKitGTK and their drivers; on Debian as root installs missing ones first.
 * @throws a sentence about what a person has to do.
 */
export async function provideBrowsers(): Promise<InstalledBrowsers> {
  const wanted = missing();
  if (wanted.length > 0) {
    const sentence = `The other browsers need the Debian packages ${wanted.join(", ")}`;
    if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
      throw new Impossible(`${sentence}. Install them: apt-get install ${wanted.join(" ")}`);
    process.stdout.write(`Installing the packages ${wanted.join(", ")} …\n`);
    const environment = { DEBIAN_FRONTEND: "noninteractive" };
    await runStep("apt-get", ["update", "-qq"], { environment });
    const install = ["install", "-y", "-qq", "--no-install-recommends", ...wanted];
    const { output } = await runStep("apt-get", install, { environment });
    if (missing().length > 0)
      throw new Impossible(`${sentence}, and apt-get could not install them: ${output.trim().split("\n").at(-1)}`);
  }
  const path = (name: keyof typeof programs) => onPath(programs[name].file) ?? "";
  return {
    ...{ firefox: path("firefox"), webKitDriver: path("webKitDriver"), xvfb: path("xvfb") },
    ...{ openbox: path("openbox"), xdotool: path("xdotool"), miniBrowser: miniBrowser() ?? "" },
  };
}

/** Returns the packages of missing programs. */
function missing(): readonly string[] {
  const packages: readonly string[] = Object.values(programs)
    .filter(({ file }) => onPath(file) === undefined)
    .map(({ debian }) => debian);
  // WebKitGTK's driver includes the browser.
  const { debian } = programs.webKitDriver;
  return miniBrowser() !== undefined || packages.includes(debian) ? packages : [...packages, debian];
}

const onPath = (name: string): string | undefined =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"]
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const miniBrowser = (): string | undefined =>
  ["x86_64-linux-gnu", "aarch64-linux-gnu"]
    .map((platform) => `/usr/lib/${platform}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
