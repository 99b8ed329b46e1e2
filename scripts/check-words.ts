import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { unsaidMessages, wordsUse, writtenSentences } from "./words-rules.ts";

/** Names each sentence that is written into code instead of a catalogue, and each message that nothing says. */
const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "shared", "server", "pwa"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("server/demo/") && existsSync(path),
  )
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Folders whose sentences have not yet moved into catalogues. */
const written = [
  "pwa/components/",
  "pwa/features/attention/",
  "pwa/features/audits/",
  "pwa/features/device-settings/",
  "pwa/features/home/",
  "pwa/features/intake/",
  "pwa/features/inventory/",
  "pwa/features/locations/",
  "pwa/features/session/",
  "pwa/features/sync-status/",
  "pwa/labels/",
  "pwa/listing-sheets/",
  "pwa/local/",
  "pwa/printing/",
  "pwa/scanning/",
  "pwa/staff/",
  "pwa/sync/",
  "server/",
  "shared/",
];

const problems = [
  ...files.filter(({ path }) => !written.some((folder) => path.startsWith(folder))).flatMap(writtenSentences),
  ...unsaidMessages(files.map(wordsUse)).map((message) => `${message} is said nowhere.`),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
