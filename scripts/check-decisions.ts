import { readDecisions, unknownMentions } from "./decision-anchors.ts";
import { sourceFiles } from "./source-files.ts";

/** Part of `npm run check`: fails if two decisions have one number, or one is mentioned that is not where it is said to be. */
const files = sourceFiles(/\.(ts|tsx|md|sql|js|css)$/).filter(
  ({ path }) => path !== "scripts/decision-anchors.test.ts",
);
const read = readDecisions(files);
const problems = [...read.problems, ...unknownMentions(files, read)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
