import type { DomainEvent } from "#shared/kernel/define-command.ts";
import { id, z } from "#shared/kernel/schema.ts";
import type { EffectContext } from "./jobs.ts";

/** What a job carries: which store, which command caused it, and the rows it is about. */
export const jobSchema = z.object({ storeId: id, commandId: id, ids: z.array(id).check(z.maxLength(100_000)) });
export type EffectJob = z.infer<typeof jobSchema>;

/** Runs after the commit that caused it, at least once; running it again changes nothing. Throws to be tried again. */
export type EffectHandler = (context: EffectContext, job: EffectJob) => Promise<void>;

type EventName = DomainEvent["name"];

/** Every effect on the world outside, by the event that causes it. Events that are not here cause none. */
export const effects: { readonly [N in EventName]?: () => Promise<EffectHandler> } = {
  itemsAccepted: async () => (await import("./items-accepted.ts")).itemsAccepted,
  dropOffsAccepted: async () => (await import("./drop-offs-accepted.ts")).dropOffsAccepted,
  itemsDeclined: async () => (await import("./items-declined.ts")).itemsDeclined,
};

/** Names of the events that cause a job: one queue each. */
export const effectNames = Object.keys(effects) as EventName[];

/** The queue of mails to who asked for a store; they belong to no store yet. */
export const askedStoreQueue = "mailAskedStore";

/** Every queue of jobs. */
export const queueNames: readonly string[] = [...effectNames, askedStoreQueue];
