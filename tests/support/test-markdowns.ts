import { actAsSystem } from "#server/machine/commands/act-as-system.ts";
import type { EffectContext } from "#server/effects/define-effect.ts";
import { markDown, undoMarkdowns } from "#server/effects/run-markdowns.ts";
import { nightlyMarkdowns } from "#server/effects/nightly-markdowns.ts";
import type { OpenServices } from "#server/running/open-services.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { firstStore } from "./test-server.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests read a reply's body freely
type Ask = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) => Promise<any>;

/**
 * Adds a schedule, runs it in the first store as the jobs do, undoes it, and runs the nightly job again. Returns the
 * run's id.
 */
export async function runAndUndoMarkdowns(services: OpenServices, ask: Ask): Promise<string> {
  const { db, clock } = services;
  const marking = { db, clock, act: actAsSystem(services) } as EffectContext;
  const steps = [{ days: 1, off: 5 }];
  const schedule = await ask("POST", "/api/markdownSchedules", { name: "After a day", steps });
  const { id: runId } = await ask("POST", "/api/markdowns", { markdownRunId: newId() });
  await markDown(marking, firstStore.id, runId);
  await ask("POST", `/api/markdowns/${runId}/undo`, {});
  await undoMarkdowns.run(marking, { storeId: firstStore.id, commandId: newId(), runId });
  await ask("PUT", `/api/markdownSchedules/${schedule.id}`, { isActive: true });
  await nightlyMarkdowns(marking, firstStore.id);
  return runId;
}
