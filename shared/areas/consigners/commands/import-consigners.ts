import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { defineCommand, type ItemReport, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { newConsigner, newConsignerReads, rowsOfNew } from "../new-consigner.ts";
import { consignerWords } from "../words.ts";

/**
 * Adds consigners from a file, each separately (decision 0104): one with an existing consigner's email is
 * reported as `already_exists` and skipped. Nobody is invited. Needs Consigners.
 */
export const importConsigners = defineCommand({
  name: "consigners.import",
  get title() {
    return t("Import consigners");
  },
  args: z.object({ consigners: z.array(newConsigner).check(z.minLength(1), z.maxLength(100)) }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.write",
  describes: ({ consigners }) => ({ of: [{ count: consigners.length, of: "consigners" }], facts: [] }),
  concerns: ({ consigners }) => consigners.map(({ id }) => adds("consigner", id)),
  corrects: {},
  sample: (from) => ({
    consigners: Array.from({ length: 1 + from.below(3) }, () => ({
      id: from.newId(),
      firstName: "Ivo",
      lastName: `Import ${from.below(1_000)}`,
      email: from.chance(0.8) ? `ivo${from.below(200)}@new.test` : "",
      phone: "",
      address: "",
      idNumber: "",
      notes: "",
    })),
  }),
  reads: ({ consigners }, _found, storeId) => consigners.flatMap((one) => newConsignerReads(one, storeId)),
  facts: ({ consigners }) => ({ mailboxes: consigners.map(({ email }) => email) }),
  decide: ({ rows, args: { consigners }, actor, store }) => {
    const put: Put[] = [];
    const reports: ItemReport[] = [];
    const emails = new Set<string>();
    for (const one of consigners) {
      const taken = one.email !== "" && emails.has(one.email);
      const made = taken
        ? new DomainError("already_exists", consignerWords("emailTaken"))
        : rowsOfNew(one, { rows, actor, storeId: store.id });
      if (made instanceof DomainError) reports.push({ id: one.id, code: made.code, message: made.message });
      else {
        emails.add(one.email);
        put.push(...made);
      }
    }
    return { put, reports };
  },
});
