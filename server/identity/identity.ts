import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { InFlight } from "#server/routes/in-flight.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { newId } from "#shared/kernel/ids.ts";
import { disabledSentence } from "./disabled-sentence.ts";
import { HostDirectory } from "./hosts.ts";
import type { Face } from "./tables.ts";
import type { Principal } from "./principal.ts";
import { sessionDays } from "./session-cookie.ts";
import type { SecretBox } from "#server/secrets/secret-box.ts";
import type { Provider } from "./provider.ts";
import { noFirstCode, ProviderSignIns } from "./provider-sign-ins.ts";
import { networkOf, SignInLimit } from "./sign-in-limit.ts";
import { openSession } from "./people.ts";
import { findSignUp, findWaiting, waitAs, type WaitingSignUp } from "./sign-up-rows.ts";
import { isAskedOf, SecondFactors } from "./second-factors.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { newToken, tokenHash } from "./tokens.ts";
import { tooSoon } from "./too-soon.ts";
import { Turns } from "./turns.ts";
import { noteProof, type ProofState, proofOf } from "./proof.ts";
import { findMember, findPrincipal } from "./who-is.ts";
import { identityWords } from "./words.ts";

/** Where somebody whom a password or the provider proved wants in. */
export interface Entry {
  /** The store that lives at the host the request was sent to. */
  readonly storeId: string;
  /** The face the person signs in at: refused with the right address when it is not theirs. Null for callers of the API. */
  readonly face: Face | null;
  /** False lets the session end after a day unless it is used. */
  readonly remember: boolean;
  /** Of the person's authenticator app, or a recovery code; null for none. */
  readonly code: string | null;
  /** What the caller's browser says of itself, for the list of one's sessions. */
  readonly userAgent: string;
  /** What the browser shows to say that people have signed in in it; null for a new one, and for callers of the API. */
  readonly device: string | null;
  /** False where nobody was asked just now who they are, so that only a code makes the sign-in count as proof. */
  readonly isProof?: boolean;
  /** What the sign-in uses up, taken just before the session is opened: why there is none, where another press had it. */
  readonly take?: () => Promise<DomainError | null>;
}

export interface SignInRequest extends Claim, Entry {}

/** The session's token, and what the browser keeps to be known again. */
export interface SignedIn {
  readonly token: string;
  readonly device: string;
  /** The person signed up and has not proven their mailbox: the token is no session until they have. */
  readonly waits: boolean;
}

/** Whose password it was: a person's, or that of a sign-up that waits for its mailbox. */
type Proven = { readonly userId: string } | { readonly userId: null; readonly signUpId: string };

interface Claim {
  readonly email: string;
  readonly password: string;
  /** The caller's network address, for slowing guesses. */
  readonly address: string;
  /** What the browser shows to say that people have signed in in it; null for a new one, and for callers of the API. */
  readonly device: string | null;
}

export interface NewUser {
  readonly email: string;
  readonly name: string;
  /** As `hashPassword` makes it. */
  readonly passwordHash: string;
}

/** Who people are: proving it, being it in a store, and at which host which store lives. */
export interface Identity {
  readonly hosts: HostDirectory;
  readonly secondFactors: SecondFactors;
  /**
   * @returns a new session bound to the store, with what the browser keeps to be known again, or why not.
   * A wrong e-mail and a wrong password answer alike.
   */
  signIn(request: SignInRequest): Promise<SignedIn | DomainError>;
  /** Sign-ins at the server's OpenID Connect provider; null where it has none. */
  readonly provided: ProviderSignIns | null;
  /** A new session's token for a person who has been proven, or why they may not have one. */
  letIn(userId: string, entry: Entry): Promise<string | DomainError>;
  /** Ends this one session. */
  signOut(token: string): Promise<void>;
  /** The person a session token stands for, as the store's rows say now; null when it stands for nobody. */
  whoIs(token: string, byCookie: boolean): Promise<Principal | null>;
  /** The person a token stands for, or the sign-up whose mailbox is not proven yet; null for neither. */
  whoStands(token: string, byCookie: boolean): Promise<{ principal: Principal } | { waiting: WaitingSignUp } | null>;
  hashPassword(password: string): Promise<string>;
  /** Whether the person of a session has proven in the last 15 minutes who they are. */
  proofOf(sessionId: string): Promise<ProofState>;
  /** Notes that they just have. */
  noteProof(sessionId: string): Promise<void>;
  /**
   * Makes a person, already verified. One who has this e-mail stays as they are, password too.
   * @returns the person's id, and whether they were there before.
   */
  ensureUser(person: NewUser): Promise<{ userId: string; existed: boolean }>;
  /** The id of the person who has this e-mail and this password, or why not; guesses are slowed. */
  prove(claim: Claim): Promise<string | DomainError>;
}

/** Of one network: more people than sign in within one second in a shop, and a second or two of this machine's time. */
const mostPasswordsAtOnce = 16;

/**
 * Identity over tables of better-auth's shape and with its password hashing, behind our own routes and through
 * definer's functions alone: the app's role reads no password, no session and no list of people (docs/decisions/0043).
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

  async function checkPassword(email: string, password: string, storeId: string | null): Promise<Proven | null> {
    const { rows } = await sql<{ userId: string; passwordHash: string | null }>`
      select * from identity.find_credential(${email.toLowerCase()})`.execute(db);
    // Looked for in any case, so that the time of the answer does not tell whether there is one.
    const signUp = storeId === null ? null : await findSignUp(db, storeId, email);
    const hash = rows[0]?.passwordHash ?? (rows[0] === undefined ? signUp?.passwordHash : undefined);
    if (typeof hash !== "string") {
      // Security: hashing anyway keeps the time of the answer from telling whether the e-mail is known.
      await hashPassword(password);
      return null;
    }
    if (!(await verifyPassword({ hash, password }))) return null;
    return rows[0] === undefined ? { userId: null, signUpId: signUp?.id ?? "" } : { userId: rows[0].userId };
  }

  async function prove(claim: Claim, storeId: string | null): Promise<(Proven & { device: string }) | DomainError> {
    // Security: a password takes a tenth of a second of a processor, and made-up e-mails are slowed each for itself.
    const leave = underWay.enter(networkOf(claim.address), mostPasswordsAtOnce, 0);
    if (leave === null) return tooSoon(1);
    try {
      const counts = await limit.countsOf(claim);
      // Security: one password at a time, else many sent at once would all be let through before the first is counted.
      return await turns.take(counts.at(-1)?.key ?? "", async () => {
        const seconds = await limit.waitFor(counts);
        if (seconds > 0) return tooSoon(seconds);
        const proven = await checkPassword(claim.email, claim.password, storeId);
        if (proven === null) {
          await limit.countFailure(counts);
          return new DomainError("wrong_password", identityWords("wrongPassword"));
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

  async function letIn(userId: string, request: Entry): Promise<string | DomainError> {
    const member = await findMember(db, request.storeId, userId);
    if (member === null) return new DomainError("wrong_store", identityWords("noAccountHere"));
    if (!member.isActive) return new DomainError("account_disabled", disabledSentence(member.supportEmail));
    const face: Face = member.actor.role === "consigner" ? "portal" : "staff";
    if (request.face !== null && face !== request.face) {
      const address = await hosts.addressOf(request.storeId, face);
      return new DomainError("wrong_face", wrongFaceSentence(face, address));
    }
    const { storeId, userAgent, device, code } = request;
    const { isOn } = await secondFactors.of(userId);
    const isMissing = !isOn && (await isAskedOf(database, storeId, member.actor));
    const isCodeGiven = isOn || isMissing;
    // Security: else whoever sits at a device that was left open sets it up for themselves, and has proof by it from then on.
    if (isMissing && request.isProof === false) return noFirstCode(provider);
    if (isMissing) {
      if (code === null) return new DomainError("second_factor_missing", identityWords("secondFactorMissing"));
      const first = await secondFactors.confirm(userId, code);
      // Somebody else's press at the same moment has turned it on: from then on a code is asked for as at any sign-in.
      const wrong = first?.code === "already_exists" ? await secondFactors.prove(userId, code) : first;
      if (wrong !== null) return wrong;
    } else if (isOn) {
      if (code === null) return new DomainError("second_factor_needed", identityWords("secondFactorNeeded"));
      const wrong = await secondFactors.prove(userId, code);
      if (wrong !== null) return wrong;
    }
    const late = (await request.take?.()) ?? null;
    if (late !== null) return late;
    const token = newToken();
    const days = request.remember ? sessionDays : 1;
    // A code that was asked for was right.
    const isProof = request.isProof !== false || isCodeGiven;
    await openSession(db, { tokenHash: tokenHash(token), userId, storeId, userAgent, device, days, isProof });
    return token;
  }

  return {
    hosts,
    secondFactors,
    provided: provider === null ? null : new ProviderSignIns(provider, db, clock),
    signIn,
    letIn,
    whoIs: (token, byCookie) => findPrincipal(database, tokenHash(token), byCookie),
    signOut: async (token) => {
      await sql`select identity.close_session(${tokenHash(token)})`.execute(db);
    },
    whoStands: async (token, byCookie) => {
      const who = () => findPrincipal(database, tokenHash(token), byCookie);
      const before = await who();
      if (before !== null) return { principal: before };
      const waiting = await findWaiting(db, token);
      if (waiting !== null) return { waiting };
      // A sign-up that was proven between the two looks is a person by now.
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
      return proven.userId ?? new DomainError("wrong_password", identityWords("wrongPassword"));
    },
  };
}

function wrongFaceSentence(face: Face, address: string | null): string {
  if (address === null) return identityWords(face === "portal" ? "sellersPortal" : "staffAddress");
  return identityWords(face === "portal" ? "sellersPortalAt" : "staffAddressAt", { address });
}
