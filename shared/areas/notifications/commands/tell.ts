import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { change, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, minor, nameText, z } from "#shared/machine/kernel/schema.ts";
import { notificationKinds } from "../kinds.ts";
import type { NotificationRow } from "../rows.ts";

/**
 * Adds notifications to consigners' lists. Run by the server alone, as an effect of commands. Existing entries stay
 * unchanged, so that a repeated job notifies nobody twice.
 */
export const tell = defineCommand({
  name: "notifications.tell",
  get title() {
    return t("Tell consigners");
  },
  args: z.object({
    entries: z
      .array(
        z.object({
          id,
          consignerId: id,
          kind: z.enum(notificationKinds),
          count: z.int().check(z.gte(0), z.lte(100_000)),
          itemId: z.nullable(id),
          title: nameText(300),
          amountMinor: z.nullable(minor),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  asksForProof: false,
  offline: "online",
  needs: "notifications.tell",
  describes: ({ entries }) => ({ of: [{ count: entries.length, of: "consigners" }], facts: [] }),
  concerns: ({ entries }) => entries.map((entry) => adds("notification", entry.id)),
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consigner", ({ isStoreAccount }) => !isStoreAccount);
    if (consigner === null) return null;
    const entry = { kind: from.pick(notificationKinds), count: 2, itemId: null, title: "", amountMinor: 100 };
    return { entries: [{ id: from.newId(), consignerId: consigner.id, ...entry }] };
  },
  reads: ({ entries }) => entries.map((entry) => change("notification", entry.id)),
  decide: ({ rows, args, actor, now }) => {
    if (actor.role !== "system")
      return new DomainError("not_found", t("Only the server tells consigners what happened."));
    const made = args.entries
      .filter((entry) => rows.get("notification", entry.id) === undefined)
      .map((entry): NotificationRow => ({ ...entry, createdAt: now, readAt: null }));
    return {
      put: made.map((row) => ({ type: "notification" as const, row })),
      events: made.length === 0 ? [] : [{ name: "notificationsMade", ids: made.map((row) => row.id) }],
    };
  },
});
