import type { SourceFile } from "./source-files.ts";

/** The project's areas, in the index's order. Every decision belongs to one. */
export const areas = [
  "commands",
  "sync",
  "device",
  "scanning and audits",
  "labels and files",
  "catalogue and inventory",
  "money and figures",
  "consigners and portal",
  "access",
  "screens",
  "server",
  "project",
] as const;

const folder = "docs/decisions/";
/** The generated page. */
export const indexFile = `${folder}README.md`;

/** A decision's first lines. `by` lists the decisions that changed or replaced it. */
interface Decision {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly area: string;
  readonly state: "valid" | "changed" | "replaced";
  readonly by: readonly string[];
}

/** The decisions, and a sentence for each problem. */
export interface Decisions {
  readonly decisions: readonly Decision[];
  readonly problems: readonly string[];
}

const isArea = (text: string): boolean => areas.some((area) => area === text);

/** Reads the decisions among these files. One with a problem in its first lines is left out and reported. */
export function readDecisions(files: readonly SourceFile[]): Decisions {
  const problems: string[] = [];
  const decisions: Decision[] = [];
  for (const file of files) {
    if (!file.path.startsWith(folder) || file.path === indexFile) continue;
    const read = readDecision(file);
    if (typeof read === "string") problems.push(`${file.path}: ${read}`);
    else decisions.push(read);
  }
  decisions.sort((a, b) => (a.file < b.file ? -1 : 1));
  const known = new Map<string, Decision>();
  for (const decision of decisions) {
    const { number, file } = decision;
    const other = known.get(number);
    if (other === undefined) known.set(number, decision);
    else problems.push(`${folder}${file}: ${other.file} has the number ${number}, too. Take the next free one.`);
  }
  for (const { number, file, by } of decisions)
    for (const successor of by) {
      if (successor === number) problems.push(`${folder}${file}: a decision cannot be changed by itself.`);
      else if (!known.has(successor)) problems.push(`${folder}${file}: there is no decision ${successor}.`);
    }
  return { decisions, problems };
}

/** Returns the decision, or a sentence about what its name or first lines lack. */
function readDecision({ path, text }: SourceFile): Decision | string {
  const file = path.slice(folder.length);
  const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1];
  if (number === undefined) return "a decision's file is called NNNN-what-it-says.md.";
  const [heading = "", blank = "", line = ""] = text.split("\n");
  const title = heading.startsWith(`# ${number} · `) ? heading.slice(`# ${number} · `.length).trim() : "";
  if (title === "") return `its first line is "# ${number} · " and its title.`;
  const [, area, state] = /^Area: (.+) · State: (.+)$/.exec(line) ?? [];
  if (blank !== "" || area === undefined || state === undefined)
    return `its third line names area and state, such as "Area: ${areas[0]} · State: valid".`;
  if (!isArea(area)) return `there is no area "${area}". The areas are ${areas.join(", ")}.`;
  if (state === "valid") return { number, file, title, area, state, by: [] };
  const [, how, named] = /^(changed|replaced) by (\d{4}(?:, \d{4})*)$/.exec(state) ?? [];
  if (named === undefined || (how !== "changed" && how !== "replaced"))
    return `"${state}" is no state. It is "valid", "changed by NNNN" or "replaced by NNNN", with commas between several.`;
  return { number, file, title, area, state: how, by: named.split(", ") };
}

/** Reports each mention of a decision that does not exist: "decision 0123" or its path. */
export function unknownMentions(files: readonly SourceFile[], { decisions }: Decisions): readonly string[] {
  const known = new Set(decisions.map(({ number }) => number));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions\/(\d{4})|\b[Dd]ecisions? (0\d{3})\b/g)].flatMap(({ 1: linked, 2: named, index }) => {
      const number = linked ?? named ?? "";
      const line = text.slice(0, index).split("\n").length;
      return known.has(number) ? [] : [`${path}:${line}: there is no decision ${number}.`];
    }),
  );
}

const top = `# Decisions

\`npm run decisions\` writes this page from the decisions themselves; \`npm run check\` fails while it is out of date.

A decision says why something is as it is, where somebody could have chosen otherwise. To write one:

- Name the file \`NNNN-what-it-says.md\`, with the next number after the last one. A number is never used twice.
- Begin with \`# NNNN · Title\`, an empty line, and \`Area: sync · State: valid\`.
- Write three parts: context (the problem), decision (what we do, in the present tense) and consequences (what follows from it, also what it costs). A page at most.
- Figures belong in [benchmarks.md](../benchmarks.md), how something works in the page about it. What nobody could decide otherwise needs no decision.
- A decision is not edited later. When a new one changes part of it, set its state to \`changed by NNNN\`; when nothing of it holds any more, to \`replaced by NNNN\`.
`;

/** Returns the index: for each area the decisions by number, with title and state. */
export function decisionIndex({ decisions }: Decisions): string {
  const fileOf = new Map(decisions.map(({ number, file }) => [number, file]));
  const linked = (number: string) => `[${number}](${fileOf.get(number) ?? ""})`;
  const row = ({ number, file, title, state, by }: Decision) =>
    `| ${number} | [${title}](${file}) | ${state === "valid" ? state : `${state} by ${by.map(linked).join(", ")}`} |`;
  const parts = areas.flatMap((area) => {
    const own = decisions.filter((decision) => decision.area === area);
    const name = area.charAt(0).toUpperCase() + area.slice(1);
    return own.length === 0
      ? []
      : [`## ${name}\n\n| Number | Decision | State |\n|---|---|---|\n${own.map(row).join("\n")}\n`];
  });
  return [top, ...parts].join("\n");
}
