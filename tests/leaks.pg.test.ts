import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import { whileJobsRun, writtenMails } from "./support/mails.ts";
import { setOffice } from "./support/test-office.ts";
import { createTestServer, secondStore, type TestServer } from "./support/test-server.ts";
import { ids } from "./support/test-store.ts";

/** Confidential input, and another store's data, never appear in logs and mails. */
let server: TestServer;
const logged: string[] = [];
const seller = `${ids.seller}@store-one.test`;
const secrets = {
  password: "CanaryOfAPassword",
  wrong: "CanaryOfAWrongPassword",
  iban: "DE89370400440532013000",
  account: "6212345678",
  payPal: "canary-of-paypal@pay.test",
};
const portal = { host: "portal.localhost" };

beforeAll(async () => {
  server = await createTestServer({ logged });
});
afterAll(() => server?.close());

const signUp = (email: string, more: object) =>
  server.call("POST", "/open/sign-up", portal, {
    ...{ email, password: secrets.password, termsVersion: 0, payoutType: "PayPal" },
    ...{ bankData: { email: secrets.payPal }, profile: { firstName: "Nia", lastName: "New", phone: "1", address: "" } },
    ...more,
  });

test("passwords, codes, tokens and bank data are in no line of the log and in no mail, and nothing of another store is", async () => {
  await setOffice(server, { signupInfo: ["Email"], payoutOptions: ["PayPal", "Bank"], secondFactorOf: "nobody" });
  const admin = await server.signIn(`${ids.admin}@store-one.test`);
  const tokens = [admin.authorization.slice("Bearer ".length)];
  const bank = { payoutType: "Bank", bankData: { accountName: "Nia", bank: "N", bankType: "Savings" } };
  const withIban = { ...bank, bankData: { ...bank.bankData, routingType: "ibanNumber", ibanNumber: secrets.iban } };
  const withNumber = { ...bank, bankData: { ...bank.bankData, accountNumber: secrets.account } };
  const consigner = `/api/consigners/${ids.seller}`;

  // Accepted input, input refused by a rule, and malformed input beside the secret.
  expect((await signUp("nia@mail.test", {})).status).toBe(200);
  expect((await signUp("nia@mail.test", { payoutType: 7 })).status).toBe(400);
  for (const password of [secrets.wrong, "x".repeat(200) + secrets.wrong])
    await server.call("POST", "/open/auth/sign-in", {}, { email: seller, password });
  expect((await server.call("PUT", consigner, admin, withIban)).status).toBe(200);
  expect((await server.call("PUT", consigner, admin, { ...withNumber, phone: {} })).status).toBe(400);
  expect((await server.call("PUT", consigner, admin, withNumber)).status).toBeLessThan(500);
  const shown = await server.call("POST", `${consigner}/bankData`, admin, { reason: "To look" });
  expect(shown.status).toBe(200);
  const factor = await server.call("POST", "/api/account/secondFactor", admin, { password: "trace-demo" });
  if (factor.status === 200) tokens.push(factor.body.data.secret, ...factor.body.data.recoveryCodes);
  await server.call("POST", "/api/account/proof", admin, { password: secrets.wrong });
  await server.call("GET", `/api/session?token=${tokens[0]}`, admin);
  // Server faults are logged with their context.
  const without = async (table: string, work: () => Promise<{ readonly status: number }>) => {
    const [schema, name] = table.split(".");
    await server.db.asAdmin(`alter table ${table} rename to lost`);
    expect((await work()).status).toBe(500);
    await server.db.asAdmin(`alter table ${schema}.lost rename to ${name}`);
  };
  await without("public.consigner_bank_data", () => server.call("PUT", consigner, admin, withIban));
  await without("identity.sign_ups", () => signUp("lost@mail.test", {}));
  await server.call("POST", "/open/passwords/forgot", portal, { email: seller });
  await server.call("POST", "/api/commands/employees.addEmployee", admin, {
    ...{ id: newId(), firstName: "Nina", lastName: "New", email: "nina@mail.test", accessControls: [] },
  });

  await whileJobsRun(server, () => expect.poll(() => writtenMails(server).length).toBe(3));
  // A link's token is only in its own mail.
  const mailed = writtenMails(server).flatMap(({ link }) => new URL(link).searchParams.get("token") ?? []);
  expect(mailed).toHaveLength(3);
  for (const token of mailed) await server.call("POST", "/open/passwords/reset", portal, { token, password: "short" });

  const log = logged.join("");
  expect(logged.filter((line) => line.includes("request failed")).length).toBe(2);
  for (const secret of [...Object.values(secrets), ...tokens, ...mailed, secondStore.mark.trim()])
    expect(log.includes(secret), `a line of the log has ${secret}`).toBe(false);
  const folder = join(server.services.config.dataDirectory, "mail");
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8").replaceAll(/=\r?\n/g, ""));
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const secret of [...Object.values(secrets), ...tokens, secondStore.mark.trim()])
    expect(
      mails.some((mail) => mail.includes(secret)),
      `a mail has ${secret}`,
    ).toBe(false);
});
