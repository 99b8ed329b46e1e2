import { t } from "#shared/words/define-words.ts";
import { adds } from "#shared/machine/kernel/command-words.ts";
import { change, create, defineCommand, type Put } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { nameText, newRowId, requiredName, requiredText, text, z } from "#shared/machine/kernel/schema.ts";
import { optionalEmail } from "../profile-changes.ts";
import { blankPrivate, presentConsigner } from "../consigner-rows.ts";
import { type NewConsigner, newConsignerReads, rowsOfNew } from "../new-consigner.ts";
import type { ConsignerPrivateRow } from "../rows.ts";

/** The profile a seller fills in at sign-up. */
export const sellerProfile = z.object({
  firstName: requiredName(120),
  lastName: requiredName(120),
  phone: z._default(nameText(60), ""),
  address: z._default(text(500), ""),
});
export type SellerProfile = z.output<typeof sellerProfile>;

const signUpArgs = z.object({
  consignerId: newRowId,
  userId: requiredText(120),
  email: optionalEmail,
  profile: sellerProfile,
  /** The version of the terms they accepted; 0 if the store has none. */
  termsVersion: z.int().check(z.gte(0), z.lte(1_000_000)),
});
type SignUpArgs = z.output<typeof signUpArgs>;

/**
 * Creates the consigner of a person who signed up and has proven their mailbox; if staff added them before, links that
 * consigner to the login and keeps what staff wrote. Run by the server alone: nobody makes a login for somebody else.
 * Refused for a consigner who has a login.
 */
export const signUp = defineCommand({
  name: "consigners.signUp",
  get title() {
    return t("Sign up a consigner");
  },
  args: signUpArgs,
  asksForProof: false,
  offline: "online",
  needs: "consigners.signUp",
  describes: ({ profile }) => ({ of: [{ text: `${profile.firstName} ${profile.lastName}` }], facts: [] }),
  concerns: (args) => [adds("consigner", args.consignerId)],
  corrects: {},
  sample: (from) => ({
    consignerId: from.newId(),
    userId: from.newId(),
    email: `seller-${from.below(1_000)}@mail.test`,
    profile: { firstName: "Nia", lastName: "New", phone: "", address: "" },
    termsVersion: from.below(2),
  }),
  reads: (args, _, storeId) => [
    ...newConsignerReads(asNew(args), storeId),
    change("consigner", args.consignerId),
    create("consignerPrivate", args.consignerId),
  ],
  facts: ({ email }) => ({ mailboxes: [email] }),
  decide: ({ rows, args, actor, now, store }) => {
    if (actor.role !== "system") return new DomainError("unknown_command", t("Consigners sign up by themselves."));
    const { consignerId: id, userId, termsVersion } = args;
    const withLogin = (row: ConsignerPrivateRow): Put => ({
      type: "consignerPrivate",
      row: {
        ...row,
        userId,
        acceptedTermsOn: termsVersion === 0 ? null : now,
        acceptedTermsVersion: termsVersion,
      },
    });
    const known = presentConsigner(rows.get("consigner", id));
    if (known !== undefined) {
      const hidden = rows.get("consignerPrivate", id) ?? blankPrivate(id);
      if (hidden.userId !== null || known.isStoreAccount)
        return new DomainError("already_exists", t("This consigner already has a login."));
      return { put: [withLogin(hidden)] };
    }
    const made = rowsOfNew(asNew(args), { rows, actor, storeId: store.id });
    if (made instanceof DomainError) return made;
    return { put: made.map((put) => (put.type === "consignerPrivate" ? withLogin(put.row) : put)) };
  },
});

const asNew = ({ consignerId, email, profile }: SignUpArgs): NewConsigner => ({
  id: consignerId,
  email,
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone,
  address: profile.address,
  idNumber: "",
  notes: "",
});
