import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mail } from "#server/outside/mail/mailer.ts";
import "#server/words/speaking.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { mailKinds } from "#shared/areas/settings/office-choices.ts";
import { languages } from "#shared/words/language.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { ids, makeTestStore, testItem } from "../../tests/support/test-store.ts";
import type { EffectContext } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { composers } from "./preview-mail.ts";

let db: TestDatabase;
let storeId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  storeId = await makeTestStore(db, {
    rows: [
      { type: "storeOffice", row: defaultOffice("store-one") },
      { type: "item", row: testItem(1) },
      { type: "item", row: testItem(2, { locationId: ids.marketplace, subLocationId: null }) },
      { type: "item", row: testItem(3, { consignerId: ids.otherSeller }) },
    ],
  });
  const host =
    "insert into identity.hosts (host, store_id, face, is_custom) values ('shop.localhost', $1, 'portal', false)";
  await db.asAdmin(host, [storeId]);
  await db.asAdmin("update consigner_private set user_id = 'a-login' where id = $1", [ids.seller]);
});
afterAll(() => db.close());

// Two consigners: one with a login and items in the store and online, one with neither login nor a second item. Whether
// the addresses in these texts are screens of the portal is asked in pwa/portal/routes.test.ts.
test.each(languages)(
  "each standard mail to consigners is whole, with every sentence and link (%s)",
  async (language) => {
    await db.asAdmin("update store_office set language = $1", [language]);
    const sent: Mail[] = [];
    const context: EffectContext = {
      ...commandServices(db),
      port: 0,
      mailer: { send: async (mail) => void sent.push(mail), close: () => undefined },
      push: async () => "sent",
      act: async () => undefined,
      sendPayout: async () => undefined,
    };
    const job = { storeId, commandId: language, ids: [1, 2, 3].map((n) => testItem(n).id) };
    // The one about a payout names no payment, as in a preview.
    for (const kind of mailKinds) await mailConsigners(context, job, kind, composers[kind]);
    expect(sent).toHaveLength(2 * mailKinds.length);
    const texts = sent.map(({ subject, text }) => `${subject}\n\n${text}`);
    await expect(texts.join("-----\n")).toMatchFileSnapshot(`golden/mails-to-consigners.${language}.txt`);
  },
);
