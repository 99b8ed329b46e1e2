import type { Claims } from "./claimed-points.ts";
import type { Group } from "./read-requirements.ts";

/** Returns a point's sentence, the tests that prove it by file and line, and its decision; null for an unknown id. */
export function showPoint(
  id: string,
  groups: readonly Group[],
  claims: readonly Claims[],
  decisionFile: (number: string) => string | undefined,
): string | null {
  const group = groups.find(({ points }) => points.some((point) => point.id === id));
  const point = group?.points.find((one) => one.id === id);
  if (group === undefined || point === undefined) return null;
  const proofs = claims.flatMap((file) => file.claims).filter((claim) => claim.id === id);
  return [
    `${id} · ${point.text}`,
    `  ${group.name}`,
    ...proofs.map(({ path, line, sentence }) => `  ${path}:${line} · ${sentence}`),
    ...(point.deviates === null
      ? []
      : [`  deviates: ${decisionFile(point.deviates) ?? `decision ${point.deviates}, which does not exist`}`]),
    ...(proofs.length === 0 && point.deviates === null ? ["  open: no test claims it"] : []),
    "",
  ].join("\n");
}
