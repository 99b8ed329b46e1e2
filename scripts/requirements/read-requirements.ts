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

/**
 * Parses the list's groups; returns a sentence for each malformed line. A line has one point, `A1.03: text`, or several
 * that begin alike: `A1.03–A1.05, A1.07: begin … one; two; three; four`. A text may end in `(deviates: 0023)`.
 */
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
    const points = pointsOf(line);
    if (points === null) problems.push(`line ${index + 1} is not a point: ${line}`);
    for (const point of points ?? []) {
      if (seen.has(point.id)) problems.push(`line ${index + 1}: ${point.id} is listed twice`);
      else group.points.push(point);
      seen.add(point.id);
    }
  }
  return { groups, problems };
}

/** Returns the points of a line; null if it is none, or has not as many texts as ids. */
function pointsOf(line: string): readonly Point[] | null {
  const [, named = "", told = ""] = /^- ([ABC][^:]*): (.+)$/.exec(line) ?? [];
  const ids = named.split(", ").flatMap(idsOf);
  const [, begin = "", rest = told] = ids.length > 1 ? (/^(.+?) … (.+)$/.exec(told) ?? []) : [];
  const texts = ids.length > 1 ? rest.split("; ").map((one) => `${begin} ${one}`) : [told];
  if (ids.includes(null) || ids.length !== texts.length) return null;
  return ids.flatMap((id, at) => {
    const [, said = "", deviates = null] = /^(.+?)(?: \(deviates: (\d{4})\))?$/.exec(texts[at] ?? "") ?? [];
    return id === null ? [] : [{ id, text: said, deviates }];
  });
}

/** Returns the ids of `A1.03` or `A1.03–A1.05`; null for anything else. */
function idsOf(named: string): readonly (string | null)[] {
  const [, section = "", first = "", other, last = first] =
    /^([ABC]\d)\.(\d{2,3})(?:–([ABC]\d)\.(\d{2,3}))?$/.exec(named) ?? [];
  if (first === "" || (other ?? section) !== section || Number(last) < Number(first)) return [null];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, n) => `${section}.${String(Number(first) + n).padStart(first.length, "0")}`,
  );
}
