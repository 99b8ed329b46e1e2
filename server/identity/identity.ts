import { hashPassword, verifyPassword } from "better-auth/crypto";
import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { newId } from "#shared/kernel/ids.ts";
import { disabledSentence } from "./disabled-sentence.ts";
import { HostDirectory } from "./hosts.ts";
import type { Face } from "./tables.ts";
import type { Principal } from "./principal.ts";
import { sessionDays } from "./session-cookie.ts";
import { SignInLimit } from "./sign-in-limit.ts";
import { newToken, tokenHash } from "./tokens.ts";
import { Turns } from "./turns.ts";
import { findMember, findPrincipal } from "./who-is.ts";
import { identityWords } from "./words.ts";

export interface SignInRequest extends Claim {
  /** The store that lives at the host the request was sent to. */
  readonly storeId: string;
  /** The face the person signs in at: refused with the right address when it is not theirs. Null for callers of the API. */
  readonly face: Face | null;
  /** False lets the session end after a day unless it is used. */
  readonly remember: boolean;
}

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
  /**
   * @returns a new session bound to the store, with what the browser keeps to be known again, or why not.
   * A wrong e-mail and a wrong password answer alike.
   */
  signIn(request: SignInRequest): Promise<{ token: string; device: string } | DomainError>;
  /** Ends this one session. */
  signOut(token: string): Promise<void>;
  /** The person a session token stands for, as the store's rows say now; null when it stands for nobody. */
  whoIs(token: string, byCookie: boolean): Promise<Principal | null>;
  hashPassword(password: string): Promise<string>;
  /**
   * Makes a person, already verified. One who has this e-mail stays as they are, password too.
   * @returns the person's id, and whether they were there before.
   */
  ensureUser(person: NewUser): Promise<{ userId: string; existed: boolean }>;
  /** The id of the person who has this e-mail and this password, or why not; guesses are slowed. */
  prove(claim: Claim): Promise<string | DomainError>;
}

/**
 * Identity over tables of better-auth's shape and with its password hashing, behind our own routes and through
 * definer's functions alone: the app's role reads no password, no session and no list of people (docs/decisions/0043).
 */
export function openIdentity(database: Database, clock: () => Date): Identity {
  const db = database.kysely;
  const hosts = new HostDirectory(db);
  const limit = new SignInLimit(db, clock);
  const turns = new Turns();

  async function checkPassword(email: string, password: string): Promise<string | null> {
    const { rows } = await sql<{ userId: string; passwordHash: string | null }>`
      select * from identity.find_credential(${email.toLowerCase()})`.execute(db);
    const hash = rows[0]?.passwordHash;
    if (rows[0] === undefined || typeof hash !== "string") {
      // Security: hashing anyway keeps the time of the answer from telling whether the e-mail is known.
      await hashPassword(password);
      return null;
    }
    return (await verifyPassword({ hash, password })) ? rows[0].userId : null;
  }

  async function prove(claim: Claim): Promise<{ userId: string; device: string } | DomainError> {
    const counts = await limit.countsOf(claim);
    // Security: one password at a time, else many sent at once would all be let through before the first is counted.
    return turns.take(counts.at(-1)?.key ?? "", async () => {
      const seconds = await limit.waitFor(counts);
      if (seconds > 0) return tooSoon(seconds);
      const userId = await checkPassword(claim.email, claim.password);
      if (userId === null) {
        await limit.countFailure(counts);
        return new DomainError("wrong_password", identityWords("wrongPassword"));
      }
      const device = claim.device ?? newToken();
      await limit.countSuccess(counts, claim.email, device);
      return { userId, device };
    });
  }

  async function signIn(request: SignInRequest): Promise<{ token: string; device: string } | DomainError> {
    const proven = await prove(request);
    if (proven instanceof DomainError) return proven;
    const { userId, device } = proven;
    const member = await findMember(db, request.storeId, userId);
    if (member === null) return new DomainError("wrong_store", identityWords("noAccountHere"));
    if (!member.isActive) return new DomainError("account_disabled", disabledSentence(member.supportEmail));
    const face: Face = member.actor.role === "consigner" ? "portal" : "staff";
    if (request.face !== null && face !== request.face) {
      const address = await hosts.addressOf(request.storeId, face);
      return new DomainError("wrong_face", wrongFaceSentence(face, address));
    }
    const token = newToken();
    const days = request.remember ? sessionDays : 1;
    await sql`select identity.open_session(${newId()}, ${tokenHash(token)}, ${userId}, ${request.storeId},
      make_interval(days => ${days}::int))`.execute(db);
    return { token, device };
  }

  return {
    hosts,
    signIn,
    whoIs: (token, byCookie) => findPrincipal(database, tokenHash(token), byCookie),
    signOut: async (token) => {
      await sql`select identity.close_session(${tokenHash(token)})`.execute(db);
    },
    hashPassword,
    ensureUser: async ({ email, name, passwordHash }) => {
      const { rows } = await sql<{ userId: string; existed: boolean }>`
        select * from identity.add_user(${newId()}, ${name}, ${email.toLowerCase()}, ${passwordHash})`.execute(db);
      if (rows[0] === undefined) throw new Error("A person was neither made nor found.");
      return rows[0];
    },
    prove: async (claim) => {
      const proven = await prove(claim);
      return proven instanceof DomainError ? proven : proven.userId;
    },
  };
}

function tooSoon(seconds: number): DomainError {
  const sentence =
    seconds < 60
      ? identityWords("waitSeconds", { count: seconds })
      : identityWords("waitMinutes", { count: Math.ceil(seconds / 60) });
  return new DomainError("too_many_requests", sentence);
}

function wrongFaceSentence(face: Face, address: string | null): string {
  if (address === null) return identityWords(face === "portal" ? "sellersPortal" : "staffAddress");
  return identityWords(face === "portal" ? "sellersPortalAt" : "staffAddressAt", { address });
}
