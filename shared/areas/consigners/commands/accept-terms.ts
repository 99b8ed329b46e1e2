import { t } from "#shared/words/define-words.ts";
import { change, defineCommand, read } from "#shared/machine/kernel/define-command.ts";
import { type FieldWord, changes } from "#shared/machine/kernel/command-words.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, z } from "#shared/machine/kernel/schema.ts";
import { signUpWords } from "../sign-up-words.ts";

const version: FieldWord = {
  kind: "text",
  get label() {
    return t("Version");
  },
};

/**
 * Records that a consigner accepted this version of the store's terms, and when. Nothing else changes: a disabled
 * account stays disabled, and bank details stay (decision 0113). Refused for any version but the current one, and
 * for everybody but the consigner.
 */
export const acceptTerms = defineCommand({
  name: "consigners.acceptTerms",
  get title() {
    return t("Accept the terms of service");
  },
  args: z.object({ consignerId: id, version: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  asksForProof: false,
  offline: "online",
  needs: "consigners.acceptTerms",
  describes: (args) => ({ of: [], facts: [[version, args.version]] }),
  concerns: (args) => [changes("consignerPrivate", args.consignerId)],
  corrects: {},
  sample: (from) => {
    const consigner = from.row("consignerPrivate");
    return consigner === null ? null : { consignerId: consigner.id, version: 1 + from.below(3) };
  },
  reads: (args, _, storeId) => [change("consignerPrivate", args.consignerId), read("storeOffice", storeId)],
  decide: ({ rows, args, actor, now, store }) => {
    if (actor.role !== "consigner" || actor.id !== args.consignerId)
      return new DomainError("not_found", t("Only the consigner can accept the terms."));
    const found = rows.get("consignerPrivate", args.consignerId);
    if (found === undefined) return new DomainError("not_found", signUpWords("consignerGone"));
    if (rows.get("storeOffice", store.id)?.termsVersion !== args.version)
      return new DomainError("stale_total", t("The terms have changed meanwhile. Please read them again."));
    const row = { ...found, acceptedTermsOn: now, acceptedTermsVersion: args.version };
    return { put: [{ type: "consignerPrivate", row }] };
  },
});
