import { defineRow } from "#shared/kernel/define-row.ts";
import { id, instant, minor, text, z } from "#shared/kernel/schema.ts";
import { notificationKinds } from "./kinds.ts";

/** Something that happened to what is a consigner's, as their portal lists it. The same events are mailed and pushed. */
export const notificationRows = defineRow({
  type: "notification",
  table: "notifications",
  indexes: { consigner: "consignerId" },
  audiences: [],
  owner: "consignerId",
  keep: { closedAt: "readAt", days: 90 },
  history: false,
  schema: z.object({
    id,
    consignerId: id,
    kind: z.enum(notificationKinds),
    /** How many items it is about. */
    count: z.int().check(z.gte(0), z.lte(100_000)),
    /** The first of them, and its product's title; null and "" where there is none. */
    itemId: z.nullable(id),
    title: text(300),
    /** Of a payout: what was paid, in minor units. */
    amountMinor: z.nullable(minor),
    createdAt: instant,
    /** When its consigner saw it; null while it is unread. */
    readAt: z.nullable(instant),
  }),
});
export type NotificationRow = z.infer<typeof notificationRows.schema>;
