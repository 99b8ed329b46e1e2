import { readFileSync } from "node:fs";

/** Returns the lines that an operator copies from one section of a page, in order. @throws Error if it has none. */
export function linesOf(page: string, heading: string): readonly string[] {
  const [, section = ""] = readFileSync(page, "utf8").split(`\n## ${heading}\n`);
  const lines = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => /^ {4,}\S/.test(line))
    .map((line) => line.trim());
  if (lines.length === 0) throw new Error(`${page} has no lines to copy under ${heading}.`);
  return lines;
}

/** Returns the one command of a page's text that contains this. @throws Error if it has none, or several. */
export function commandOf(page: string, part: string): string {
  const found = [...readFileSync(page, "utf8").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  const [command, ...others] = new Set(found.filter((code) => code.includes(part)));
  if (command === undefined || others.length > 0)
    throw new Error(`${page} has ${command === undefined ? "no" : "several"} commands with ${part}.`);
  return command;
}
