import { readFileSync } from "node:fs";
import { readArguments } from "#server/running/read-arguments.ts";
import { claimedPoints } from "./requirements/claimed-points.ts";
import { asTable, countPoints, openPoints } from "./requirements/count-points.ts";
import { readRequirements } from "./requirements/read-requirements.ts";
import { showPoint } from "./requirements/show-point.ts";
import { readDecisions } from "./decision-anchors.ts";
import { sourceFiles } from "./source-files.ts";

/**
 * `npm run requirements`: how many points of docs/requirements.md the tests prove, by group. `-- --json` for programs,
 * `-- --open GROUP` for open points of groups whose names contain GROUP, `-- --show A2.43` for one point, its tests and
 * its decision. Fails on an unknown id, too many ids in one place, a step that asserts nothing, a deviation without its
 * decision, and an open point in a group marked complete.
 */
const { values } = readArguments({
  name: "npm run requirements",
  does: "Says how many points of docs/requirements.md the tests prove, by group.",
  options: {
    json: { type: "boolean", default: false, help: "prints the same for programs" },
    open: { type: "string", takes: "GROUP", help: "lists the open points of groups whose names contain GROUP" },
    show: { type: "string", takes: "A2.43", help: "shows one point, its tests and its decision" },
  },
});

const { groups, problems } = readRequirements(readFileSync("docs/requirements.md", "utf8"));
const tests = sourceFiles(/(\.test\.tsx?|^tests\/.*\.ts)$/);
const texts = new Map(tests.map(({ path, text }) => [path, text]));
const proving = tests.filter(({ path }) => /\.test\.tsx?$/.test(path));
const claims = proving.map(({ path, text }) => claimedPoints(path, text, (other) => texts.get(other)));
/** Files that still claim many points in one title. Only ever shortened. */
const stillCrowded: readonly string[] = [];
for (const [index, { path }] of proving.entries()) {
  const crowded = claims[index]?.crowded ?? [];
  if (!stillCrowded.includes(path)) problems.push(...crowded);
  else if (crowded.length === 0) problems.push(`${path} is crowded no longer: take it off the list.`);
}
const { pages } = readDecisions(sourceFiles(/^docs\/decisions\/.*\.md$/));
const decisionAt = (number: string): string | undefined => {
  const page = pages.get(number);
  return page === undefined ? undefined : `docs/decisions/${page}#${number}`;
};
const counted = countPoints(groups, claims, new Set(pages.keys()));

if (values.json) process.stdout.write(`${JSON.stringify(counted.counts)}\n`);
else if (values.show !== undefined) {
  const shown = showPoint(values.show, groups, claims, decisionAt);
  if (shown === null) problems.push(`docs/requirements.md does not list ${values.show}.`);
  else process.stdout.write(shown);
} else if (values.open === undefined) process.stdout.write(`${asTable(counted.counts)}\n`);
else {
  const wanted = values.open.toLowerCase();
  const chosen = groups.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (chosen.length === 0)
    problems.push(`No group is called ${values.open}: ${groups.map(({ name }) => name).join(", ")}.`);
  const open = chosen.flatMap((group) => openPoints(group, claims));
  process.stdout.write(open.map(({ id, text }) => `${id} · ${text}\n`).join(""));
}
for (const problem of [...problems, ...counted.problems]) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
