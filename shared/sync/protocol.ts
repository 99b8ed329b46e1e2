import { languages } from "#shared/words/language.ts";
import type { Actor } from "#shared/access/actor.ts";
import { id, instant, z } from "#shared/kernel/schema.ts";
import type { AnyRow, RowKey, RowType } from "#shared/rows.ts";
import { errorCodes, type ErrorCode } from "#shared/kernel/error-codes.ts";
import { fieldTypeWords } from "#shared/kernel/words.ts";

/**
 * What device and server say to each other. Arguments only grow; a changed meaning
 * is a new name; `protocol` travels on every call.
 */
export const protocolVersion = 1;

/** The oldest protocol whose commands are still applied; older devices may only deliver to be held, or export. */
export const oldestProtocol = 1;

export const maxPushCommands = 200;
/** No list among a command's arguments, and no set of fields, has more entries. */
export const maxListEntries = 500;

/** How much a device sends at once; a command that is more by itself is sent alone, and may be refused. */
export interface PushLimits {
  /** Length of its commands as JSON. The server takes four times as many bytes, since a character has up to three. */
  readonly bytes: number;
  /** Their values, as `jsonWeight` counts. The server takes a thousand more, for what stands around the commands. */
  readonly values: number;
}

/** Consigners deliver what they list themselves; a tablet delivers a day's work of many hands. */
export const pushLimitsOf = (role: Actor["role"]): PushLimits =>
  role === "consigner" ? { bytes: 1_000_000, values: 25_000 } : { bytes: 4_000_000, values: 250_000 };

export const downloadBlockRows = 500;

/** Ids of commands that the server runs in somebody's name begin so; nobody else's do. */
export const ownCommandPrefix = "held:";

const commandId = id.check(
  z.refine((value) => !value.startsWith(ownCommandPrefix), {
    error: () => fieldTypeWords("reservedId"),
  }),
);

/** One queued command on the wire. `seq` counts 1, 2, 3 … within its queue without a gap. */
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
  /** The device's clock as it sends, so that the server can correct `occurredAt`. */
  sentAt: instant,
  commands: z.array(pushedCommand).check(z.minLength(1), z.maxLength(maxPushCommands)),
});
export type PushRequest = z.infer<typeof pushRequest>;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** What became of one command; stored, and answered again however often it is sent. */
export const outcomeSchema = z.object({
  id,
  seq: z.nullable(z.int()),
  /** applied; rejected by a rule; parked after repeated faults; held for an admin because its person or device was revoked. */
  status: z.enum(["applied", "rejected", "parked", "held"]),
  /** The store's version the command was applied in; null otherwise. */
  version: z.nullable(z.int()),
  error: z.nullable(
    z.object({ code: z.enum(codes), message: z.string(), fields: z.optional(z.record(z.string(), z.string())) }),
  ),
  reports: z.array(z.object({ id, code: z.string(), message: z.string() })),
});
export type CommandOutcome = z.infer<typeof outcomeSchema>;

export interface PushReply {
  readonly outcomes: readonly CommandOutcome[];
  /** The last seq of this queue that has an outcome. */
  readonly lastSeq: number;
  /** True when the person or device was revoked: what was sent is held for an admin; deliver the rest, then wipe. */
  readonly revoked: boolean;
  /** The first command of what was sent, when this server does not know it, or an argument of it: keep it, and send it again later. */
  readonly notKnown?: string;
}

export const registerQueueRequest = z.object({
  protocol: z.int(),
  /** Null for a new queue; a known id answers with its state. */
  queueId: z.nullable(id),
  deviceName: z.string().check(z.maxLength(120)),
});
export interface RegisterQueueReply {
  readonly queueId: string;
  /** Four characters, never issued again in this store; codes are prefix + four characters counted on. */
  readonly codePrefix: string;
  /** The last seq the server has an outcome for. */
  readonly lastSeq: number;
  readonly epoch: string;
}

/** Where a device stands. A cursor of another epoch or scope is answered `cursor_expired` or `scope_changed`. */
export const cursorSchema = z.object({
  epoch: id,
  scope: z.string().check(z.maxLength(80)),
  version: z.int().check(z.gte(0)),
});
export type Cursor = z.infer<typeof cursorSchema>;

export const pullRequest = z.object({
  protocol: z.int(),
  queueId: z.nullable(id),
  cursor: cursorSchema,
  /** How many commands lie on the device and how old the oldest is, so that a wipe can be noticed. */
  queueDepth: z.int().check(z.gte(0)),
});
export type PullRequest = z.infer<typeof pullRequest>;

export interface ChangedRow<T extends RowType = RowType> {
  readonly type: T;
  readonly row: AnyRow;
}

export interface PullReply {
  readonly changed: readonly ChangedRow[];
  readonly departed: readonly RowKey[];
  readonly cursor: Cursor;
  /** True when another page follows; the state is consistent as a whole once it is false. */
  readonly more: boolean;
  /** The last seq of this device's queue whose effect, if any, is contained up to `cursor`. */
  readonly includedSeq: number;
  /** What the person may do now (`rightsOf`); a server of before says nothing of it. */
  readonly rights?: string;
}

/**
 * The first download. It has no state on the server: `cursor` is the version before the first page is
 * read, pages are read by id, and a pull from `cursor` afterwards brings what changed meanwhile.
 */
export interface DownloadPlan {
  readonly cursor: Cursor;
  readonly includedSeq: number;
  /** Ids that bound the item blocks: block n holds ids > bounds[n] and ≤ bounds[n+1]; bounds[0] is "". */
  readonly itemBounds: readonly string[];
  readonly itemCount: number;
  /** Rows of every other type in this scope. */
  readonly otherCount: number;
  /**
   * Where each page of them begins, so that they can be asked for in any order: page n holds what comes after bounds[n], up
   * to and with bounds[n+1]; bounds[0] is "", and the last page has no end. Left out by a server of before.
   */
  readonly otherBounds?: readonly string[] | undefined;
}

/** A server-sent event; `news` means: pull. */
export type ServerEvent = { readonly kind: "news"; readonly version: number } | { readonly kind: "revoked" };

/** What sign-in and GET /api/session answer: who the person is in this store. */
export const sessionSchema = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(["admin", "employee", "consigner"]),
    accessControls: z.array(z.string()),
    marketplaceLocation: z.boolean(),
    /** What they chose, or else what their store speaks; left out where neither says, and by a server of before. */
    language: z.optional(z.enum(languages)),
  }),
  store: z.object({
    id,
    name: z.string(),
    handle: z.string(),
    currency: z.string(),
    logo: z.string(),
    accentColor: z.string(),
    /** Whether it buys outright; left out by a server of before. */
    isBuyingStore: z.optional(z.boolean()),
    /** By whose clock the store's days are; left out where it has not said, and by a server of before. */
    timeZone: z.optional(z.string()),
    /** When it will be deleted; left out while nobody wants it, and by a server of before. */
    closesAt: z.optional(z.string()),
  }),
  /** Where people read what is new in the app; left out where the server names nothing. */
  updatesUrl: z.optional(z.string()),
});
export type Session = z.infer<typeof sessionSchema>;
