import { t } from "#shared/words/define-words.ts";
import { languages } from "#shared/words/language.ts";
import type { Actor } from "#shared/access/actor.ts";
import { id, instant, z } from "#shared/machine/kernel/schema.ts";
import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import { errorCodes, type ErrorCode } from "#shared/machine/kernel/error-codes.ts";

/**
 * The protocol between device and server. Arguments are only added; a changed meaning gets a new name; `protocol` is
 * part of every call.
 */
export const protocolVersion = 1;

/** The oldest protocol whose commands are applied; older devices can only deliver commands to be held, or export. */
export const oldestProtocol = 1;

export const maxPushCommands = 200;
/** Most entries of any list or record among a command's arguments. */
export const maxListEntries = 500;

/** Limits of one delivery; a larger command is sent alone, and may be refused. */
export interface PushLimits {
  /** Length of the commands as JSON. The server accepts four times as many bytes, since a character has up to three. */
  readonly bytes: number;
  /** Number of values, as `jsonWeight` counts. The server accepts a thousand more, for the envelope. */
  readonly values: number;
}

/** Returns a device's limits: consigners deliver their own listings; a tablet delivers a day's work of many people. */
export const pushLimitsOf = (role: Actor["role"]): PushLimits =>
  role === "consigner" ? { bytes: 1_000_000, values: 25_000 } : { bytes: 4_000_000, values: 250_000 };

export const downloadBlockRows = 500;
/** Most blocks that one call may ask for. */
export const maxBlocksTogether = 8;

/** The prefix of ids of commands that the server runs in somebody's name; no other ids may have it. */
export const ownCommandPrefix = "held:";

const commandId = id.check(
  z.refine((value) => !value.startsWith(ownCommandPrefix), {
    error: () => t("This id is reserved for the server."),
  }),
);

/** One queued command as sent. `seq` counts 1, 2, 3 … within its queue, without gaps. */
export const pushedCommand = z.object({
  id: commandId,
  seq: z.int().check(z.gte(1)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  args: z.unknown(),
  occurredAt: instant,
});
export type PushedCommand = z.infer<typeof pushedCommand>;

export const pushRequest = z.object({
  protocol: z.int(),
  queueId: id,
  /** The device's clock when sending, for correcting `occurredAt`. */
  sentAt: instant,
  commands: z.array(pushedCommand).check(z.minLength(1), z.maxLength(maxPushCommands)),
});
export type PushRequest = z.infer<typeof pushRequest>;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** The outcome of one command; stored, and returned again on repeats. */
export const outcomeSchema = z.object({
  id,
  seq: z.nullable(z.int()),
  /**
   * Applied; rejected by a rule; parked after repeated faults; held for an admin because its person or device was
   * revoked.
   */
  status: z.enum(["applied", "rejected", "parked", "held"]),
  /** The store's version it was applied in; null otherwise. */
  version: z.nullable(z.int()),
  error: z.nullable(
    z.object({ code: z.enum(codes), message: z.string(), fields: z.optional(z.record(z.string(), z.string())) }),
  ),
  reports: z.array(z.object({ id, code: z.string(), message: z.string() })),
  /** A REST call's answer as JSON text, where its rows alone do not say it. */
  answer: z.optional(z.string()),
});
export type CommandOutcome = z.infer<typeof outcomeSchema>;

export interface PushReply {
  readonly outcomes: readonly CommandOutcome[];
  /** The last seq of this queue that has an outcome. */
  readonly lastSeq: number;
  /** Set when the person or device was revoked: commands are held for an admin; deliver the rest, then wipe. */
  readonly revoked: boolean;
  /** The first command sent that this server does not know, or an argument of it: keep it and retry later. */
  readonly notKnown?: string;
}

export const registerQueueRequest = z.object({
  protocol: z.int(),
  /** Null for a new queue; for an existing id its state is returned. */
  queueId: z.nullable(id),
  deviceName: z.string().check(z.maxLength(120)),
});
export interface RegisterQueueReply {
  readonly queueId: string;
  /** Four characters, never issued again in this store; codes are the prefix plus a four-character counter. */
  readonly codePrefix: string;
  /** The last seq the server has an outcome for. */
  readonly lastSeq: number;
  readonly epoch: string;
}

/** A device's position in the change feed. One of another epoch or scope gets `cursor_expired` or `scope_changed`. */
export const cursorSchema = z.object({
  epoch: id,
  scope: z.string().check(z.maxLength(80)),
  version: z.int().check(z.gte(0)),
});
export type Cursor = z.infer<typeof cursorSchema>;

/** Asks which of a person's commands the store does not have, after it was restored. */
export const missingRequest = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxListEntries)) });
export interface MissingReply {
  readonly missing: readonly string[];
  /** When an item was last changed in what was restored; null where none ever was. */
  readonly restoredTo: string | null;
}

export const pullRequest = z.object({
  protocol: z.int(),
  queueId: z.nullable(id),
  cursor: cursorSchema,
  /** The number of commands on the device and the age of the oldest, so that a wipe can be noticed. */
  queueDepth: z.int().check(z.gte(0)),
});
export type PullRequest = z.infer<typeof pullRequest>;

export interface ChangedRow<T extends RowType = RowType> {
  readonly type: T;
  readonly row: AnyRow;
}

/** The first items of a list, and the rows that it shows with them, of one moment of the store. */
export interface FirstItems {
  readonly epoch: string;
  readonly version: number;
  readonly rows: readonly ChangedRow[];
}

export interface PullReply {
  readonly changed: readonly ChangedRow[];
  readonly departed: readonly RowKey[];
  readonly cursor: Cursor;
  /** Whether another page follows; the data is consistent once it is false. */
  readonly more: boolean;
  /** The last seq of this device's queue whose effect, if any, is included up to `cursor`. */
  readonly includedSeq: number;
  /** The person's current rights (`rightsOf`); omitted by older servers. */
  readonly rights?: string;
}

/**
 * The first download. The server keeps no state for it: `cursor` is the version before the first page is read, pages
 * are read by id, and a later pull from `cursor` fetches what changed meanwhile.
 */
export interface DownloadPlan {
  readonly cursor: Cursor;
  readonly includedSeq: number;
  /** Ids that bound the item blocks: block n holds ids > bounds[n] and ≤ bounds[n+1]; bounds[0] is "". */
  readonly itemBounds: readonly string[];
  readonly itemCount: number;
  /** The number of rows of all other types in this scope. */
  readonly otherCount: number;
  /**
   * The bounds of their pages, so that pages can be requested in any order: page n has what comes after bounds[n], up
   * to and including bounds[n+1]; bounds[0] is "", and the last page is open. Omitted by older servers.
   */
  readonly otherBounds?: readonly string[] | undefined;
}

/** A server-sent event; `news` means: pull, if the device is older than that version. */
export type ServerEvent =
  | {
      readonly kind: "news";
      readonly version: number;
      /** Milliseconds after which the next event comes at the latest, news or not; omitted by older servers. */
      readonly beatMs?: number;
    }
  | { readonly kind: "revoked" };

/** The response of sign-in and GET /api/session: who the person is in this store. */
export const sessionSchema = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(["admin", "employee", "consigner"]),
    accessControls: z.array(z.string()),
    marketplaceLocation: z.boolean(),
    /** Their own choice, else the store's language; omitted if neither is set, and by older servers. */
    language: z.optional(z.enum(languages)),
    /** Who gives access, for an employee without any; omitted otherwise, and by older servers. */
    askFor: z.optional(z.string()),
  }),
  store: z.object({
    id,
    name: z.string(),
    handle: z.string(),
    currency: z.string(),
    logo: z.string(),
    accentColor: z.string(),
    /** Whether the store buys outright; omitted by older servers. */
    isBuyingStore: z.optional(z.boolean()),
    /** The store's time zone; omitted if not set, and by older servers. */
    timeZone: z.optional(z.string()),
    /** When the store will be deleted; omitted if not planned, and by older servers. */
    closesAt: z.optional(z.string()),
  }),
  /** The page about changes in the app; omitted if the server has none. */
  updatesUrl: z.optional(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;
