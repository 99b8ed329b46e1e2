import { betterAuth } from "better-auth";
import type { Database } from "#server/database/open-database.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { newId } from "#shared/kernel/ids.ts";
import { disabledSentence } from "./disabled-sentence.ts";
import { type Face, HostDirectory } from "./hosts.ts";
import type { Principal } from "./principal.ts";
import { sessionDays } from "./session-cookie.ts";
import { ownSecret } from "./secret.ts";
import { SignInLimit } from "./sign-in-limit.ts";
import { Turns } from "./turns.ts";
import { findMember, findPrincipal } from "./who-is.ts";

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** The store that lives at the host the request was sent to. */
  readonly storeId: string;
  /** The face the person signs in at: refused with the right address when it is not theirs. Null for callers of the API. */
  readonly face: Face | null;
  /** False lets the session end after a day unless it is used. */
  readonly remember: boolean;
  /** The caller's network address, for limiting attempts. */
  readonly address: string;
}

/** Who people are: proving it, being it in a store, and at which host which store lives. */
export interface Identity {
  readonly hosts: HostDirectory;
  /** @returns a new session bound to the store, or why not. A wrong e-mail and a wrong password answer alike. */
  signIn(request: SignInRequest): Promise<{ token: string } | DomainError>;
  /** Ends this one session. */
  signOut(token: string): Promise<void>;
  /** The person a session token stands for, as the store's rows say now; null when it stands for nobody. */
  whoIs(token: string, byCookie: boolean): Promise<Principal | null>;
  /**
   * Makes a person, already verified. One who has this e-mail stays as they are, password too.
   * @returns the person's id, and whether they were there before.
   */
  ensureUser(person: NewUser): Promise<{ userId: string; existed: boolean }>;
  /**
   * As `ensureUser` for somebody at the door: one who has this e-mail already must give its password.
   * @returns the person's id, or why not.
   */
  enrol(person: NewUser & { readonly address: string }): Promise<{ userId: string } | DomainError>;
}

interface Claim {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Identity over better-auth, used as a library: its users, accounts, sessions and password
 * hashing, behind our own routes. Its HTTP handler is not mounted, so its cookies, origin
 * list and rate limiter do not apply; docs/decisions says what stands in their place.
 */
export async function openIdentity(database: Database, clock: () => Date): Promise<Identity> {
  const db = database.kysely;
  const hosts = new HostDirectory(db);
  const limit = new SignInLimit(db, clock);
  const turns = new Turns();
  const auth = betterAuth({
    // It signs nothing that is handed out so far; a restart must still not change it.
    secret: await ownSecret(db, "identity"),
    baseURL: "http://localhost",
    database: { db, type: "postgres", schemaName: "identity" },
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true },
    user: { modelName: "users" },
    account: { modelName: "accounts" },
    verification: { modelName: "verifications" },
    session: {
      modelName: "sessions",
      expiresIn: sessionDays * 24 * 60 * 60,
      additionalFields: { storeId: { type: "string", required: true, input: false } },
    },
    advanced: { database: { generateId: () => newId() } },
  });

  async function checkPassword(email: string, password: string): Promise<string | null> {
    const { internalAdapter, password: passwords } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
    const hash = found?.accounts.find((account) => account.providerId === "credential")?.password;
    if (found === null || typeof hash !== "string") {
      // Security: hashing anyway keeps the time of the answer from telling whether the e-mail is known.
      await passwords.hash(password);
      return null;
    }
    return (await passwords.verify({ hash, password })) ? found.user.id : null;
  }

  /**
   * The id of the person who has this e-mail and this password; attempts are counted. Security: one address
   * tries one password at a time, else many sent at once would all be let through before the first is counted.
   */
  const prove = (claim: Claim): Promise<string | DomainError> => turns.take(claim.address, () => attempt(claim));

  async function attempt(claim: Claim): Promise<string | DomainError> {
    if (await limit.isReached(claim.address, claim.email))
      return new DomainError("too_many_requests", "Too many attempts. Please wait a quarter of an hour and try again.");
    const userId = await checkPassword(claim.email, claim.password);
    if (userId !== null) return userId;
    await limit.countFailure(claim.address, claim.email);
    return new DomainError("wrong_password", "The e-mail or the password is wrong.");
  }

  async function signIn(request: SignInRequest): Promise<{ token: string } | DomainError> {
    const userId = await prove(request);
    if (userId instanceof DomainError) return userId;
    const member = await findMember(db, request.storeId, userId);
    if (member === null)
      return new DomainError(
        "wrong_store",
        "You have no account in this store. Sign in at the address of your own store.",
      );
    if (!member.isActive) return new DomainError("account_disabled", disabledSentence(member.supportEmail));
    const face: Face = member.actor.role === "consigner" ? "portal" : "staff";
    if (request.face !== null && face !== request.face) {
      const address = await hosts.addressOf(request.storeId, face);
      return new DomainError("wrong_face", wrongFaceSentence(face, address));
    }
    const { internalAdapter } = await auth.$context;
    const session = await internalAdapter.createSession(userId, !request.remember, { storeId: request.storeId });
    return { token: session.token };
  }

  async function ensureUser({ email, name, password }: NewUser): Promise<{ userId: string; existed: boolean }> {
    const { internalAdapter, password: passwords } = await auth.$context;
    const present = await internalAdapter.findUserByEmail(email.toLowerCase());
    if (present !== null) return { userId: present.user.id, existed: true };
    const hash = await passwords.hash(password);
    const user = await internalAdapter.createUser(
      { email: email.toLowerCase(), name, emailVerified: true },
      { method: "email-password" },
    );
    await internalAdapter.linkAccount({
      userId: user.id,
      accountId: user.id,
      providerId: "credential",
      password: hash,
    });
    return { userId: user.id, existed: false };
  }

  return {
    hosts,
    signIn,
    whoIs: (token, byCookie) => findPrincipal(database, token, byCookie),
    signOut: async (token) => {
      await (await auth.$context).internalAdapter.deleteSession(token);
    },
    ensureUser,
    enrol: async (person) => {
      const { userId, existed } = await ensureUser(person);
      if (!existed) return { userId };
      const proven = await prove(person);
      return proven instanceof DomainError ? proven : { userId: proven };
    },
  };
}

function wrongFaceSentence(face: Face, address: string | null): string {
  const who =
    face === "portal" ? "Sellers sign in at the store's seller portal" : "Staff sign in at the store's own address";
  return address === null ? `${who}.` : `${who}: ${address}`;
}
