import { writeFileSync } from "node:fs";
import { readArguments } from "#server/read-arguments.ts";
import { decisionIndex, indexFile, readDecisions, unknownMentions } from "./decision-index.ts";
import { sourceFiles } from "./source-files.ts";

/**
 * `npm run decisions` writes docs/decisions/README.md. With `--check`, as in `npm run check`, it writes nothing, and
 * fails if the page is outdated, a decision lacks area or state, or a decision is mentioned that does not exist.
 */
const { values } = readArguments({
  name: "npm run decisions",
  does: "Writes docs/decisions/README.md.",
  options: { check: { type: "boolean", default: false, help: "writes nothing, and fails if the page is outdated" } },
});
const files = sourceFiles(/\.(ts|tsx|md|sql|js|css)$/).filter(({ path }) => path !== "scripts/decision-index.test.ts");
const read = readDecisions(files);
const index = decisionIndex(read);
const isCheck = values.check;
const isOther = (files.find(({ path }) => path === indexFile)?.text ?? "") !== index;
if (isOther && !isCheck && read.problems.length === 0) writeFileSync(indexFile, index);
const problems = [
  ...read.problems,
  ...unknownMentions(files, read),
  ...(isOther && isCheck ? [`${indexFile} is out of date: run npm run decisions.`] : []),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
