import type { EventJobs } from "#server/machine/commands/command-call.ts";
import type { LinkPlace } from "#server/identity/store-address.ts";
import type { Mail, Mailer } from "#server/outside/mail/mailer.ts";
import type { Payments } from "#server/outside/payments/payments.ts";
import type { PushSender } from "#server/outside/push/push-sender.ts";
import type { ShopServices } from "#server/outside/shop/connection/shop-services.ts";
import { type EventName, type EventPayload, events } from "#shared/areas/events.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { languages } from "#shared/words/language.ts";

/** The services an effect may use. */
export interface EffectContext extends LinkPlace, ShopServices {
  readonly mailer: Mailer;
  /** Writes the jobs of events that no command names. */
  readonly jobs: EventJobs;
  /** Runs a command as the system. @throws when it is refused. */
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
  /** Sends a payout's shares to payment services. */
  readonly sendPayout: Payments["send"];
  /** Sends push messages to subscribed browsers. */
  readonly push: PushSender;
}

/** The store, the command that caused it, and, if a request did, the app's address and its page's language. */
const causeSchema = z.object({
  storeId: id,
  commandId: id,
  origin: z.optional(z.string()),
  language: z.optional(z.enum(languages)),
});
type Cause = z.infer<typeof causeSchema>;

/** A job's data: its cause and the event's data. */
export type EffectJob<N extends EventName> = Cause & EventPayload<N>;

/** A consequence of an event outside the database. */
export interface Effect<N extends EventName = EventName> {
  /** Also the name of its job queue; never changed, or waiting jobs are lost. */
  readonly name: string;
  readonly event: N;
  /** The number of its jobs that a process runs at once, all but one of them of one store; 1 by default. More where a store's shop may be slow to answer. */
  readonly atOnce?: number;
  /** Runs after the commit that caused it, at least once; repeating it must change nothing. Throws to be retried. */
  run(context: EffectContext, job: EffectJob<N>): Promise<void>;
}

/** Defines an effect. `server/effects/effects.ts` is the only list of them; any number may follow one event. */
export const defineEffect = <const N extends EventName>(effect: Effect<N>): Effect<N> => effect;

/** Runs an effect with a job's stored data. */
export async function runEffect(effect: Effect, context: EffectContext, data: unknown): Promise<void> {
  const job = { ...z.parse(causeSchema, data), ...z.parse(events[effect.event], data) };
  // All mails of an effect are the store's.
  const mailer = {
    ...context.mailer,
    send: (mail: Mail) => context.mailer.send({ ...mail, storeId: job.storeId }),
  };
  await effect.run({ ...context, mailer }, job);
}
