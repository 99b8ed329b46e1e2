import type { Database } from "#server/database/database.ts";
import type { LinkPlace } from "#server/identity/store-address.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { PushSender } from "#server/push/push-sender.ts";
import { type EventName, type EventPayload, events } from "#shared/events.ts";
import { id, z } from "#shared/kernel/schema.ts";

/** What an effect may use. */
export interface EffectContext extends LinkPlace {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The server's clock. */
  readonly clock: () => Date;
  /** Gives a command with the server's own authority. @throws when it is refused. */
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
  /** Has payment services asked for what a payout gives them. */
  readonly sendPayout: Payments["send"];
  /** Sends to browsers that wish to be told. */
  readonly push: PushSender;
}

/** Which store, which command caused it, and the app's address where it was asked for, if it was by a request. */
const causeSchema = z.object({ storeId: id, commandId: id, origin: z.optional(z.string()) });
type Cause = z.infer<typeof causeSchema>;

/** What a job carries: its cause and what the event tells. */
export type EffectJob<N extends EventName> = Cause & EventPayload<N>;

/** Something that follows an event in the world outside. */
export interface Effect<N extends EventName = EventName> {
  /** Names its queue of jobs; never changed, or jobs that wait are forgotten. */
  readonly name: string;
  readonly event: N;
  /** Runs after the commit that caused it, at least once; running it again changes nothing. Throws to be tried again. */
  run(context: EffectContext, job: EffectJob<N>): Promise<void>;
}

/** Defines an effect. `server/effects/effects.ts` is the only list of them; any number may follow one event. */
export const defineEffect = <const N extends EventName>(effect: Effect<N>): Effect<N> => effect;

/** Runs an effect with a job as its queue kept it. */
export async function runEffect(effect: Effect, context: EffectContext, data: unknown): Promise<void> {
  const job = { ...z.parse(causeSchema, data), ...z.parse(events[effect.event], data) };
  // Whatever an effect sends is the store's.
  const mailer = {
    ...context.mailer,
    send: (mail: Mail) => context.mailer.send({ ...mail, storeId: job.storeId }),
  };
  await effect.run({ ...context, mailer }, job);
}
