import { readArguments } from "#server/running/read-arguments.ts";
import { fieldStations } from "./field-stations.ts";
import { sourceFiles } from "./source-files.ts";

/** `npm run where packingSlip`: every place that names a field, by station. */
const { words } = readArguments({
  name: "npm run where",
  does: "Lists the places that name a field: declaration, column, words, forms, screens, REST, CSV, devices, tests.",
  words: { takes: "FIELD", least: 1, most: 1, sentence: "Say which field: npm run where packingSlip" },
});
const field = words[0] ?? "";
const found = fieldStations(field, sourceFiles(/^(shared|server|pwa|migrations|tests)\/.*\.(tsx?|sql|json)$/));
process.stdout.write(found === "" ? `Nothing names ${field}.\n` : found);
process.exitCode = found === "" ? 1 : 0;
