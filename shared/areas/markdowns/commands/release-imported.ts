import { t } from "#shared/words/define-words.ts";
import { create, defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { instant, z } from "#shared/machine/kernel/schema.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";

/**
 * Lets what goes off by itself take items whose day of acceptance came from a file, from a moment on: those made until
 * `seenAt`, when an admin saw what would become of them. Given again, it holds for all of them. Admins only.
 */
export const releaseImported = defineCommand({
  name: "markdowns.releaseImported",
  get title() {
    return t("Start markdowns of imported items");
  },
  args: z.object({ seenAt: instant, from: instant }),
  asksForProof: false,
  offline: "online",
  needs: "markdowns.manage",
  describes: () => ({ of: [], facts: [] }),
  concerns: () => [],
  corrects: {},
  sample: (from) => ({ seenAt: from.now, from: from.now }),
  reads: (_args, _found, storeId) => [create("storeOffice", storeId)],
  decide: ({ rows, args: { seenAt, from }, now, store: { id: storeId } }) => {
    if (seenAt > now) return new DomainError("invalid_value", t("Review the prices first, then try again."));
    const office = rows.get("storeOffice", storeId) ?? defaultOffice(storeId);
    const before = office.importsSeenAt ?? "";
    const row = { ...office, importsSeenAt: before > seenAt ? before : seenAt, importsFrom: from };
    return { put: [{ type: "storeOffice", row }] };
  },
});
