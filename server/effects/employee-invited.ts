import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { issueToken, tokenHours } from "#server/identity/single-use-tokens.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { defineEffect } from "./define-effect.ts";
import { linkOf } from "./link-of.ts";
import { greetingTo } from "./mail-text.ts";
import { mailWords } from "./words.ts";

interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly storeName: string;
  readonly supportEmail: string;
}

/**
 * Sends an employee's invitation. The token is made here, so that it is in no job and no log; if sent again, only the
 * newest mail's link works. Not sent to employees who have accepted, or were disabled or deleted meanwhile.
 */
export const employeeInvited = defineEffect({
  name: "employeeInvited",
  event: "employeeInvited",
  run: async (context, { storeId, employeeId, origin, language: otherwise }) => {
    const { db, mailer, clock } = context;
    const invited = await transact(db, storeId, async (tx) => {
      const found = await tx.run(sql<Invited>`
        select e.first_name, e.last_name, e.email, s.name as store_name, s.support_email
        from employees e join stores s on s.store_id = e.store_id
        where e.store_id = ${storeId} and e.id = ${employeeId}
          and e.user_id is null and e.is_active and e.deleted_at is null`);
      return found[0];
    });
    if (invited === undefined || !isMailbox(invited.email)) return;
    const { firstName, lastName, email, storeName: store, supportEmail } = invited;
    const subject = { kind: "invite", storeId, subjectId: employeeId, email } as const;
    const token = await issueToken(db.kysely, subject, clock());
    const link = await linkOf(
      context,
      { storeId, face: "staff", origin },
      `/acceptInvite/${employeeId}?token=${token}`,
    );
    const language = (await languagesOf(db, storeId, [email], { otherwise }))(email);
    const say = mailWords.in(language);
    const said = { store, link, hours: tokenHours.invite };
    const replyTo = isMailbox(supportEmail) ? supportEmail : "";
    await mailer.send({
      to: { name: `${firstName} ${lastName}`.trim(), address: email },
      fromName: store,
      replyTo,
      language,
      subject: say("inviteEmployee", said),
      text: [
        greetingTo(firstName, say),
        say("inviteEmployeeText", said),
        [...(replyTo === "" ? [] : [say("questions", { address: replyTo }), ""]), say("regards"), store, ""].join("\n"),
      ].join("\n\n"),
      key: `invite-employee:${storeId}:${tokenHash(token)}`,
    });
  },
});
