import type { Decision } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { keyOf } from "#shared/machine/kernel/row-keys.ts";
import type { Preview } from "./device.ts";
import { LocalRefusal } from "./refusals.ts";
import type { LocalRun } from "./run-command.ts";

/** @throws LocalRefusal where the rule refused. */
export function throwRefusal(result: Decision | DomainError | null): asserts result is Decision | null {
  if (result instanceof DomainError) throw new LocalRefusal(result.code, result.message, result.fields);
}

/** Returns what a local run would write; null where it needs a row that is not known on this device. */
export function previewOf({ result, found }: LocalRun): Preview | null {
  throwRefusal(result);
  if (result === null) return null;
  const before = (type: Parameters<typeof keyOf>[0], id: string) => found.get(keyOf(type, id)) ?? null;
  return {
    writes: [
      ...result.put.map(({ type, row }) => ({ type, before: before(type, row.id), after: row })),
      ...(result.remove ?? []).map(({ type, id }) => ({ type, before: before(type, id), after: null })),
    ],
    reports: result.reports ?? [],
  };
}
