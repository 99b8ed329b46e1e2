import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { isMailbox } from "#shared/machine/kernel/is-email.ts";
import { type Mail, openMailer } from "./mailer.ts";

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

const mail: Mail = {
  to: { name: "Ada Lovelace", address: "ada@example.test" },
  fromName: "Sole Street",
  replyTo: "help@example.test",
  subject: "Your item is on sale",
  text: "Hello Ada,\nyour shoe is on sale.\n",
  language: "en",
  key: "one",
};

async function written(changes: Partial<Mail>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "trace-mail-"));
  directories.push(directory);
  const mailer = openMailer({ smtpUrl: null, directory, from: "Trace <no-reply@shop.test>" });
  await mailer.send({ ...mail, ...changes });
  mailer.close();
  const names = await readdir(directory);
  expect(names).toHaveLength(1);
  return readFile(join(directory, names[0] as string), "utf8");
}

const headersOf = (eml: string): string[] =>
  eml
    .slice(0, eml.indexOf("\r\n\r\n"))
    .replaceAll(/\r\n[ \t]/g, " ")
    .split("\r\n");

test("without an SMTP server a mail is a file that can be opened", async () => {
  const eml = await written({});
  expect(headersOf(eml)).toContain("To: Ada Lovelace <ada@example.test>");
  expect(headersOf(eml)).toContain("From: Sole Street <no-reply@shop.test>");
  expect(headersOf(eml)).toContain("Reply-To: help@example.test");
  expect(eml).toContain("your shoe is on sale.");
});

test("a line break in a name or subject starts no header", async () => {
  const evil = "Ada\r\nBcc: victim@example.test\r\n\r\nbody";
  const eml = await written({ subject: evil, fromName: evil, to: { name: evil, address: "ada@example.test" } });
  expect(headersOf(eml).some((line) => /^bcc:/i.test(line))).toBe(false);
  expect(headersOf(eml).filter((line) => /^(to|from|subject):/i.test(line))).toHaveLength(3);
});

test.each([
  "a@b.test\r\nBcc: c@d.test",
  "a@b.test, c@d.test",
  "<a@b.test>",
  "a@b@c.test",
  "a b@c.test",
  "@c.test",
  "a@",
  "",
])("the address %j names no single mailbox and is refused", async (address) => {
  expect(isMailbox(address)).toBe(false);
  await expect(written({ to: { name: "Ada", address } })).rejects.toThrow("plain e-mail address");
});

test("the same mail carries the same message id, another one another", async () => {
  const idOf = (eml: string) => headersOf(eml).find((line) => line.startsWith("Message-ID:"));
  expect(idOf(await written({}))).toBe(idOf(await written({})));
  expect(idOf(await written({ key: "two" }))).not.toBe(idOf(await written({})));
});
