/** A point of docs/requirements.md. `deviates`: the number of the decision about how Trace does it instead. */
export interface Point {
  readonly id: string;
  readonly text: string;
  readonly deviates: string | null;
}

export interface Group {
  readonly name: string;
  /** A complete group must have no open point. */
  readonly complete: boolean;
  readonly points: readonly Point[];
}

/** Parses the list's groups; returns a sentence for each malformed line. */
export function readRequirements(text: string): { readonly groups: readonly Group[]; readonly problems: string[] } {
  const groups: { name: string; complete: boolean; points: Point[] }[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split("\n").entries()) {
    const heading = /^## (.+?)( \(complete\))?$/.exec(line);
    if (heading !== null) {
      groups.push({ name: heading[1] ?? "", complete: heading[2] !== undefined, points: [] });
      continue;
    }
    const group = groups.at(-1);
    if (group === undefined || line.trim() === "") continue;
    const point = /^- ([ABC]\d\.\d{2,3}) · (.+?)(?: \(deviates: (\d{4})\))?$/.exec(line);
    const [, id = "", said = "", deviates = null] = point ?? [];
    if (point === null) problems.push(`line ${index + 1} is not a point: ${line}`);
    else if (seen.has(id)) problems.push(`line ${index + 1}: ${id} is listed twice`);
    else group.points.push({ id, text: said, deviates });
    seen.add(id);
  }
  return { groups, problems };
}
