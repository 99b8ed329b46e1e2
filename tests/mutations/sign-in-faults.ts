import type { SeededFault } from "./seeded-fault.ts";

const gate = (name: string) => ({
  file: "tests/route-policy.pg.test.ts",
  name: `turned away, and nothing changed: ${name}`,
});
const signUp = (name: string) => ({ file: "server/identity/sign-ups.pg.test.ts", name: `signing up to sell ${name}` });
const provider = (name: string) => ({
  file: "server/identity/provider.pg.test.ts",
  name: `a sign-in at the server's provider ${name}`,
});
const proof = {
  file: "server/identity/second-factors.pg.test.ts",
  name: "access, bank data and payouts are changed only by",
};

/** Removed checks, each between an anonymous caller and a session, or between a session and its current rights. */
export const signInFaults: readonly SeededFault[] = [
  {
    fault: "Whoever signs up with somebody's e-mail is signed in as them",
    file: "server/identity/sign-ups.ts",
    edits: [["if (!existed && tokenOfBrowser !== null)", "if (tokenOfBrowser !== null)"]],
    test: signUp("answers alike for an e-mail that somebody has"),
  },
  {
    fault: "Whoever signs up need not accept the terms as they are now",
    file: "server/identity/sign-ups.ts",
    edits: [["termsVersion !== office.termsVersion)", "termsVersion > office.termsVersion)"]],
    test: signUp("wants the terms as they are now"),
  },
  {
    fault: "A sign-up is paid in a way that the store does not offer",
    file: "server/identity/sign-ups.ts",
    edits: [["if (!payoutOptions.includes(payout.payoutType)) return payoutTypeWrong();", ""]],
    test: signUp("wants a way of being paid that the store offers"),
  },
  {
    fault: "A store that asks for bank details at sign-up takes a sign-up without them",
    file: "server/identity/sign-ups.ts",
    edits: [["return bankAtSignUp ? payoutTypeWrong() : null;", "return null;"]],
    test: signUp("asks for bank details only if the store wants them at sign-up"),
  },
  {
    fault: "Whoever follows the link of a mail opens the store that a stranger asked for",
    file: "server/identity/open-store.ts",
    edits: [["return other ?? openAlone(services, find);", "return openAlone(services, find);"]],
    test: {
      file: "server/running/app.pg.test.ts",
      name: "where no store lives where anyone may open one, it opens by the link in a mail",
    },
  },
  {
    fault: "Whoever has not proven their mailbox comes in",
    file: "server/identity/obstacles.ts",
    edits: [["email_not_verified: !principal.emailVerified,", "email_not_verified: false,"]],
    test: gate("who has not verified their e-mail"),
  },
  {
    fault: "Whoever was disabled comes in",
    file: "server/identity/obstacles.ts",
    edits: [["account_disabled: !principal.isActive,", "account_disabled: false,"]],
    test: gate("a disabled employee"),
  },
  {
    fault: "A store in maintenance is open to its people",
    file: "server/identity/obstacles.ts",
    edits: [[`principal.storeInMaintenance && principal.actor.role !== "admin"`, "false"]],
    test: gate("everybody but an admin while the store is in maintenance"),
  },
  {
    fault: "A session of one store opens another",
    file: "server/identity/obstacles.ts",
    edits: [["wrong_store: storeHere !== principal.storeId,", "wrong_store: false,"]],
    test: gate("an admin of another store"),
  },
  {
    fault: "An e-mail that nobody has verified at the provider opens an account",
    file: "server/identity/provider-sign-ins.ts",
    edits: [["if (!isEmailVerified)\n", `if (email === "")\n`]],
    test: provider("is refused where the e-mail is not verified there"),
  },
  {
    fault: "An e-mail that was given to somebody else at the provider opens the account it opened before",
    file: "server/identity/provider-sign-ins.ts",
    edits: [["return made[0]?.linked === true", "return made.length > 0"]],
    test: provider("stays the person's who was linked"),
  },
  {
    fault: "A sign-in at the provider is finished in a browser that did not begin it",
    file: "server/routes/identity/provider-sign-in.ts",
    edits: [["if (presentedState(request) !== state)", `if (presentedState(request) === "")`]],
    test: provider("is taken once, in the browser"),
  },
  {
    fault: "Whoever is still signed in at the provider comes in without being asked who they are",
    file: "server/identity/provider-sign-ins.ts",
    edits: [["at >= Date.parse(begunAt) - skew && at", "at"]],
    test: provider("is proof where the provider says"),
  },
  {
    fault: "A provider that does not say that it asked proves who somebody is",
    file: "server/identity/provider-sign-ins.ts",
    edits: [["if (askedAt === null) return false;", "if (askedAt === null) return true;"]],
    test: provider("is proof where the provider says"),
  },
  {
    fault: "Whoever only signed in on a lost tablet stays in",
    file: "server/machine/sync/devices.ts",
    edits: [['${found[0]?.browser ?? ""})`', "${found[0]?.browser ?? \"\"} || ' ')`"]],
    test: { file: "server/identity/identity.pg.test.ts", name: "a session of a tablet that was revoked" },
  },
  {
    fault: "A browser whose session was shut out is told on",
    file: "server/outside/push/subscriptions.ts",
    edits: [["where identity.is_open(${storeId}, s.id)", "where ${storeId} <> ''"]],
    test: { file: "server/outside/push/push.pg.test.ts", name: "a browser is told as long as its session lives" },
  },
  {
    fault: "A device that was left open makes payouts",
    file: "shared/areas/payouts/commands/create-payout.ts",
    edits: [["asksForProof: true", "asksForProof: false"]],
    test: proof,
  },
  {
    fault: "A device that was left open moves somebody's bank data",
    file: "server/routes/consigners/consigners.ts",
    edits: [
      [`actor.role === "consigner" ? null : await lacksProof`, `actor.role !== "system" ? null : await lacksProof`],
    ],
    test: proof,
  },
  {
    fault: "Staff with Consigners change the address of a consigner",
    file: "shared/areas/consigners/edited-consigner.ts",
    edits: [[`actor.role === "employee" && known !== ""`, `actor.role === "employee" && known === "-"`]],
    test: {
      file: "shared/areas/consigners/commands/consigners.test.ts",
      name: "Editing a consigner lets staff fill in an address that is missing, and an admin alone change one",
    },
  },
  {
    fault: "A download that breaks among its pages waits for ever",
    file: "pwa/machine/sync/download.ts",
    edits: [[`blocks.close();\n      throw fault;`, `throw fault;`]],
    test: {
      file: "pwa/machine/sync/cut-download.test.ts",
      name: "A download that breaks among its pages while blocks wait behind them ends, and is whole after the next round",
    },
  },
  {
    fault: "A consigner's address is changed without its mailbox",
    file: "shared/areas/consigners/edited-consigner.ts",
    edits: [[`actor.role === "consigner" ? "emailIsProven"`, `actor.id === "" ? "emailIsProven"`]],
    test: {
      file: "server/routes/consigners/consigners.pg.test.ts",
      name: "a consigner's own new e-mail address holds once its mailbox is proven",
    },
  },
  {
    fault: "Accepting the terms enables an account",
    file: "server/routes/consigners/consigners.ts",
    edits: [["{ ...said, isActive: undefined } : said", "said : said"]],
    test: { file: "server/routes/consigners/consigners.pg.test.ts", name: "a consigner accepts the terms by the call" },
  },
];
