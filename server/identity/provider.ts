import { t } from "#shared/words/define-words.ts";
import * as openid from "openid-client";
import type { ProviderConfig } from "#server/running/config.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { identityWords } from "./words.ts";

/** A person proven by the provider's id token and user info. */
export interface Provided {
  /** The provider's permanent id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** When it last asked for identity, by its own clock; null if not stated. */
  readonly askedAt: Date | null;
}

/** A sign-in in progress, as stored by the server. */
export interface Begun {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The parameters of the provider's redirect. */
export interface ProviderAnswer {
  readonly code: string;
  /** The provider's issuer, if included. */
  readonly iss: string | null;
}

/** Timeout of a provider's response. */
const timeoutSeconds = 10;

/**
 * An OpenID Connect provider, used by authorization code with PKCE, state and nonce (decision 0140). Its
 * discovery document is read at the first sign-in, so that a server starts without it.
 */
export class Provider {
  readonly name: string;
  readonly issuer: string;
  readonly #config: ProviderConfig;
  readonly #failed: (reason: string) => void;
  #found: Promise<openid.Configuration> | null = null;

  /** `failed` is called with the reason when the provider cannot be reached. */
  constructor(config: ProviderConfig, failed: (reason: string) => void) {
    this.name = config.name;
    this.issuer = config.issuer;
    this.#config = config;
    this.#failed = failed;
  }

  /** Returns the URL for the browser. `askAgain`: the provider must ask for identity even if already signed in. */
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
        // With `max_age` it must also state when it asked: the URL alone can be changed by the browser's user.
        ...(askAgain ? { prompt: "login", max_age: "0" } : {}),
      });
      return { address: address.href, redirectUri, state, nonce, codeVerifier };
    } catch (fault) {
      return this.#refusal(fault);
    }
  }

  /** Exchanges the browser's code; codes, states and nonces of other sign-ins are refused. */
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
      // Some providers include the email in the token, others only in the user info.
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
      execute: [
        // An id token counts by its signature, not only by the connection that it came over.
        openid.enableNonRepudiationChecks,
        // The settings allow plain http only for this machine.
        ...(issuer.protocol === "http:" ? [openid.allowInsecureRequests] : []),
      ],
    });
  }

  /**
   * Returns the refusal for a wrong response or none. Security: only its kind is logged, since a response may contain
   * tokens.
   */
  #refusal(fault: unknown): DomainError {
    const isRefused =
      fault instanceof openid.AuthorizationResponseError ||
      (fault instanceof openid.ResponseBodyError && fault.status < 500) ||
      (fault instanceof openid.ClientError && wrongAnswers.has(fault.code ?? ""));
    if (isRefused) return new DomainError("provider_refused", identityWords("providerRefused", { name: this.name }));
    const { name, code } = fault as { readonly name?: string; readonly code?: string };
    this.#failed([name, code].filter((part) => typeof part === "string").join(" "));
    return new DomainError(
      "provider_failed",
      t("{name} can’t be reached right now. Try again, or sign in with your password.", { name: this.name }),
    );
  }
}

/** Errors that a person can fix by signing in again; others are the provider's or ours. */
const wrongAnswers: ReadonlySet<string> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
]);
