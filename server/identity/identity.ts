import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { InFlight } from "#server/machine/limits/in-flight.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { disabledSentence } from "./disabled-sentence.ts";
import { type Face, HostDirectory } from "./hosts.ts";
import type { Principal } from "./principal.ts";
import { sessionDays } from "./session-cookie.ts";
import type { SecretBox } from "#server/machine/secrets/secret-box.ts";
import type { Provider } from "./provider.ts";
import { noFirstCode, ProviderSignIns } from "./provider-sign-ins.ts";
import { networkOf, SignInLimit } from "#server/machine/limits/sign-in-limit.ts";
import { insertSession } from "./people.ts";
import { findSignUp, findWaiting, waitAs, type WaitingSignUp } from "./sign-up-rows.ts";
import { isRequiredOf, SecondFactors } from "./second-factors.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";
import { tooSoon } from "./too-soon.ts";
import { Turns } from "#server/machine/limits/turns.ts";
import { noteProof, type ProofState, proofOf } from "./proof.ts";
import { lookUpTogether } from "./look-up-together.ts";
import { findFormer, findMember } from "./who-is.ts";

/** The store and face a proven person wants to sign in to. */
export interface WantedEntry {
  /** The store at the request's host. */
  readonly storeId: string;
  /** The face the person signs in at: refused, with the right address, if not theirs. Null for API callers. */
  readonly face: Face | null;
  /** False ends the session after a day without use. */
  readonly remember: boolean;
  /** A code of the person's authenticator app, or a recovery code; null for none. */
  readonly code: string | null;
  /** The caller's user agent, for the list of sessions. */
  readonly userAgent: string;
  /**
   * The browser's device token, which shows that people have signed in with it; null for a new one, and for API
   * callers.
   */
  readonly device: string | null;
  /** False if the person was not asked just now who they are, so that only a code makes the sign-in a proof. */
  readonly isProof?: boolean;
  /** Uses up the sign-in's token just before the session opens; returns the refusal if another call has used it. */
  readonly take?: () => Promise<DomainError | null>;
}

export interface SignInRequest extends Claim, WantedEntry {}

/** A session's token, and the device token for the browser. */
export interface SignedIn {
  readonly token: string;
  readonly device: string;
  /** Set if the person signed up and has not proven their mailbox: the token is no session until then. */
  readonly waits: boolean;
}

/** The owner of the password: a person, or a sign-up waiting for its mailbox. */
type Proven = { readonly userId: string } | { readonly userId: null; readonly signUpId: string };

interface Claim {
  readonly email: string;
  readonly password: string;
  /** The caller's network address, for slowing guesses. */
  readonly address: string;
  /**
   * The browser's device token, which shows that people have signed in with it; null for a new one, and for API
   * callers.
   */
  readonly device: string | null;
}

export interface NewUser {
  readonly email: string;
  readonly name: string;
  /** As returned by `hashPassword`. */
  readonly passwordHash: string;
}

/** Authentication: proving people, their sessions in stores, and the hosts of stores. */
export interface Identity {
  readonly hosts: HostDirectory;
  readonly secondFactors: SecondFactors;
  /**
   * @returns a new session bound to the store, with the browser's device token, or the refusal: the same for a wrong
   * email and a wrong password.
   */
  signIn(request: SignInRequest): Promise<SignedIn | DomainError>;
  /** Sign-ins through the server's OpenID Connect provider; null if there is none. */
  readonly provided: ProviderSignIns | null;
  /** Returns a new session's token for a proven person, or the refusal. */
  letIn(userId: string, entry: WantedEntry): Promise<string | DomainError>;
  /** Ends this one session. */
  signOut(token: string): Promise<void>;
  /** Returns the person of a session token, by the store's current rows; null if invalid. */
  whoIs(token: string, byCookie: boolean): Promise<Principal | null>;
  /** Returns the person of a token, or the sign-up whose mailbox is not proven yet; null for neither. */
  personOrSignUp(
    token: string,
    byCookie: boolean,
  ): Promise<{ principal: Principal } | { waiting: WaitingSignUp } | null>;
  hashPassword(password: string): Promise<string>;
  /** Returns whether a session's person has proven their identity in the last 15 minutes. */
  proofOf(sessionId: string): Promise<ProofState>;
  /** Records that they just did. */
  noteProof(sessionId: string): Promise<void>;
  /**
   * Creates a person, already verified. An existing one with this email stays unchanged, including the password.
   * @returns the person's id, and whether they existed.
   */
  ensureUser(person: NewUser): Promise<{ userId: string; existed: boolean }>;
  /** Returns the id of the person with this email and password, or the refusal; guesses are slowed. */
  prove(claim: Claim): Promise<string | DomainError>;
}

/**
 * Most password checks at once from one network: more people than sign in within a second in a shop, and a second or
 * two of processor time.
 */
const mostPasswordsAtOnce = 16;

/**
 * Opens authentication, through security-definer functions alone: the app's role can read no passwords, sessions or
 * lists of people (decisions 0043, 0221).
 */
export function openIdentity(
  database: Database,
  clock: () => Date,
  secrets: SecretBox,
  provider: Provider | null,
): Identity {
  const db = database.kysely;
  const hosts = new HostDirectory(db);
  const limit = new SignInLimit(db, clock);
  const turns = new Turns();
  const underWay = new InFlight({ bytes: Infinity });
  const secondFactors = new SecondFactors(db, clock, secrets);
  const live = lookUpTogether(database);

  async function whoIs(token: string, byCookie: boolean): Promise<Principal | null> {
    const hash = tokenHash(token);
    const found = (await live(hash)) ?? (await findFormer(database, hash));
    return found === null ? null : { ...found, byCookie };
  }

  async function checkPassword(email: string, password: string, storeId: string | null): Promise<Proven | null> {
    const { rows } = await sql<{ userId: string; passwordHash: string | null }>`
      select * from identity.find_credential(${email.toLowerCase()})`.execute(db);
    // Looked up in any case, so that the response time does not reveal whether there is one.
    const signUp = storeId === null ? null : await findSignUp(db, storeId, email);
    const hash = rows[0]?.passwordHash ?? (rows[0] === undefined ? signUp?.passwordHash : undefined);
    if (typeof hash !== "string") {
      // Security: hashing anyway, so that the response time does not reveal whether the email is known.
      await hashPassword(password);
      return null;
    }
    if (!(await verifyPassword({ hash, password }))) return null;
    return rows[0] === undefined ? { userId: null, signUpId: signUp?.id ?? "" } : { userId: rows[0].userId };
  }

  async function prove(claim: Claim, storeId: string | null): Promise<(Proven & { device: string }) | DomainError> {
    // Security: a password check takes a tenth of a second of processor time, and invented emails are limited
    // separately.
    const leave = underWay.enter(networkOf(claim.address), mostPasswordsAtOnce, 0);
    if (leave === null) return tooSoon(1);
    try {
      const counts = await limit.countsOf(claim);
      // Security: one password at a time, else many sent at once would all pass before the first is counted.
      return await turns.take(counts.at(-1)?.key ?? "", async () => {
        const seconds = await limit.waitFor(counts);
        if (seconds > 0) return tooSoon(seconds);
        const proven = await checkPassword(claim.email, claim.password, storeId);
        if (proven === null) {
          await limit.countFailure(counts);
          return new DomainError("wrong_password", t("Wrong email address or password."));
        }
        const device = claim.device ?? newToken();
        await limit.countSuccess(counts, claim.email, device);
        return { ...proven, device };
      });
    } finally {
      leave();
    }
  }

  async function signIn(request: SignInRequest): Promise<SignedIn | DomainError> {
    const proven = await prove(request, request.storeId);
    if (proven instanceof DomainError) return proven;
    const { userId, device } = proven;
    if (userId === null) {
      const token = newToken();
      await waitAs(db, proven.signUpId, tokenHash(token));
      return { token, device, waits: true };
    }
    const token = await letIn(userId, { ...request, device });
    return token instanceof DomainError ? token : { token, device, waits: false };
  }

  async function letIn(userId: string, request: WantedEntry): Promise<string | DomainError> {
    const member = await findMember(db, request.storeId, userId);
    if (member === null)
      return new DomainError(
        "wrong_store",
        t("You have no account in this store. Sign in at the address of your own store."),
      );
    if (!member.isActive) return new DomainError("account_disabled", disabledSentence(member.supportEmail));
    const face: Face = member.actor.role === "consigner" ? "portal" : "staff";
    if (request.face !== null && face !== request.face) {
      const address = await hosts.addressOf(request.storeId, face);
      return new DomainError("wrong_face", wrongFaceSentence(face, address));
    }
    const { storeId, userAgent, device, code } = request;
    const { isOn } = await secondFactors.of(userId);
    const isMissing = !isOn && (await isRequiredOf(database, storeId, member.actor));
    const isCodeGiven = isOn || isMissing;
    // Security: otherwise somebody at an unattended device could set up the second factor for themselves, and have
    // proof by it from then on.
    if (isMissing && request.isProof === false) return noFirstCode(provider);
    if (isMissing) {
      if (code === null)
        return new DomainError(
          "second_factor_missing",
          t("Your store asks for a second factor. Set up an authenticator app to sign in."),
        );
      const first = await secondFactors.confirm(userId, code);
      // Another call just turned it on: a code is now required as at any sign-in.
      const wrong = first?.code === "already_exists" ? await secondFactors.prove(userId, code) : first;
      if (wrong !== null) return wrong;
    } else if (isOn) {
      if (code === null)
        return new DomainError(
          "second_factor_needed",
          t("Enter the code that your authenticator app shows, or a recovery code."),
        );
      const wrong = await secondFactors.prove(userId, code);
      if (wrong !== null) return wrong;
    }
    const late = (await request.take?.()) ?? null;
    if (late !== null) return late;
    const token = newToken();
    const days = request.remember ? sessionDays : 1;
    // A required code was right.
    const isProof = request.isProof !== false || isCodeGiven;
    await insertSession(db, { tokenHash: tokenHash(token), userId, storeId, userAgent, device, days, isProof });
    return token;
  }

  return {
    hosts,
    secondFactors,
    provided: provider === null ? null : new ProviderSignIns(provider, db, clock),
    signIn,
    letIn,
    whoIs,
    signOut: async (token) => {
      await sql`select identity.close_session(${tokenHash(token)})`.execute(db);
    },
    personOrSignUp: async (token, byCookie) => {
      const who = () => whoIs(token, byCookie);
      const before = await who();
      if (before !== null) return { principal: before };
      const waiting = await findWaiting(db, token);
      if (waiting !== null) return { waiting };
      // A sign-up proven between the two look-ups is a person by now.
      const principal = await who();
      return principal === null ? null : { principal };
    },
    hashPassword,
    proofOf: (sessionId) => proofOf(db, sessionId),
    noteProof: (sessionId) => noteProof(db, sessionId),
    ensureUser: async ({ email, name, passwordHash }) => {
      const { rows } = await sql<{ userId: string; existed: boolean }>`
        select * from identity.add_user(${newId()}, ${name}, ${email.toLowerCase()}, ${passwordHash})`.execute(db);
      if (rows[0] === undefined) throw new Error("A person was neither made nor found.");
      return rows[0];
    },
    prove: async (claim) => {
      const proven = await prove(claim, null);
      if (proven instanceof DomainError) return proven;
      return proven.userId ?? new DomainError("wrong_password", t("Wrong email address or password."));
    },
  };
}

function wrongFaceSentence(face: Face, address: string | null): string {
  if (address === null)
    return face === "portal"
      ? t("Sellers sign in at the store’s seller portal.")
      : t("Staff sign in at the store’s own address.");
  return face === "portal"
    ? t("Sellers sign in at the store’s seller portal: {address}", { address })
    : t("Staff sign in at the store’s own address: {address}", { address });
}
