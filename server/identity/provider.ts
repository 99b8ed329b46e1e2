import * as openid from "openid-client";
import type { ProviderConfig } from "#server/config.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

/** Whom the provider proved, as its id token and its answer about the person say. */
export interface Provided {
  /** The provider's own id of the person, which never changes. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** When it last asked who they are, by its own clock; null where it does not say. */
  readonly askedAt: Date | null;
}

/** What the server keeps of a sign-in that was begun. */
export interface Begun {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** What the provider sent the browser back with. */
export interface ProviderAnswer {
  readonly code: string;
  /** The provider's address, where it names itself. */
  readonly iss: string | null;
}

/** How long the provider may take for one answer. */
const timeoutSeconds = 10;

/**
 * An OpenID Connect provider, asked by authorization code with PKCE, state and nonce (docs/decisions/0140). What it is
 * is read from its own description at the first sign-in, so that a server starts without it.
 */
export class Provider {
  readonly name: string;
  readonly issuer: string;
  readonly #config: ProviderConfig;
  readonly #failed: (reason: string) => void;
  #found: Promise<openid.Configuration> | null = null;

  /** `failed` is told why the provider could not be asked. */
  constructor(config: ProviderConfig, failed: (reason: string) => void) {
    this.name = config.name;
    this.issuer = config.issuer;
    this.#config = config;
    this.#failed = failed;
  }

  /** The address to send a browser to. `askAgain`: also somebody who is signed in there proves who they are. */
  async begin(redirectUri: string, askAgain: boolean): Promise<(Begun & { readonly address: string }) | DomainError> {
    try {
      const [state, nonce, codeVerifier] = [
        openid.randomState(),
        openid.randomNonce(),
        openid.randomPKCECodeVerifier(),
      ];
      const address = openid.buildAuthorizationUrl(await this.#discover(), {
        redirect_uri: redirectUri,
        scope: "openid email",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // With `max_age` it also has to say when it asked: an address is only a wish, and the browser is its person's.
        ...(askAgain ? { prompt: "login", max_age: "0" } : {}),
      });
      return { address: address.href, redirectUri, state, nonce, codeVerifier };
    } catch (fault) {
      return this.#refusal(fault);
    }
  }

  /** Takes the code the browser came back with; a code, a state or a nonce that is not this sign-in's is refused. */
  async finish(begun: Begun, answer: ProviderAnswer): Promise<Provided | DomainError> {
    const back = new URL(begun.redirectUri);
    back.search = new URLSearchParams({ code: answer.code, state: begun.state }).toString();
    if (answer.iss !== null) back.searchParams.set("iss", answer.iss);
    try {
      const config = await this.#discover();
      const tokens = await openid.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: begun.codeVerifier,
        expectedState: begun.state,
        expectedNonce: begun.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("An id token was expected and has no claims.");
      const { sub: subject } = claims;
      // Some providers say the e-mail with the token, others only when they are asked.
      const said =
        typeof claims["email"] === "string" ? claims : await openid.fetchUserInfo(config, tokens.access_token, subject);
      const email = typeof said["email"] === "string" ? said["email"].trim().toLowerCase() : "";
      const { auth_time: at } = claims;
      const askedAt = at === undefined ? null : new Date(at * 1_000);
      return { subject, email, isEmailVerified: email !== "" && said["email_verified"] === true, askedAt };
    } catch (fault) {
      return this.#refusal(fault);
    }
  }

  async #discover(): Promise<openid.Configuration> {
    this.#found ??= this.#ask();
    try {
      return await this.#found;
    } catch (fault) {
      this.#found = null;
      throw fault;
    }
  }

  async #ask(): Promise<openid.Configuration> {
    const issuer = new URL(this.#config.issuer);
    const { clientId, clientSecret } = this.#config;
    return await openid.discovery(issuer, clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The settings take such an address of this machine alone.
      execute: issuer.protocol === "http:" ? [openid.allowInsecureRequests] : [],
    });
  }

  /** Whether the answer was wrong or none came. Security: only its kind is told, since an answer may hold tokens. */
  #refusal(fault: unknown): DomainError {
    const isRefused =
      fault instanceof openid.AuthorizationResponseError ||
      (fault instanceof openid.ResponseBodyError && fault.status < 500) ||
      (fault instanceof openid.ClientError && wrongAnswers.has(fault.code ?? ""));
    if (isRefused) return new DomainError("provider_refused", identityWords("providerRefused", { name: this.name }));
    const { name, code } = fault as { readonly name?: string; readonly code?: string };
    this.#failed([name, code].filter((part) => typeof part === "string").join(" "));
    return new DomainError("provider_failed", identityWords("providerFailed", { name: this.name }));
  }
}

/** Kinds of answers that a person can make better by signing in anew; every other fault is the provider's or ours. */
const wrongAnswers: ReadonlySet<string> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
]);
