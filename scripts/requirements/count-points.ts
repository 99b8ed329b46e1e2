import type { Claims } from "./claimed-points.ts";
import { missingWords } from "./quoted-words.ts";
import type { Group, Point } from "./read-requirements.ts";

export interface GroupCount {
  readonly group: string;
  readonly points: number;
  readonly proven: number;
  readonly deviating: number;
  readonly open: number;
}

/** Each group's progress, and every reason for refusing the list or a claim. */
export interface CountedPoints {
  readonly counts: readonly GroupCount[];
  readonly problems: readonly string[];
}

const claimedIds = (claims: readonly Claims[]): ReadonlySet<string> =>
  new Set(claims.flatMap((file) => file.claims.map(({ id }) => id)));

/** Returns a group's points that no test claims and that do not deviate. */
export function openPoints(group: Group, claims: readonly Claims[]): readonly Point[] {
  const claimed = claimedIds(claims);
  return group.points.filter(({ id, deviates }) => deviates === null && !claimed.has(id));
}

/** Counts each group's points; `decisions` are the numbers that a deviation may name. */
export function countPoints(
  groups: readonly Group[],
  claims: readonly Claims[],
  decisions: ReadonlySet<string>,
): CountedPoints {
  const problems = claims.flatMap((file) => file.problems);
  const known = new Set(groups.flatMap(({ points }) => points.map(({ id }) => id)));
  for (const id of claimedIds(claims))
    if (!known.has(id)) problems.push(`A test names ${id}, which docs/requirements.md does not list.`);
  problems.push(...groups.flatMap((group) => unsaidWords(group, claims)));
  const counts = groups.map((group) => {
    const open = openPoints(group, claims);
    const deviating = group.points.filter(({ deviates }) => deviates !== null);
    for (const { id, deviates } of deviating)
      if (!decisions.has(deviates ?? ""))
        problems.push(`${id} deviates by decision ${deviates}, which does not exist.`);
    if (group.complete)
      for (const { id, text } of open) problems.push(`"${group.name}" is called complete, but ${id} is open: ${text}`);
    const points = group.points.length;
    const proven = points - deviating.length - open.length;
    return { group: group.name, points, proven, deviating: deviating.length, open: open.length };
  });
  return { counts, problems };
}

/** Returns a sentence for each point that quotes words which none of its tests contains. */
function unsaidWords(group: Group, claims: readonly Claims[]): readonly string[] {
  const all = claims.flatMap((file) => file.claims);
  return group.points.flatMap(({ id, text, deviates }) => {
    const own = all.filter((claim) => claim.id === id);
    if (deviates !== null || own.length === 0) return [];
    const missing = missingWords(
      text,
      own.map(({ code }) => code),
    );
    const where = own.map(({ path, line }) => `${path}:${line}`).join(", ");
    return missing.map((words) => `${id} quotes \`${words}\`, which what claims it does not contain: ${where}`);
  });
}

/** Formats the counts as aligned lines, with their sum. */
export function asTable(counts: readonly GroupCount[]): string {
  const sum = (of: (count: GroupCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const all: GroupCount = {
    group: "all",
    points: sum(({ points }) => points),
    proven: sum(({ proven }) => proven),
    deviating: sum(({ deviating }) => deviating),
    open: sum(({ open }) => open),
  };
  const width = Math.max(...counts.map(({ group }) => group.length), "group".length);
  const line = (group: string, ...cells: readonly (string | number)[]) =>
    group.padEnd(width) + cells.map((cell) => String(cell).padStart(11)).join("");
  return [
    line("group", "points", "proven", "deviating", "open"),
    ...[...counts, all].map(({ group, points, proven, deviating, open }) =>
      line(group, points, proven, deviating, open),
    ),
  ].join("\n");
}
