import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { defineCommand } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newRowId, requiredName, z } from "#shared/machine/kernel/schema.ts";
import { type NewConsigner, newConsignerReads, rowsOfNew } from "../new-consigner.ts";
import { splitName } from "../split-name.ts";

const args = z.object({
  id: newRowId,
  /** First and last name as people say them. */
  name: requiredName(120),
  /** An email address if it has an @, else a phone number. */
  contact: requiredName(254),
});

/**
 * Adds a consigner who stands at the counter with their boxes, by name and one contact; the rest is filled in later.
 * Nobody is invited. Needs Consigners. Refused for another consigner's email address.
 */
export const addConsignerInPassing = defineCommand({
  name: "consigners.addInPassing",
  get title() {
    return t("Add consigner by name and contact");
  },
  args,
  asksForProof: false,
  offline: "online",
  needs: "consigners.write",
  describes: ({ name }) => ({ of: [{ text: name }], facts: [] }),
  concerns: ({ id }) => [adds("consigner", id)],
  corrects: {},
  sample: (from) => {
    const n = from.below(1_000_000);
    return {
      id: from.newId(),
      name: `Pia Passing ${n}`,
      contact: from.chance(0.5) ? `pia${n}@new.test` : "+27 21 555 0199",
    };
  },
  reads: (given, _found, storeId) => newConsignerReads(consignerOf(given), storeId),
  facts: (given) => ({ mailboxes: [consignerOf(given).email] }),
  decide: ({ rows, args: given, actor, store }) => {
    const consigner = consignerOf(given);
    if (consigner.email === "" && !/^(?=.*\d).{1,60}$/.test(consigner.phone)) {
      const wrong = t("This is not an email address.");
      return new DomainError("invalid_value", wrong, { contact: wrong });
    }
    const put = rowsOfNew(consigner, { rows, actor, storeId: store.id });
    if (!(put instanceof DomainError)) return { put };
    return put.fields?.["email"] === undefined ? put : new DomainError(put.code, put.message, { contact: put.message });
  },
});

/** Returns the fields of a consigner from what was typed. */
function consignerOf({ id, name, contact }: z.output<typeof args>): NewConsigner {
  const { firstName, lastName } = splitName(name);
  const isEmail = contact.includes("@");
  return {
    id,
    firstName,
    lastName,
    email: isEmail ? contact.toLowerCase() : "",
    phone: isEmail ? "" : contact,
    address: "",
    idNumber: "",
    notes: "",
  };
}
