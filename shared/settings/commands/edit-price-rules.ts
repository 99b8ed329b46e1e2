import type { FieldWord } from "#shared/kernel/command-words.ts";
import { change, defineCommand } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { minor, text, z } from "#shared/kernel/schema.ts";
import { settingsWords } from "#shared/settings/words.ts";

const warning: FieldWord = {
  kind: "text",
  get label() {
    return settingsWords("warnText");
  },
};

/**
 * Sets how prices are judged: whether and within which range of the lowest price consigners' items are pre-approved, and
 * from where on a price is warned about. Field by field; the later of two changes of one field wins. Needs Settings.
 * Refused for a warning without a text.
 */
export const editPriceRules = defineCommand({
  name: "settings.editPriceRules",
  get title() {
    return settingsWords("editPriceRules");
  },
  args: z.object({
    changes: z.object({
      autoPreapproval: z.optional(z.boolean()),
      minApprovalMinor: z.optional(minor),
      maxApprovalMinor: z.optional(minor),
      warnAmountMinor: z.optional(minor),
      warnText: z.optional(text(300)),
    }),
  }),
  offline: "optimistic",
  needs: "settings.write",
  tells: ({ changes: to }) => ({ of: [], facts: [[warning, to.warnText]] }),
  // The store is nobody’s to choose: it has no place in the arguments.
  concerns: () => [],
  corrects: {},
  sample: (from) => {
    return {
      changes: from.pick<{ readonly [field: string]: number | boolean | string }>([
        { autoPreapproval: from.chance(0.5), minApprovalMinor: from.below(50) * 100 },
        { maxApprovalMinor: from.below(50) * 100 },
        { warnAmountMinor: from.below(3) * 1_000 },
        { warnText: from.pick(["", "This sells slowly."]) },
      ]),
    };
  },
  reads: (_, __, storeId) => [change("store", storeId)],
  decide: ({ rows, args, store: { id } }) => {
    // With what waits before it on a device.
    const store = rows.get("store", id);
    if (store === undefined) return new DomainError("not_found", settingsWords("storeGone"));
    const { autoPreapproval, minApprovalMinor, maxApprovalMinor, warnAmountMinor, warnText } = args.changes;
    const row = {
      ...store,
      autoPreapproval: autoPreapproval ?? store.autoPreapproval,
      minApprovalMinor: minApprovalMinor ?? store.minApprovalMinor,
      maxApprovalMinor: maxApprovalMinor ?? store.maxApprovalMinor,
      warnAmountMinor: warnAmountMinor ?? store.warnAmountMinor,
      warnText: warnText ?? store.warnText,
    };
    if (row.warnAmountMinor > 0 && row.warnText === "")
      return new DomainError("invalid_value", settingsWords("warnTextMissing"), {
        warnText: settingsWords("warnTextMissing"),
      });
    return { put: [{ type: "store", row }] };
  },
});
