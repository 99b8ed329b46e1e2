import type { PerformedRecipe } from "./recipe.ts";

export const addEvent: PerformedRecipe = {
  page: "event-or-mail.md",
  title: "Add an event",
  additions: [
    { file: "shared/areas/inventory/events.ts", after: "  itemsAdded: items,\n", text: "  itemsShown: items,\n" },
    {
      file: "shared/areas/locations/commands/mark-shelf.ts",
      after: '      put: [{ type: "shelfMark", row: { id, subLocationId, words } }],\n',
      text: '      events: [{ name: "itemsShown", ids: [args.itemId] }],\n',
    },
  ],
};

const effect: PerformedRecipe["additions"] = [
  {
    file: "server/effects/items-shown.ts",
    after: null,
    text: `import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their items a shelf mark names. */
export const itemsShown = defineEffect({
  name: "itemsShown",
  event: "itemsShown",
  run: (context, job) => mailConsigners(context, job, "itemsShown", composeShown),
});

export const composeShown = (mail: MailToConsigner) => ({
  subject: mailWords.in(mail.language)("shown", { store: mail.storeName }),
  text: [greeting(mail), itemLines(mail), signature(mail)].join("\\n\\n"),
});
`,
  },
  {
    file: "server/effects/items-shown.pg.test.ts",
    after: null,
    text: `import { afterAll, beforeAll, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { recordingMailer } from "#server/outside/mail/recording-mailer.ts";
import type { Mail } from "#server/outside/mail/mailer.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { commandServices } from "../../tests/support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { admin, ids, makeTestStore, testItem } from "../../tests/support/test-store.ts";
import { type EffectContext, runEffect } from "./define-effect.ts";
import { effects } from "./effects.ts";

let db: TestDatabase;
let storeId: string;
beforeAll(async () => {
  db = await createTestDatabase();
  storeId = await makeTestStore(db, { rows: [{ type: "item", row: testItem(1, { consignerId: ids.seller }) }] });
});
afterAll(() => db.close());

test("Recipes: a consigner is mailed once when a shelf mark names their item", async () => {
  const services = commandServices(db);
  const args = { id: newId(), subLocationId: ids.shelfA, itemId: testItem(1).id, words: "New this week" };
  const call = { storeId, actor: admin, commandId: newId(), occurredAt: null, queue: null };
  const outcome = await executeCommand(services, { ...call, name: "locations.markShelf", args });
  expect(outcome).toMatchObject({ status: "applied" });
  expect(services.events).toEqual([{ name: "itemsShown", ids: [testItem(1).id] }]);
  const sent: Mail[] = [];
  const context: EffectContext = {
    ...services,
    port: 0,
    mailer: recordingMailer(db, { send: async (mail) => void sent.push(mail), close: () => undefined }, { port: 0 }),
    push: async () => "sent",
    act: async () => undefined,
    sendPayout: async () => undefined,
  };
  const [effect] = effects.filter(({ name }) => name === "itemsShown");
  if (effect === undefined) throw new Error("The effect is in no list.");
  const job = { storeId, commandId: call.commandId, ids: [testItem(1).id] };
  await runEffect(effect, context, job);
  await runEffect(effect, context, job);
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    [\`\${ids.seller}@store-one.test\`, "Store store-one shows your items"],
  ]);
});
`,
  },
  {
    file: "server/effects/effects.ts",
    after: 'import { itemsDeclined } from "./items-declined.ts";\n',
    text: 'import { itemsShown } from "./items-shown.ts";\n',
  },
  { file: "server/effects/effects.ts", after: "  itemsDeclined,\n", text: "  itemsShown,\n" },
];

export const addEffect: PerformedRecipe = { page: "event-or-mail.md", title: "Add an effect", additions: effect };

/** The effect is a mail already; the rest is what a mail takes beyond it. */
export const addMail: PerformedRecipe = {
  page: "event-or-mail.md",
  title: "Add a mail to consigners",
  additions: [
    {
      file: "server/effects/words.ts",
      after: 'defineWords("mail", {\n',
      text: '  shown: "{store} shows your items",\n',
    },
    {
      file: "server/words/es.json",
      after: '  "mail": {\n',
      text: '    "shown": "{store} muestra tus artículos",\n',
    },
    {
      file: "shared/areas/settings/office-choices.ts",
      after: 'export const mailKinds = [\n  "itemsAccepted",\n',
      text: '  "itemsShown",\n',
    },
    {
      file: "server/effects/preview-mail.ts",
      after: 'import { composeDeclined } from "./items-declined.ts";\n',
      text: 'import { composeShown } from "./items-shown.ts";\n',
    },
    {
      file: "server/effects/preview-mail.ts",
      after: "  itemsDeclined: composeDeclined,\n",
      text: "  itemsShown: composeShown,\n",
    },
    {
      file: "pwa/features/settings/mail-words.ts",
      after: 'defineWords("mailKind", {\n',
      text: '  itemsShown: "Items shown on a shelf",\n',
    },
    {
      file: "pwa/staff/es.json",
      after: '  "mailKind": {\n',
      text: '    "itemsShown": "Artículos mostrados en una sububicación",\n',
    },
  ],
};
