import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { claimedPoints } from "./requirements/claimed-points.ts";
import { asTable, countPoints, openPoints } from "./requirements/count-points.ts";
import { readRequirements } from "./requirements/read-requirements.ts";
import { sourceFiles } from "./source-files.ts";

/**
 * `npm run requirements`: how many points of docs/requirements.md the tests prove, group by group. `-- --json` for
 * programs, `-- --open GROUP` for the open points of the groups whose names contain GROUP. Fails on an id that is not
 * in the list, on a deviation without its decision and on an open point in a group that is called complete.
 */
const { values } = parseArgs({ options: { json: { type: "boolean", default: false }, open: { type: "string" } } });

const { groups, problems } = readRequirements(readFileSync("docs/requirements.md", "utf8"));
const claims = sourceFiles(/\.test\.tsx?$/).map(({ path, text }) => claimedPoints(path, text));
const decisions = new Set(readdirSync("docs/decisions").map((file) => file.slice(0, 4)));
const standing = countPoints(groups, claims, decisions);

if (values.json) process.stdout.write(`${JSON.stringify(standing.counts)}\n`);
else if (values.open === undefined) process.stdout.write(`${asTable(standing.counts)}\n`);
else {
  const wanted = values.open.toLowerCase();
  const chosen = groups.filter(({ name }) => name.toLowerCase().includes(wanted));
  if (chosen.length === 0)
    problems.push(`No group is called ${values.open}: ${groups.map(({ name }) => name).join(", ")}.`);
  const open = chosen.flatMap((group) => openPoints(group, claims));
  process.stdout.write(open.map(({ id, text }) => `${id} · ${text}\n`).join(""));
}
for (const problem of [...problems, ...standing.problems]) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
