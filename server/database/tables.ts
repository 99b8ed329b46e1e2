import type { ColumnType, Generated } from "kysely";
import type { HistoryEntry } from "#shared/history.ts";
import type { Rows, RowType, rowTypes } from "#shared/rows.ts";
import type { CommandOutcome } from "#shared/sync/protocol.ts";
import type { IdentityTables } from "./identity-tables.ts";

/** Domain tables: the row types with the store's id added. Moments are ISO strings with milliseconds. */
type DomainTables = { [T in RowType as (typeof rowTypes)[T]["table"]]: Rows[T] & { readonly storeId: string } };

/** The change feed and the tables of delivery; migrations/0001 describes the columns. */
interface SyncTables {
  "sync.storeVersions": { storeId: string; epoch: string; version: number; archivedAt: string };
  "sync.changes": {
    storeId: string;
    version: number;
    rowType: RowType;
    rowId: string;
    audienceBefore: string[];
    audienceAfter: string[];
  };
  "sync.commandOutcomes": {
    storeId: string;
    commandId: string;
    bodyHash: string;
    name: string;
    queueId: string | null;
    seq: number | null;
    actorId: string;
    recordedAt: string;
    outcome: ColumnType<CommandOutcome, string, string>;
    call: string | null;
  };
  "sync.devices": {
    storeId: string;
    id: string;
    name: string;
    personId: string;
    createdAt: string;
    lastSeenAt: string;
    revokedAt: string | null;
  };
  "sync.queues": {
    storeId: string;
    id: string;
    deviceId: string;
    personId: string;
    codePrefix: string;
    lastSeq: Generated<number>;
    protocol: number;
    queueDepth: Generated<number>;
    createdAt: string;
    lastSeenAt: string;
  };
}

/** Every table the app's role sees, in camelCase; Kysely's plugin translates the names. */
export type Tables = DomainTables &
  SyncTables &
  IdentityTables & { history: HistoryEntry & { readonly storeId: string; readonly logOrder: Generated<number> } };
