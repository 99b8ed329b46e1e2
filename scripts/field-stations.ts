import type { SourceFile } from "./source-files.ts";

/** The stations of a field; a file counts for the first that takes it. */
const stations: readonly { readonly name: string; readonly takes: RegExp; readonly else: string }[] = [
  { name: "Tests", takes: /\.test\.tsx?$|^tests\//, else: "none names it" },
  { name: "Column in PostgreSQL", takes: /^migrations\//, else: "in a JSON column, or computed" },
  { name: "Spanish", takes: /\/es\.json$/, else: "not said" },
  { name: "English", takes: /words[\w-]*\.ts$|-words\//, else: "not said" },
  { name: "CSV", takes: /(csv|export|import)[^/]*(\/.*)?\.tsx?$/, else: "by the list of fields, or not at all" },
  { name: "Declaration and rules", takes: /^shared\//, else: "not in shared/" },
  { name: "Column on devices", takes: /^pwa\/local\//, else: "by the declaration" },
  { name: "REST", takes: /^server\/(routes|reads)\//, else: "by the declaration, under the same name" },
  { name: "Elsewhere on the server", takes: /^server\//, else: "nowhere" },
  {
    name: "Edited",
    takes: /^pwa\/.*(form|dialog|fields?|section|editor)[^/]*\.tsx?$/,
    else: "in no form that names it",
  },
  { name: "Shown and used in the app", takes: /^pwa\//, else: "in no screen that names it" },
];

/** Returns the lines that name a field, by station; in SQL it is `packing_slip`, elsewhere `packingSlip`. */
export function fieldStations(field: string, files: readonly SourceFile[]): string {
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const names = new RegExp(`(?<![\\w-])(${field}|${column})(?![\\w-])`);
  const found = new Map<string, string[]>();
  for (const { path, text } of files) {
    const station = stations.find(({ takes }) => takes.test(path));
    if (station === undefined) continue;
    const lines = text
      .split("\n")
      .flatMap((line, at) => (names.test(line) ? [`  ${path}:${at + 1}: ${line.trim()}`] : []));
    found.set(station.name, [...(found.get(station.name) ?? []), ...lines]);
  }
  if ([...found.values()].every((lines) => lines.length === 0)) return "";
  return stations
    .map(({ name, else: otherwise }) => {
      const lines = found.get(name) ?? [];
      return `${name}\n${lines.length === 0 ? `  – ${otherwise}` : lines.join("\n")}\n`;
    })
    .join("");
}
