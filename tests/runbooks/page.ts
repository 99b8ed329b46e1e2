import { readFileSync } from "node:fs";

/** The text of the runbooks. */
const text = (): string => readFileSync("docs/runbooks.md", "utf8");

/** Returns the one command of the page that contains this. @throws Error if it has none, or several. */
export function commandWith(part: string): string {
  const found = [...text().matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code).filter((code) => code.includes(part));
  const [command] = new Set(found);
  if (command === undefined || new Set(found).size > 1)
    throw new Error(`docs/runbooks.md has ${new Set(found).size} commands with ${part}, not one.`);
  return command;
}

/** Returns the alerts that the page's headings name. */
export const alertsOfPage = (): readonly string[] =>
  [...text().matchAll(/^## (.+)$/gm)].flatMap(([, title = ""]) => title.match(/\bTrace[A-Z]\w+/g) ?? []);
