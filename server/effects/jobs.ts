import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { type Db, PgBoss } from "pg-boss";
import type { Config } from "#server/running/config.ts";
import type { Database } from "#server/machine/database/database.ts";
import { openPool } from "#server/machine/database/open-pool.ts";
import { recordingMailer, sendStoredMail } from "#server/outside/mail/recording-mailer.ts";
import type { EmailChange, IdentityMails, SignUpMail } from "#server/identity/identity-services.ts";
import { type LinkPlace, linkPlaceOf } from "#server/identity/store-address.ts";
import { openMailer } from "#server/outside/mail/mailer.ts";
import type { Payments } from "#server/outside/payments/payments.ts";
import { pushSender } from "#server/outside/push/push-sender.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { type DomainEvent, events as told } from "#shared/areas/events.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { currentLanguage, type Language } from "#shared/words/language.ts";
import { type EffectContext, runEffect } from "./define-effect.ts";
import type { ShopServices } from "#server/outside/shop/connection/shop-services.ts";
import { tendShops } from "#server/outside/shop/connection/tend-shops.ts";
import { cancelReservations } from "#server/outside/shop/own/cancel-reservations.ts";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import {
  storeRequestQueue,
  catalogueMailQueue,
  deletionQueue,
  digestQueue,
  effects,
  emailChangeQueue,
  mailAgainQueue,
  nightQueue,
  nightsQueue,
  outboxQueue,
  paymentQueue,
  passwordQueue,
  reservationQueue,
  shopQueue,
  signUpQueue,
} from "./effects.ts";
import type { PasswordRequest } from "./identity-mails.ts";
import { type NightJob, planNights } from "./plan-nights.ts";
import { sendDigests } from "./send-digests.ts";
import { type NightContext, workOfNight } from "./work-of-night.ts";
import { handOnJobs, type KnownJob, writeOutbox } from "./outbox.ts";
import { jobsSchema as schema } from "./prepare-jobs.ts";

/**
 * The outbox. A job is written in the transaction of the command that causes it, so it exists exactly if the command
 * was committed; workers run it later, at least once, with retries. decision 0007 says why there is no second
 * outbox.
 */
export interface Jobs extends EventJobs, IdentityMails {
  /** Queues a mail of the store to be sent again. */
  sendMailAgain(storeId: string, mailId: string): Promise<void>;
  /** Queues the mail with a link for a new password, if somebody has this email. */
  mailPasswordReset(asked: PasswordRequest): Promise<void>;
  /** Queues the mails of the store's requests to its consigners; repeats of an id send nothing. */
  mailCatalogue(storeId: string, id: string): Promise<void>;
  close(): Promise<void>;
}

/** The services that the outbox needs. */
interface OutboxServices {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
}

/** Opens the sender over the app's own pool. The schema must exist (`prepareJobs`). */
export async function openJobs(services: OutboxServices, followers = effects): Promise<Jobs> {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => services.db.pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => services.log.warn({ err: error }, "outbox"));
  await boss.start();
  /** Hands jobs on that are committed in the outbox; those that are not arrive a minute later, from there. */
  const handOn = async (queue: string, jobs: readonly KnownJob[]): Promise<void> => {
    await boss.insert(queue, [...jobs]).catch((error: unknown) => {
      services.log.warn({ err: error, queue }, "jobs wait in the outbox");
    });
  };
  return {
    enqueue: async (tx, storeId, events) => {
      const db: Db = {
        executeSql: async (text, values) => {
          tx.issue({ text, values: values ?? [] });
          return { rows: [] };
        },
      };
      const written = followers.flatMap((effect) => {
        const caused = events.filter(({ event }) => event.name === effect.event && concernsSomething(event));
        if (caused.length === 0) return [];
        const jobs = caused.map(({ commandId, origin, event }) => ({
          // Where others' could wait for them, those of one store wait for each other.
          ...(effect.atOnce !== undefined && { group: { id: storeId } }),
          data: {
            storeId,
            commandId,
            language: currentLanguage(),
            ...(origin !== undefined && { origin }),
            ...z.parse(told[effect.event], event),
          },
        }));
        if (!services.db.isDistributed) return [boss.insert(effect.name, jobs, { db })];
        const known = jobs.map((job) => ({ id: randomUUID(), ...job }));
        writeOutbox(tx, storeId, effect.name, known, new Date());
        if (!tx.isNear) return [boss.insert(effect.name, known, { db })];
        tx.afterwards.push(() => handOn(effect.name, known));
        return [];
      });
      await Promise.all(written);
    },
    mailStoreRequest: async (id) => {
      await boss.insert(storeRequestQueue, [{ data: { id } }]);
    },
    sendMailAgain: async (storeId, mailId) => {
      await boss.insert(mailAgainQueue, [{ data: { storeId, mailId } }]);
    },
    mailSignUp: async (id, which) => {
      await boss.insert(signUpQueue, [{ data: { id, which, language: currentLanguage() } }]);
    },
    mailPasswordReset: async (asked) => {
      await boss.insert(passwordQueue, [{ data: { ...asked, language: currentLanguage() } }]);
    },
    mailEmailChange: async (change) => {
      await boss.insert(emailChangeQueue, [{ data: { ...change, language: currentLanguage() } }]);
    },
    mailCatalogue: async (storeId, id) => {
      await boss.insert(catalogueMailQueue, [{ data: { storeId, id } }]);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** Returns false for an event about rows that has no ids: nobody needs to be notified. */
const concernsSomething = (event: DomainEvent): boolean => !("ids" in event) || event.ids.length > 0;

export interface RunningJobs {
  /** Waits up to ten seconds for current jobs; the rest runs after the next start. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Polling interval of each queue. */
  readonly pollingSeconds?: number;
}

/** The services that workers need. */
export interface JobServices extends OutboxServices {
  readonly clock: () => Date;
  /** The nightly work on a store's pictures (server/machine/files/remove-unnamed.ts). */
  readonly sortPictures: NightContext["sortPictures"];
  /** Deletes the stores whose time has come (server/machine/commands/delete-stores.ts). */
  readonly deleteStores: () => Promise<void>;
  /** Calls payment services (server/outside/payments/send-payments.ts). */
  readonly payments: Payments;
  /** Runs commands as the system (server/machine/commands/act-as-system.ts). */
  readonly act: EffectContext["act"];
  readonly config: Pick<Config, "smtpUrl" | "dataDirectory" | "mailFrom" | "pushHosts" | "jobWorkers"> & LinkPlace;
  readonly secrets: SecretBox;
  readonly jobs: EventJobs;
  readonly pictures: ShopServices["pictures"];
  readonly shopify?: ShopServices["shopify"];
  readonly linnworks?: ShopServices["linnworks"];
}

/** Starts this process's workers. Any number of processes may do so; each job is run by one of them. */
export async function startJobs(
  services: JobServices,
  { pollingSeconds = 2 }: WorkerOptions = {},
): Promise<RunningJobs> {
  const { config, db, log } = services;
  const sender = openMailer({
    smtpUrl: config.smtpUrl,
    directory: join(config.dataDirectory, "mail"),
    from: config.mailFrom,
  });
  const mailer = recordingMailer(db, sender, linkPlaceOf(config));
  const push = pushSender(db, services.secrets, config);
  const context: EffectContext = {
    db,
    mailer,
    clock: services.clock,
    act: services.act,
    push,
    sendPayout: services.payments.send,
    jobs: services.jobs,
    secrets: services.secrets,
    pictures: services.pictures,
    shopify: services.shopify,
    linnworks: services.linnworks,
    ...linkPlaceOf(config),
  };
  const pool = openPool(db.app, { types: pg.types, max: 3, application_name: "trace-jobs" });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    migrate: false,
    schedule: true,
    reindex: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));
  await boss.start();
  const polling = { pollingIntervalSeconds: pollingSeconds, batchSize: 1 };
  /** Takes a queue's jobs: the next at once while there are some, else with a look every few seconds. */
  const workOn = async <T = unknown>(
    queue: string,
    run: (data: T) => Promise<unknown>,
    atOnce: { readonly localConcurrency?: number; readonly localGroupConcurrency?: number } = {},
  ): Promise<void> => {
    const wake = () => {
      for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
    };
    await boss.work<T>(queue, { ...polling, ...atOnce }, async ([job]) => {
      try {
        if (job !== undefined) await run(job.data);
      } finally {
        wake();
      }
    });
  };
  for (const effect of effects) {
    const workers = Math.max(effect.atOnce ?? 1, config.jobWorkers);
    await workOn(
      effect.name,
      (data) => runEffect(effect, context, data),
      // A store whose shop is slow leaves one worker to the others.
      effect.atOnce === undefined ? {} : { localConcurrency: workers, localGroupConcurrency: workers - 1 },
    );
  }
  await workOn<{ id: string }>(storeRequestQueue, async ({ id }) => {
    const { mailStoreRequest } = await import("./requested-store.ts");
    await mailStoreRequest(context, id);
  });
  await workOn<{ storeId: string; mailId: string }>(mailAgainQueue, ({ storeId, mailId }) =>
    sendStoredMail(db, sender, config, storeId, mailId),
  );
  // Older releases did not say which mail it is: it may be a requested repeat.
  await workOn<{ id: string; which?: SignUpMail; language?: Language }>(
    signUpQueue,
    async ({ id, which, language }) => {
      const { mailSignUp } = await import("./identity-mails.ts");
      await mailSignUp(context, id, which ?? "again", language);
    },
  );
  await workOn<PasswordRequest>(passwordQueue, async (asked) => {
    const { mailPasswordReset } = await import("./identity-mails.ts");
    await mailPasswordReset(context, asked);
  });
  await workOn<EmailChange>(emailChangeQueue, async (change) => {
    const { mailEmailChange } = await import("./email-change-mails.ts");
    await mailEmailChange(context, change);
  });
  await workOn<{ storeId: string; id: string }>(catalogueMailQueue, async (asked) => {
    const { mailCatalogue } = await import("./mail-catalogue.ts");
    await mailCatalogue(context, asked);
  });
  await workOn(nightsQueue, async () => {
    await boss.insert(nightQueue, [...(await planNights(services))]);
  });
  const night = { ...context, log, sortPictures: services.sortPictures };
  await workOn<NightJob["data"]>(
    nightQueue,
    ({ work, storeId }) => workOfNight[work](night, storeId),
    // A store's day is closed before it is archived, and one store takes one connection.
    { localConcurrency: config.jobWorkers, localGroupConcurrency: 1 },
  );
  await workOn(deletionQueue, () => services.deleteStores());
  await workOn(paymentQueue, () => services.payments.goOn());
  await workOn(reservationQueue, () => cancelReservations(context));
  await workOn(shopQueue, () => tendShops(services));
  await workOn(digestQueue, () => sendDigests(context));
  await workOn(outboxQueue, () => handOnJobs(services, boss));
  return {
    stop: async () => {
      await boss.stop({ timeout: 10_000 });
      await pool.end();
      mailer.close();
    },
  };
}
