import { namedTypes } from "#shared/machine/kernel/command-words.ts";
import { id, instant, z } from "#shared/machine/kernel/schema.ts";
import { allRowTypes, definitionOf } from "#shared/areas/rows.ts";
import { type ChangedRow, cursorSchema, outcomeSchema } from "#shared/machine/sync/protocol.ts";
import { holdReasons } from "#shared/machine/sync/held.ts";

/**
 * The responses to devices as schemas, for the API document and tests. Devices use the types alone
 * (shared/machine/sync/protocol.ts), which cost their first screen nothing.
 */

export const registered = z.object({ queueId: id, codePrefix: z.string(), lastSeq: z.int(), epoch: id });

export const pushed = z.object({
  outcomes: z.array(outcomeSchema),
  lastSeq: z.int(),
  revoked: z.boolean(),
  notKnown: z.optional(z.string()),
});

export const missing = z.object({ missing: z.array(id), restoredTo: z.nullable(instant) });

const rowType = z.enum(allRowTypes);

const changedRow = z.discriminatedUnion(
  "type",
  allRowTypes.map((type) =>
    z.object({ type: z.literal(type), row: definitionOf(type).schema }),
  ) as unknown as readonly [z.ZodMiniType<ChangedRow, ChangedRow> & z.core.$ZodTypeDiscriminable],
);

export const pulled = z.object({
  changed: z.array(changedRow),
  departed: z.array(z.object({ type: rowType, id })),
  cursor: cursorSchema,
  more: z.boolean(),
  includedSeq: z.int(),
  rights: z.optional(z.string()),
});

export const firstItems = z.object({ epoch: id, version: z.int(), rows: z.array(changedRow) });

export const downloadPlan = z.object({
  cursor: cursorSchema,
  includedSeq: z.int(),
  itemBounds: z.array(z.string()),
  itemCount: z.int(),
  otherCount: z.int(),
  otherBounds: z.optional(z.array(z.string())),
});

export const devices = z.array(
  z.object({
    id,
    name: z.string(),
    personId: id,
    personName: z.string(),
    createdAt: instant,
    lastSeenAt: instant,
    queueDepth: z.int(),
    revokedAt: z.nullable(instant),
    tablet: id,
    isThis: z.boolean(),
  }),
);

export const tabletRevoked = z.object({ revokedAt: instant, devices: z.int() });

export const deviceRevoked = z.object({ revokedAt: instant });

const mention = z.union([
  z.object({ type: z.enum(namedTypes), id, times: z.optional(z.int()) }),
  z.object({ count: z.int(), of: z.string() }),
  z.object({ text: z.string() }),
]);

const heldListing = z.object({
  id,
  name: z.string(),
  title: z.string(),
  of: z.optional(z.array(mention)),
  bytes: z.int(),
  occurredAt: instant,
  heldAt: instant,
  reason: z.enum(holdReasons),
  beyondRights: z.boolean(),
  personId: id,
  personName: z.string(),
});

export const heldPage = z.object({ held: z.array(heldListing), next: z.nullable(id) });

export const heldCommand = z.extend(heldListing, { args: z.unknown() });

export const heldDecision = z.object({ decision: z.enum(["apply", "discard"]), outcome: z.nullable(outcomeSchema) });
