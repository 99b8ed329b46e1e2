import { t } from "#shared/words/define-words.ts";
import { changes } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { manyIds, z } from "#shared/machine/kernel/schema.ts";

/** Marks these notifications as read by their consigner. Read, missing and other people's ones stay unchanged. */
export const markRead = defineCommand({
  name: "notifications.markRead",
  get title() {
    return t("Mark notifications as read");
  },
  args: z.object({ notificationIds: manyIds }),
  asksForProof: false,
  offline: "optimistic",
  needs: "notifications.own",
  describes: ({ notificationIds }) => ({ of: [{ count: notificationIds.length, of: "notifications" }], facts: [] }),
  concerns: ({ notificationIds }) => notificationIds.map((one) => changes("notification", one)),
  corrects: {},
  sample: (from) => {
    const unread = from.row("notification", ({ readAt }) => readAt === null);
    return unread === null ? null : { notificationIds: [unread.id] };
  },
  reads: ({ notificationIds }) => notificationIds.map((one) => change("notification", one)),
  decide: ({ rows, args, actor, now }) => ({
    put: [...new Set(args.notificationIds)].flatMap((one) => {
      const row = rows.get("notification", one);
      if (row === undefined || row.consignerId !== actor.id || row.readAt !== null) return [];
      return [{ type: "notification" as const, row: { ...row, readAt: now } }];
    }),
  }),
});
