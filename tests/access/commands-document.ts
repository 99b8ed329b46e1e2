import { commands } from "#shared/areas/all-commands.ts";
import type { CommandName } from "#shared/areas/commands.ts";
import type { DeclaredRoute } from "#server/routes/wire/gate.ts";
import { commandLines, hasConsigners, opened, quoted, routeLines, sectionsOf, who } from "./document.ts";
import { type Way, ways } from "./leads-to.ts";
import { touched } from "./touched-rows.ts";

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** Returns one line a command: who may, proof, queue, the rows it reads to write, and its facts. */
function commandsOf(way: Way): readonly string[] {
  return commandLines()
    .filter((line) => line.way === way)
    .flatMap((line) => {
      const command = commands.get(line.name as CommandName);
      if (command === undefined) return [];
      const { rows, facts } = touched(command);
      const told = [
        who(line),
        ...(line.proof ? ["proof"] : []),
        ...(command.offline === "online" ? ["waits"] : []),
        ...(rows.length > 0 ? [`writes ${rows.join(", ")}`] : []),
        ...(facts.length > 0 ? [`asks ${facts.join(", ")}`] : []),
      ];
      return [`\`${line.name}\`: ${told.join("; ")}`];
    });
}

/** Returns the calls that a section opens, those of the same people together. */
function callsBy(routes: readonly DeclaredRoute[], isRead: boolean): readonly string[] {
  const ofRoute = new Map(routeLines(routes).map((line) => [line.name, line]));
  const calls = opened(routes)
    .filter(({ name }) => name.startsWith("GET ") === isRead)
    .map(({ name, capability, proof }) => {
      const line = ofRoute.get(name);
      const [sections, consigners] = [sectionsOf(capability), hasConsigners(capability)];
      const people = who({ name, way: "work", sections, consigners, proof: false });
      const leads = line === undefined ? "by its command" : ways[line.way];
      const told = [people, leads, ...(proof === "asked" ? ["proof"] : [])];
      return { name: isRead ? name.slice("GET ".length) : name, told: told.join("; ") };
    });
  return [...Map.groupBy(calls, ({ told }) => told)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([told, all]) => `${told}: ${quoted(all.map(({ name }) => name))}`);
}

/** Returns the content of docs/commands.md. */
export const commandsDocument = (routes: readonly DeclaredRoute[]): string =>
  `${[
    "# Commands and calls",
    "Made by `npm test` from the code (`vitest run tests/access.pg.test.ts -u` writes it). A command’s line says who may give it, whether it asks for [proof](access.md), whether it `waits` for the server (all others are queued offline), the rows that it reads to write, with every argument given (rows that it only adds, such as ledger entries, are not read), and the facts that it asks the server for.",
    ...(Object.keys(ways) as Way[]).flatMap((way) => {
      const lines = commandsOf(way);
      return lines.length === 0 ? [] : [`## Commands that lead to ${ways[way]}`, list(lines)];
    }),
    "## Calls",
    "Those that a section opens, by who may make them and what they lead to. Calls open to anybody and those about one’s own account and session are in `tests/route-policies.ts`.",
    "### That read",
    list(callsBy(routes, true)),
    "### That change something",
    list(callsBy(routes, false)),
  ].join("\n\n")}\n`;
