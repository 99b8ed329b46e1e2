import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a container of the last stage is started with. */
export interface Built {
  /** The folder that holds its files, as below "/" of a container. */
  readonly root: string;
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
}

/**
 * Does the steps of a container file in folders, one for each stage: there is no engine here that could fetch the images
 * it begins with, so the programs and the way to the registry are this machine's. Understands what deploy/Containerfile uses, and nothing else.
 */
export function buildStages(file: string, context: string, folder: string, path: string): Built {
  const stages = new Map<string, string>();
  let [root, directory, user] = ["", "/", "0:0"];
  let env: Record<string, string> = {};
  let command: readonly string[] = [];
  const inStage = (place: string) => join(root, place.startsWith("/") ? place : join(directory, place));
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [instruction = "", rest = ""] = line.split(/ (.*)/s);
    const words = rest.split(" ");
    if (instruction === "" || instruction === "#") continue;
    else if (instruction === "FROM") {
      root = join(folder, `stage-${stages.size}`);
      const before = stages.get(words[0] ?? "");
      stages.set(words[2] ?? "last", root);
      if (before !== undefined) cpSync(before, root, { recursive: true, verbatimSymlinks: true });
      else directory = "/";
      env = {};
    } else if (instruction === "WORKDIR") {
      directory = rest;
      mkdirSync(inStage(rest), { recursive: true });
    } else if (instruction === "COPY") {
      const from = /^--from=(.*)$/.exec(words[0] ?? "")?.[1];
      const sources = words.slice(from === undefined ? 0 : 1, -1);
      const to = words.at(-1) ?? "";
      for (const source of sources) {
        const at = from === undefined ? join(context, source) : join(stages.get(from) ?? "", source);
        const target = to.endsWith("/") ? join(inStage(to), source) : inStage(to);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(at, target, { recursive: true });
      }
    } else if (instruction === "RUN" && rest.startsWith("mkdir ")) continue;
    else if (instruction === "RUN")
      execFileSync("sh", ["-ec", rest.replaceAll("/certificates/", `${root}/certificates/`)], {
        cwd: inStage("."),
        env: { ...process.env, PATH: path },
        stdio: "pipe",
      });
    else if (instruction === "ENV") env = { ...env, ...Object.fromEntries(words.map((one) => one.split("="))) };
    else if (instruction === "USER") user = rest;
    else if (instruction === "CMD") command = JSON.parse(rest) as string[];
    else if (!["ARG", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"].includes(instruction))
      throw new Error(`${file}: ${instruction} is not understood here.`);
  }
  return { root, directory, env, user, command };
}
