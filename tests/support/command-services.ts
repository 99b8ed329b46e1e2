import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import type { CommandServices } from "#server/machine/commands/command-call.ts";
import { openPictures, type Pictures } from "#server/machine/files/pictures.ts";
import { memoryFileStore } from "./memory-file-store.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import { noShops } from "./no-shops.ts";
import type { Database } from "#server/machine/database/database.ts";
import type { DomainEvent } from "#shared/areas/events.ts";

export interface TestCommandServices extends CommandServices {
  /** Events of committed and rolled back transactions, in order of enqueueing. */
  readonly events: DomainEvent[];
  readonly pictures: Pictures;
  readonly secrets: SecretBox;
}

/** Returns the services for running commands, over a test's database, with a fixed clock by default. */
export function commandServices(
  db: Database,
  clock: () => Date = () => new Date("2026-02-01T10:00:00.000Z"),
): TestCommandServices {
  const events: DomainEvent[] = [];
  return {
    db,
    clock,
    log: pino({ level: "silent" }) as FastifyBaseLogger,
    events,
    secrets: noShops.secrets,
    pictures: openPictures(db, memoryFileStore(), clock),
    jobs: {
      enqueue: async (_tx, _storeId, caused) => {
        events.push(...caused.map(({ event }) => event));
      },
    },
  };
}
