import { t } from "#shared/words/define-words.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { previewMail } from "#server/effects/preview-mail.ts";
import { findMail, listedMail, listMails, wholeMail } from "#server/reads/mails.ts";
import { linkPlaceOf } from "#server/identity/store-address.ts";
import type { Services } from "#server/running/services.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { id, text, z } from "#shared/machine/kernel/schema.ts";
import { unknownPlace } from "#shared/areas/settings/mail-places.ts";
import { longestMail, mailKinds } from "#shared/areas/settings/office-choices.ts";
import { settingsWords } from "#shared/areas/settings/words.ts";
import { route } from "../wire/route.ts";

/** Registers the store's mail queue and mail previews, for people with Settings. */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  const policy = { capability: "settings.write" } as const;
  const find = (storeId: string, mailId: string) =>
    transact(
      services.db,
      storeId,
      async (tx) =>
        (await findMail(tx, storeId, mailId)) ??
        new DomainError("not_found", t("This email is not in the store’s queue.")),
      "snapshot",
    );

  route(app, {
    method: "GET",
    url: "/api/mails",
    policy,
    proof: "none",
    summary: "The store's mails with their states, newest first; 500 at most.",
    answer: z.object({ mails: z.array(listedMail) }),
    handler: async ({ storeId }) => ({
      mails: await transact(services.db, storeId, (tx) => listMails(tx, storeId), "snapshot"),
    }),
  });

  route(app, {
    method: "GET",
    url: "/api/mails/:id",
    policy,
    proof: "none",
    summary: "One mail with its text.",
    schema: { params: z.object({ id }) },
    answer: wholeMail,
    handler: ({ storeId, params }) => find(storeId, params.id),
  });

  route(app, {
    method: "POST",
    url: "/api/mails/:id/send",
    policy,
    proof: "none",
    summary: "Sends a mail again.",
    schema: { params: z.object({ id }) },
    answer: wholeMail,
    handler: async ({ storeId, params }) => {
      const mail = await find(storeId, params.id);
      if (mail instanceof DomainError) return mail;
      if (mail.isSecret)
        return new DomainError(
          "in_use",
          t("This email held a link that only its recipient may see. Have them ask for a new one."),
        );
      await transact(services.db, storeId, (tx) =>
        tx.run(sql`update sync.mails set state = 'waiting' where store_id = ${storeId} and id = ${mail.id}`),
      );
      await services.jobs.sendMailAgain(storeId, mail.id);
      return find(storeId, params.id);
    },
  });

  route(app, {
    method: "POST",
    url: "/api/mails/preview",
    policy,
    proof: "none",
    summary: "A preview of a mail with this text, as the newest item's consigner would get it; nothing is sent.",
    schema: {
      body: z.object({
        kind: z.enum(mailKinds),
        text: z._default(text(longestMail), ""),
        marketplace: z._default(z.boolean(), false),
      }),
    },
    answer: z.object({ subject: z.string(), text: z.string() }),
    handler: async ({ storeId, body }) => {
      const place = unknownPlace(body.text);
      if (place !== null) {
        const sentence = settingsWords("unknownPlace", { place: `{${place}}` });
        return new DomainError("invalid_value", sentence, { text: sentence });
      }
      const { db, config } = services;
      const wanted = { kind: body.kind, text: body.text, isOnline: body.marketplace };
      return previewMail({ db, ...linkPlaceOf(config) }, storeId, wanted);
    },
  });
}
