import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { id, instant, minor, text, z } from "#shared/machine/kernel/schema.ts";
import { notificationKinds } from "./kinds.ts";

/**
 * Something that happened to a consigner's items or payouts, as listed in the portal. The same events are mailed and
 * pushed.
 */
export const notificationRows = defineRow({
  type: "notification",
  table: "notifications",
  indexes: { consigner: "consignerId" },
  audiences: [],
  owner: "consignerId",
  keep: { closedAt: "readAt", days: 90 },
  schema: z.object({
    id,
    consignerId: id,
    kind: z.enum(notificationKinds),
    /** The number of items. */
    count: z.int().check(z.gte(0), z.lte(100_000)),
    /** The first item and its product's title; null and "" without items. */
    itemId: z.nullable(id),
    title: text(300),
    /** For payouts: the amount paid, in minor units. */
    amountMinor: z.nullable(minor),
    createdAt: instant,
    /** When the consigner read it; null while unread. */
    readAt: z.nullable(instant),
  }),
});
export type NotificationRow = z.infer<typeof notificationRows.schema>;
