import { can, capabilities, type Capability } from "#shared/access/capabilities.ts";
import { type Section, sections } from "#shared/access/sections.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { CommandName } from "#shared/areas/commands.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import { isProtected, settingNames, settingsTable } from "#shared/areas/settings/settings-table.ts";
import type { DeclaredRoute } from "#server/routes/wire/gate.ts";
import { guarded, ofCommands, reasons, type Way, ways } from "./leads-to.ts";
import { ofRoutes } from "./routes-lead-to.ts";

/** An action, with who may do it and how it is guarded. */
export interface Line {
  readonly name: string;
  readonly way: Way;
  /** Null if that depends on the request. */
  readonly sections: readonly Section[] | null;
  readonly consigners: boolean;
  readonly proof: boolean;
}

/** Commands whose right depends on their arguments, in words. */
export const byArguments: Readonly<Record<string, string>> = {
  "audits.resolveLine": "Inventory or InStoreApp; writing off and accepting: Inventory",
  "audits.resolveLines": "Inventory or InStoreApp; writing off and accepting: Inventory",
  "consigners.edit": "Consigners; type, VAT, marketplace, disabling: admins",
  "inventory.acceptItems": "Inventory; many at once: admins",
  "inventory.declineItems": "Inventory; many at once: admins",
};

export const sectionsOf = (capability: Capability): readonly Section[] =>
  sections.filter((section) => can({ role: "employee", id: "", name: "", sections: [section] }, capability));
export const hasConsigners = (capability: Capability): boolean =>
  (capabilities[capability] as { readonly consigner?: boolean }).consigner === true;

const commandLine = ({ name, needs, asksForProof }: CommandDefinition): Line => ({
  name,
  way: ofCommands[name as CommandName],
  sections: typeof needs === "string" ? sectionsOf(needs) : null,
  consigners: typeof needs === "string" && hasConsigners(needs),
  proof: asksForProof,
});

export const commandLines = (): readonly Line[] =>
  [...commands.values()].map(commandLine).toSorted((a, b) => a.name.localeCompare(b.name));

export const settingLines = (): readonly Line[] =>
  settingNames.map((name) => ({
    name,
    way: settingsTable[name].leadsTo,
    sections: isProtected(name) ? [] : ["Settings"],
    consigners: false,
    proof: isProtected(name),
  }));

/** Returns the calls that a section opens, except those that only run a command. */
export const routeLines = (routes: readonly DeclaredRoute[]): readonly Line[] =>
  opened(routes)
    .filter(({ proof }) => proof !== "byCommand")
    .map(({ name, capability, proof }) => ({
      name,
      way: ofRoutes[name] ?? "work",
      sections: sectionsOf(capability),
      consigners: hasConsigners(capability),
      proof: proof === "asked",
    }));

/** Returns the calls whose right is a section’s or an admin’s; others are open to anybody, or for one’s own account. */
export function opened(routes: readonly DeclaredRoute[]) {
  const seen = new Map<string, { name: string; capability: Capability; proof: DeclaredRoute["proof"] }>();
  for (const { method, url, policy, proof } of routes) {
    if (method === "HEAD" || typeof policy === "string" || url.startsWith("/api/commands/")) continue;
    const { capability } = policy;
    if (sectionsOf(capability).length === 0 && hasConsigners(capability)) continue;
    seen.set(`${method} ${url}`, { name: `${method} ${url}`, capability, proof });
  }
  return [...seen.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns whether no section alone suffices without a proof. */
export const isGuarded = ({ sections: open, proof, name }: Line): boolean =>
  proof || open?.length === 0 || (open === null && !Object.hasOwn(byArguments, name));

export const who = ({ sections: open, consigners, name }: Line): string => {
  if (open === null) return byArguments[name] ?? "by what is sent";
  const staff = open.length === 0 ? "admins" : open.join(", ");
  return consigners ? (open.length === 0 ? "consigners, for their own" : `${staff}; consigners, for their own`) : staff;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
export const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ") || "–";

/** Returns the content of docs/access.md. */
export function accessDocument(routes: readonly DeclaredRoute[]): string {
  const [ofCommand, ofSetting, ofRoute] = [commandLines(), settingLines(), routeLines(routes)];
  const all = [...ofCommand, ...ofSetting, ...ofRoute];
  const alone = (section: Section) =>
    all.filter(
      ({ name, sections: open, way }) =>
        guarded.includes(way) && (open?.includes(section) ?? byArguments[name]?.startsWith(section) === true),
    );
  const summary = sections.map((section) => [
    section,
    quoted(alone(section).flatMap(({ name, proof }) => (proof ? [name] : []))),
    quoted(alone(section).flatMap(({ name, proof }) => (proof ? [] : [name]))),
  ]);
  const dangers = guarded.map((way) => {
    const lines = all.filter((line) => line.way === way);
    return [
      ways[way],
      quoted(lines.filter(({ sections: open, proof }) => open?.length === 0 && proof).map(({ name }) => name)),
      quoted(lines.filter(({ sections: open, proof }) => open?.length === 0 && !proof).map(({ name }) => name)),
    ];
  });
  const open = all.filter((line) => guarded.includes(line.way) && !isGuarded(line));
  return `${[
    "# What one section must not lead to",
    "Somebody who has one section alone, or a tablet on which they are signed in, must not come from it to another person’s account, to money that is not theirs, to what is hidden, or to the end of the store. Everything that leads so far is an admin’s, or asks who is there to prove it (their password or a code, within 15 minutes, with a connection; never from a queue), or is open for a reason that stands here. `npm test` makes this page of the commands, the settings and the declared calls, tries each line over HTTP as somebody with one section, and fails for anything that has no line. What a command leads to is written in `tests/access/`.",
    "## Each section",
    "What of each leads further than its own work. Everything else that it may do is in [commands.md](commands.md).",
    table(["Section", "With proof", "Without: why is said below"], summary),
    "## The admins alone",
    table(["Leads to", "With proof", "Without"], dangers),
    "## Open to one section, and why",
    ...guarded.flatMap((way) => {
      const lines = open.filter((line) => line.way === way);
      const told = lines.map(({ name }) => `- \`${name}\`: ${reasons[name] ?? "**no reason**"}`);
      return lines.length === 0 ? [] : [`Leads to ${ways[way]}:`, told.join("\n")];
    }),
    "## Every setting",
    "`PUT /api/stores/{id}` and `settings.editSettings` take them from who has Settings; those with proof are `settings.editProtected`’s, an admin’s.",
    table(
      ["Leads to", "Settings alone", "Admins, with proof"],
      (Object.keys(ways) as Way[]).flatMap((way) => {
        const lines = ofSetting.filter((line) => line.way === way);
        const named = (isKept: boolean) =>
          quoted(lines.filter(({ proof }) => proof === isKept).map(({ name }) => name));
        return lines.length === 0 ? [] : [[ways[way], named(false), named(true)]];
      }),
    ),
  ].join("\n\n")}\n`;
}
