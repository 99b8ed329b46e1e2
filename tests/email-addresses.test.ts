import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limitKey } from "#server/machine/limits/sign-in-limit.ts";
import { openMailer } from "#server/outside/mail/mailer.ts";
import { emailText } from "#server/routes/identity/identity-schemas.ts";
import { checkEmail } from "#shared/areas/consigners/consigner-email.ts";
import { wrongFields } from "#shared/areas/employees/employee-fields.ts";
import { isEmail, isMailbox, mailboxOf } from "#shared/machine/kernel/is-email.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { sendReceipt } from "#shared/areas/orders/commands/send-receipt.ts";
import { settingsProblems } from "#shared/areas/settings/settings-rules.ts";
import { admin, RuleShop } from "./support/rule-shop.ts";
import { testOrder } from "./support/test-orders.ts";

const good = ["ada@example.test", "o'brien+shoes@mail.example.test", "ñandú@example.test", "a@b.co"];
const bad = [
  ...["ada", "@example.test", "ada@", "ada@shop", "ada@.test", "ada@example.", "ada@example..test", "a b@example.test"],
  ...["a@b@example.test", "a@b.test, c@d.test", "a@b.test;c@d.test", "<a@b.test>", '"a"@b.test', "a(b)@c.test"],
  ...[
    "a@[10.0.0.1]",
    "a@b.test，c@d.test",
    "a@b，c.test",
    "a\\b@c.test",
    "group:a@b.test",
    "a@b.test\r\nBcc: c@d.test",
    "a\u0007@b.test",
    `${"a".repeat(250)}@b.test`,
  ],
];

const shop = new RuleShop(testOrder("o"));
/** Every place where people enter an address, with its check. */
const forms: Readonly<Record<string, (email: string) => boolean>> = {
  settings: (supportEmail) => !("supportEmail" in settingsProblems({ supportEmail }, shop.store)),
  employees: (email) => wrongFields({ firstName: "A", lastName: "B", email }).email === undefined,
  consigners: (email) => checkEmail({ find: () => [] } as never, email, "own") === null,
  identity: (email) => z.safeParse(emailText, email).success,
  receipts: (email) => "put" in shop.run(sendReceipt, { orderId: "o", email }, { actor: admin }),
};

test("an address is one for every form or for none", () => {
  for (const [form, takes] of Object.entries(forms)) {
    for (const email of good) expect([form, email, takes(email)]).toEqual([form, email, true]);
    for (const email of bad) expect([form, email, takes(email)]).toEqual([form, email, false]);
  }
});

test("a support address from before that is none any more keeps nobody from saving it with the rest", () => {
  const store = { ...shop.store, supportEmail: "owner@shop" };
  expect(settingsProblems({ name: "Shop", supportEmail: "owner@shop" }, store)).toEqual({});
  expect(settingsProblems({ supportEmail: "owner@stop" }, store)).toHaveProperty("supportEmail");
  expect(isMailbox("owner@shop")).toBe(true);
});

const toIn = (eml: string): string => /^To: (.*)$/m.exec(eml.replaceAll(/\r\n[ \t]+/g, " "))?.[1]?.trim() ?? "";

test("whatever counts as an address is sent to as one mailbox", async () => {
  const directory = await mkdtemp(join(tmpdir(), "trace-addresses-"));
  const mailer = openMailer({ smtpUrl: null, directory, from: "no-reply@shop.test" });
  const part = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  const typed = fc.tuple(part, part, part).map(([name, host, end]) => `${name}@${host}.${end}`);
  const addresses = [...good, ...fc.sample(typed.filter(isEmail), 25)];
  const mail = { fromName: "Shop", replyTo: "", subject: "Hello", text: "", language: "en" } as const;
  for (const address of addresses) await mailer.send({ ...mail, to: { name: "", address }, key: address });
  mailer.close();
  const sent = await readdir(directory);
  const receivers = await Promise.all(sent.map(async (name) => toIn(await readFile(join(directory, name), "utf8"))));
  await rm(directory, { recursive: true });
  expect(receivers).toHaveLength(addresses.length);
  for (const receiver of receivers) expect(receiver).toMatch(/^[^,;\s]+@[^,;\s@]+$/);
});

test("a mailbox is known by every spelling of its domain, and no two mailboxes are one", () => {
  const spellings = [
    ...["ada@example.test", " Ada@EXAMPLE.test", "ada@ｅｘａｍｐｌｅ.test", "ada@example。test", "ada@example．test"],
    ...[
      "ada@exam\u00adple.test",
      "ada@exam\u200bple.test",
      "ada@example.test.",
      "ada＠example.test",
      "ａda@example.test",
    ],
  ];
  expect(new Set(spellings.map(mailboxOf))).toEqual(new Set(["ada@example.test"]));
  expect(new Set(spellings.map((email) => limitKey("mail", email)))).toEqual(
    new Set([limitKey("mail", "ada@example.test")]),
  );
  const inPunycode = ["ada@bücher.test", "ada@xn--bcher-kva.test", "ada@bu\u0308cher.test", "ada@BÜCHER.TEST."];
  expect(new Set(inPunycode.map(mailboxOf)).size).toBe(1);
  const others = [
    "ada@b.test",
    "ada@b.tests",
    "ad@b.test",
    "ada@b.test/x",
    "ada@b.test?x",
    "ada",
    "b.test",
    "ada@shop",
  ];
  expect(new Set(others.map(mailboxOf)).size).toBe(others.length);
});

test("what is no mailbox at all has a key all the same", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => mailboxOf(text) === mailboxOf(text.trim())));
});
