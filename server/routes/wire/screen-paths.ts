import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "#shared/machine/kernel/schema.ts";

/** The file beside a built app with the paths of its screens; its name begins with a dot, so that nobody is sent it. */
export const pathsFile = ".vite/paths.json";

/**
 * Reads the paths of a built app's screens, such as "/orders/$orderId". Returns the function that tells whether a path
 * is one of them, in whatever case and with or without a slash at its end, as the app itself takes it.
 */
export function readScreenPaths(root: string): (path: string) => boolean {
  const file = join(root, pathsFile);
  const paths = existsSync(file) ? z.parse(z.array(z.string()), JSON.parse(readFileSync(file, "utf8"))) : [];
  const known = paths.map(partsOf);
  return (path) => {
    const parts = partsOf(path);
    return known.some((one) => one.length === parts.length && one.every((part, nth) => fits(part, parts[nth] ?? "")));
  };
}

const partsOf = (path: string): readonly string[] => path.split("/").filter((part) => part !== "");

const fits = (part: string, asked: string): boolean =>
  part.startsWith("$") || part.toLowerCase() === asked.toLowerCase();
